import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { violations } from '../support/browser/axe.ts';
import { enter, eventually } from '../support/browser/shopper.ts';
import { addButton, openCheckout } from '../support/browser/shopping.ts';
import { isFocused } from '../support/browser/tabbing.ts';
import { openThemedShop } from '../support/themed-shop.ts';
import type { ThemedShop } from '../support/themed-shop.ts';

const TRAY = '/products/oak-tray';

let shop: ThemedShop;
beforeAll(async () => {
  shop = await openThemedShop();
});
afterAll(() => shop.close());

describe.each([390, 1440] as const)('what follows on a press of Add to cart, at %i', (width) => {
  const visitProduct = async () => {
    const { page } = await enter({ at: shop.baseUrl, width });
    await page.goto(TRAY);
    return page;
  };
  const inHeader = (page: Page) => page.locator('header [data-opens="cart"]').filter({ visible: true }).first();

  it('[core §2] drawer: the cart beside the page, which gives the focus back', async () => {
    await shop.showCart('drawer');
    const page = await visitProduct();
    await addButton(page).click();
    const drawer = page.getByRole('dialog', { name: 'Your cart (1)' });
    await drawer.getByText('Round Oak Tray').first().waitFor();
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'hidden' });
    expect(await isFocused(addButton(page))).toBe(true);
    await inHeader(page).click();
    await drawer.waitFor();
    expect(new URL(page.url()).pathname).toBe(TRAY);
    await openCheckout(page);
  });

  it('[core §2] page: the cart’s own page, from the product and from the header', async () => {
    await shop.showCart('page');
    const page = await visitProduct();
    await addButton(page).click();
    await page.waitForURL('**/cart');
    await page.getByRole('main').getByText('Round Oak Tray').first().waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
    await page.goBack();
    await page.waitForURL(`**${TRAY}`);
    await inHeader(page).click();
    await page.waitForURL('**/cart');
    await openCheckout(page);
  });

  it('[core §2] notification: what was added, beside the page, until it is closed; the header leads to the cart’s page', async () => {
    await shop.showCart('notification');
    const page = await visitProduct();
    await addButton(page).click();
    const notice = page.getByRole('dialog', { name: 'Added to your cart' });
    await notice.getByText('Round Oak Tray').waitFor();
    await eventually(() => isFocused(notice)).toBe(true);
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await notice.waitFor({ state: 'hidden' });
    await eventually(() => isFocused(addButton(page))).toBe(true);
    await addButton(page).click();
    await notice.getByRole('link', { name: 'View cart (2)' }).click();
    await page.waitForURL('**/cart');
    await eventually(() => page.getByRole('spinbutton', { name: 'Quantity of Round Oak Tray' }).inputValue()).toBe('2');
    await openCheckout(page);
  });
});
