import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { startBuiltShop } from '../support/built-shop.ts';
import type { BuiltShop } from '../support/built-shop.ts';
import { fakePaypal, PAYPAL_KEYS } from '../support/gateways/fake-paypal.ts';
import type { FakePaypal } from '../support/gateways/fake-paypal.ts';
import { enter, eventually } from '../support/browser/shopper.ts';
import { addToCart, agreeAndOrder, chooseRate, runs, settled } from '../support/browser/shopping.ts';
import { tabTo } from '../support/browser/tabbing.ts';

const thanks = async (page: Page) => {
  await page.waitForURL(/\/orders\//);
  await page.getByRole('heading', { level: 1, name: 'Thank you' }).waitFor();
};

describe('buying at once', () => {
  let shop: BuiltShop;
  let paypal: FakePaypal;
  beforeAll(async () => {
    paypal = await fakePaypal();
    shop = await startBuiltShop({
      seededFolder: inject('seededFolder'),
      env: {
        PAYPAL_CLIENT_ID: PAYPAL_KEYS.clientId,
        PAYPAL_CLIENT_SECRET: PAYPAL_KEYS.clientSecret,
        PAYPAL_WEBHOOK_ID: PAYPAL_KEYS.webhookId,
        PAYPAL_API_BASE: paypal.origin,
      },
    });
  });
  afterAll(() => Promise.all([shop.stop(), paypal.close()]));

  it('[core §1] from the product to a paid order through the test wallet, on a phone, by keyboard; the cart stays as it was', async () => {
    const { page } = await enter({ width: 390, at: shop.baseUrl });
    const { keyboard } = page;
    await addToCart(page, '/products/tumblers');
    await page.goto('/products/cylinder-vase');
    await tabTo(page, page.getByRole('button', { name: 'Pay with Test wallet' }));
    await keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Test wallet' }).waitFor();
    const pay = page.getByRole('button', { name: /^Pay ·/ });
    const shown = await pay.textContent();
    await tabTo(page, page.getByRole('radio', { name: /New York/ }));
    await keyboard.press('ArrowDown');
    await eventually(() => pay.textContent()).not.toBe(shown);
    await eventually(() => page.evaluate(() => (document.activeElement as HTMLInputElement).value)).toBe('1');
    const total = (await pay.textContent())!.replace('Pay · ', '');
    await tabTo(page, pay);
    await keyboard.press('Enter');
    await thanks(page);
    await page.locator('dd:visible', { hasText: total }).first().waitFor();
    await page.goto('/cart');
    await page.getByRole('link', { name: 'Tumblers', exact: false }).first().waitFor();
    expect(await page.getByText('Cylinder Vase').count()).toBe(0);
  });

  it('[core §1, acc §4] pressed twice it is one checkout, and the order is of who is signed in, whatever e-mail the wallet names', async () => {
    const { page, context } = await enter({ at: shop.baseUrl });
    await page.goto('/products/cylinder-vase');
    const session = await page.evaluate(async () => {
      const body = JSON.stringify({ email: 'signed-in@example.com', password: 'calm-things-4-rooms' });
      const made = await fetch('/api/customer/next/register.json', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body,
      });
      const { result } = (await made.json()) as { result: { token: string } };
      localStorage.setItem('customerToken', result.token);
      return result.token;
    });
    await page.locator('[name="quantity"]').fill('2');
    await runs(page, 'main-product');
    const wallet = page.getByRole('button', { name: 'Pay with Test wallet' });
    const isSent = await wallet.evaluate((button: HTMLElement) => {
      const sent: boolean[] = [];
      addEventListener('submit', ({ defaultPrevented }) => sent.push(!defaultPrevented));
      button.click();
      button.click();
      return sent;
    });
    expect(isSent).toEqual([true, false]);
    await page.getByRole('button', { name: /^Pay ·/ }).click();
    await thanks(page);
    const [, token = ''] = /\/orders\/([\w-]+)/.exec(page.url())!;
    const info = async (headers: Record<string, string>) => {
      const answer = await context.request.get(`/api/checkout/order-status/${token}/next/info.json`, { headers });
      return ((await answer.json()) as { result: { person: unknown } }).result.person;
    };
    expect([await info({}), await info({ 'X-Customer-Token': session })]).toEqual([
      null,
      expect.objectContaining({ email: expect.not.stringContaining('signed-in') }),
    ]);
  });

  it('[reliability] a wallet that is declined leads back to the product, and without script it is the same way', async () => {
    const { page } = await enter({ width: 390, at: shop.baseUrl, javaScriptEnabled: false });
    await page.goto('/products/cylinder-vase');
    await page.getByRole('button', { name: 'Pay with Test wallet' }).click();
    await page.getByRole('button', { name: 'Cancel and go back' }).click();
    await page.waitForURL(/\/products\/cylinder-vase/);
  });

  it('[acc §7, §9] PayPal from the cart: left it is the cart as it was; approved there, the checkout only has to be looked over', async () => {
    const { page } = await enter({ at: shop.baseUrl, elsewhere: [paypal.origin], tolerates: [/favicon/] });
    await addToCart(page, '/products/tumblers');
    await page.goto('/cart');
    await page.getByRole('button', { name: 'Pay with PayPal' }).click();
    await page.getByRole('button', { name: 'Cancel and return' }).click();
    await page.waitForURL(/\/cart$/);
    await page.getByRole('button', { name: 'Pay with PayPal' }).click();
    await page.getByRole('button', { name: 'Pay Now' }).click();
    await page.waitForURL(/\/checkouts\//);
    await runs(page, 'checkout');
    await page.getByText(/^Paying with PayPal as /).waitFor();
    expect(await page.getByLabel('Email').inputValue()).toBe('payer@example.com');
    await chooseRate(page, /Express/);
    await settled(page);
    await agreeAndOrder(page);
    await thanks(page);
    expect(paypal.orders().map(({ held, taken }) => [held, taken])).toEqual([['CAPTURED', 'COMPLETED']]);
  });
});
