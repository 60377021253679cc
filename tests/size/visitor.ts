import type { Browser, BrowserContext } from 'playwright';
import { waitAtMostMs } from '../support/waits.ts';

/** By its name the shop knows a phone. */
const userAgent =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Mobile Safari/537.36';
const phone = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  hasTouch: true,
  isMobile: true,
  locale: 'en-US',
  userAgent,
};

/** What `visit` does in a browser context of its own, on a phone. */
export async function asNewVisitor<T>(browser: Browser, visit: (context: BrowserContext) => Promise<T>): Promise<T> {
  const context = await browser.newContext(phone);
  context.setDefaultTimeout(waitAtMostMs);
  try {
    return await visit(context);
  } finally {
    await context.close();
  }
}
