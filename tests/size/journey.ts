import type { BrowserContext, Page } from 'playwright';

/** A product and a content page of the shop, found as a visitor finds them: by links. */
export async function shopPaths(
  context: BrowserContext,
  baseUrl: string,
): Promise<{ product: string; content: string }> {
  const page = await context.newPage();
  await page.goto(`${baseUrl}/collections/all`);
  const product = await firstLink(page, 'main a[href*="/products/"]');
  const content = await firstLink(page, 'a[href*="/pages/"]');
  await page.close();
  return { product, content };
}

async function firstLink(page: Page, selector: string): Promise<string> {
  const link = page.locator(selector).first();
  const href = await link.getAttribute('href');
  if (!href) throw new Error(`${page.url()} has no ${selector}`);
  return new URL(href, page.url()).pathname;
}

/** The first touch of a product page: on its heading, which does nothing by itself. */
export async function touchProduct(page: Page): Promise<void> {
  await page.locator('h1').first().tap();
}

/** Puts a product into the cart and answers the address of its checkout. */
export async function openCheckout(context: BrowserContext, productUrl: string): Promise<string> {
  const page = await context.newPage();
  await page.goto(productUrl, { waitUntil: 'load' });
  await page
    .getByRole('button', { name: /add to cart/i })
    .first()
    .click();
  const link = page.locator('a[href*="/checkouts/"]').first();
  await link.waitFor({ state: 'attached' });
  const href = await link.getAttribute('href');
  await page.close();
  if (!href) throw new Error('The cart leads to no checkout');
  return new URL(href, productUrl).href;
}
