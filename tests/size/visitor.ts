import type { Browser, BrowserContext } from 'playwright';

const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true, locale: 'en-US' };

/** What `visit` does in a browser context of its own, on a phone. */
export async function asNewVisitor<T>(browser: Browser, visit: (context: BrowserContext) => Promise<T>): Promise<T> {
  const context = await browser.newContext(phone);
  try {
    return await visit(context);
  } finally {
    await context.close();
  }
}
