import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { startBuiltShop } from '../support/built-shop.ts';
import type { BuiltShop } from '../support/built-shop.ts';
import { fakeHosted, HOSTED_KEYS } from '../support/gateways/fake-hosted.ts';
import type { FakeHosted } from '../support/gateways/fake-hosted.ts';
import { fakePaypal, PAYPAL_KEYS } from '../support/gateways/fake-paypal.ts';
import type { FakePaypal } from '../support/gateways/fake-paypal.ts';
import { fakeStripe, STRIPE_CARDS, STRIPE_KEYS } from '../support/gateways/fake-stripe.ts';
import type { FakeStripe } from '../support/gateways/fake-stripe.ts';
import { mailsTo } from '../support/shop-facts.ts';
import { eventually, payOrigin } from '../support/browser/shopper.ts';
import type { Width } from '../support/browser/shopper.ts';
import {
  agreeAndOrder,
  beginCheckout,
  enterCheckout,
  fillIn,
  IN_NEW_YORK,
  orderButton,
  runs,
  settled,
  sum,
} from '../support/browser/shopping.ts';

/**
 * A lamp, after which candle holders are offered, and what a card of nobody else's has to pay for the lamp: 224.00 less
 * 5%, sent for nothing, and 8.875% of tax.
 */
const LAMP = 1039;
const LAMP_TOTAL = 231_69;
const OWN_CARD = '5555555555554444';

/** A shop with the keys of gateways that are played on this machine, over the protocols they document. */
describe('paying through companies elsewhere', () => {
  let shop: BuiltShop;
  let stripe: FakeStripe;
  let paypal: FakePaypal;
  let hosted: FakeHosted;
  beforeAll(async () => {
    [stripe, paypal, hosted] = await Promise.all([fakeStripe(), fakePaypal(), fakeHosted()]);
    shop = await startBuiltShop({
      seededFolder: inject('seededFolder'),
      env: {
        STRIPE_SECRET_KEY: STRIPE_KEYS.secretKey,
        STRIPE_PUBLISHABLE_KEY: STRIPE_KEYS.publishableKey,
        STRIPE_WEBHOOK_SECRET: STRIPE_KEYS.webhookSecret,
        STRIPE_API_BASE: stripe.origin,
        PAYPAL_CLIENT_ID: PAYPAL_KEYS.clientId,
        PAYPAL_CLIENT_SECRET: PAYPAL_KEYS.clientSecret,
        PAYPAL_WEBHOOK_ID: PAYPAL_KEYS.webhookId,
        PAYPAL_API_BASE: paypal.origin,
        PLATFORM_URL: hosted.origin,
        PLATFORM_KEY: HOSTED_KEYS.key,
        PLATFORM_SECRET: HOSTED_KEYS.secret,
      },
    });
  });
  afterAll(() => Promise.all([shop.stop(), stripe.close(), paypal.close(), hosted.close()]));

  const visit = (width: Width) => ({
    width,
    at: shop.baseUrl,
    elsewhere: [stripe.origin, paypal.origin, hosted.origin],
    tolerates: [/favicon/],
  });
  const atPaying = async (email: string, width: Width = 1440) => {
    const visitor = await enterCheckout(visit(width));
    await fillIn(visitor.page, { ...IN_NEW_YORK, email });
    await settled(visitor.page);
    return visitor;
  };
  const fields = (page: Page) => page.frameLocator('iframe[title="Card details"]');
  const typeCard = async (page: Page, number: string) => {
    await fields(page).locator('[autocomplete="cc-number"]').fill(number);
    await fields(page).locator('[autocomplete="cc-exp"]').fill('12/40');
    await fields(page).locator('[autocomplete="cc-csc"]').fill('123');
    await fields(page).locator('[autocomplete="cc-name"]').fill('Ada Moss');
  };
  const choose = (page: Page, name: RegExp) => page.locator('#payment-method').getByRole('radio', { name }).check();
  const thanks = async (page: Page) => {
    await page.waitForURL(/\/orders\//);
    await page.getByRole('heading', { name: 'Thank you, Ada.' }).waitFor();
  };

  it.each([1440, 390] as const)(
    '[decisions, Accounts and security] Stripe at %i: the number goes from the payment component to Stripe, and to nobody else',
    async (width) => {
      const { page, context } = await atPaying(`stripe-${width}@example.com`, width);
      const told: string[] = [];
      context.on('request', (request) => {
        if (/4242(?:%20| )?4242/.test(`${request.url()} ${request.postData() ?? ''}`))
          told.push(`${new URL(request.frame().url()).origin} → ${request.method()} ${request.url()}`);
      });
      await typeCard(page, STRIPE_CARDS.good);
      await agreeAndOrder(page);
      await thanks(page);
      expect(told).toEqual([`${payOrigin(shop.baseUrl)} → POST ${stripe.origin}/v1/payment_methods`]);
      expect(stripe.intents().at(-1)).toMatchObject({ status: 'succeeded' });
    },
  );

  it('[acc §4] Stripe: the bank asks in a frame, its answer pays, and its refusal does not', async () => {
    const { page } = await atPaying('challenged@example.com');
    const bank = page.getByRole('dialog').frameLocator('iframe').frameLocator('iframe');
    await typeCard(page, STRIPE_CARDS.challenged);
    await agreeAndOrder(page);
    await bank.getByRole('button', { name: 'Refuse' }).click();
    await page.getByText('Your bank couldn’t verify this payment.').waitFor();
    await typeCard(page, STRIPE_CARDS.poor);
    await orderButton(page).click();
    await page.getByText('Insufficient funds.').waitFor();
    await typeCard(page, STRIPE_CARDS.challenged);
    await orderButton(page).click();
    await bank.getByRole('button', { name: 'Approve' }).click();
    await thanks(page);
  });

  /** The lamp is paid for; what Stripe is asked from here on is for the offer. */
  const atOffer = async (email: string, width: Width, number: string) => {
    const { page } = await beginCheckout(LAMP, visit(width));
    const before = stripe.intents().length;
    await fillIn(page, { ...IN_NEW_YORK, email });
    await settled(page);
    await typeCard(page, number);
    await agreeAndOrder(page);
    await page.getByRole('heading', { level: 1, name: 'One more thing, in the same parcel' }).waitFor();
    return {
      page,
      paid: () =>
        stripe
          .intents()
          .slice(before)
          .map(({ status, received }) => ({ status, received })),
    };
  };
  const mailOf = async (email: string) => {
    await eventually(() => mailsTo(email, shop.dataFolder).length).toBe(1);
    return mailsTo(email, shop.dataFolder)[0];
  };

  it('[acc §4] Stripe: an offer after the order is one capture more from the same card, and one line more', async () => {
    const { page, paid } = await atOffer('more@example.com', 1440, STRIPE_CARDS.good);
    await page.getByRole('button', { name: 'Add to my order' }).click();
    await thanks(page);
    for (const title of ['Table Lamp', 'Brass Candle Holders']) await page.getByText(title).first().waitFor();
    // 96.00 less a quarter, and its tax.
    expect(paid()).toEqual([LAMP_TOTAL, 78_39].map((received) => ({ status: 'succeeded', received })));
    expect(await sum(page, 'Total').textContent()).toBe('$310.08');
    expect(await mailOf('more@example.com')).toContain('Brass Candle Holders');
  });

  it('[acc §4] Stripe, on a phone: a second charge that is declined is said, and leaves the order as it was', async () => {
    const { page, paid } = await atOffer('less@example.com', 390, OWN_CARD);
    stripe.turn(OWN_CARD, { code: 'card_declined', decline_code: 'insufficient_funds' });
    await page.getByRole('button', { name: 'Add to my order' }).tap();
    await page.getByText('Your bank declined this payment. Your original order is confirmed.').waitFor();
    await page.getByRole('button', { name: 'No thanks' }).tap();
    await thanks(page);
    expect(paid()).toEqual([
      { status: 'succeeded', received: LAMP_TOTAL },
      { status: 'requires_payment_method', received: 0 },
    ]);
    expect([await sum(page, 'Total').textContent(), await page.getByText('Brass Candle Holders').count()]).toEqual([
      '$231.69',
      0,
    ]);
    expect(await mailOf('less@example.com')).not.toContain('Brass Candle Holders');
  });

  it('[acc §7, §9] PayPal: its page is left and the checkout says that nothing was charged; paid there, it leads to the order', async () => {
    const { page } = await atPaying('paypal@example.com');
    await choose(page, /^PayPal/);
    await agreeAndOrder(page);
    await page.getByRole('button', { name: 'Cancel and return' }).click();
    await page.waitForURL(/\/checkouts\//);
    await runs(page, 'checkout');
    await page.getByText('You left before your payment was confirmed.').waitFor();
    expect(await page.getByLabel('Email').inputValue()).toBe('paypal@example.com');
    await agreeAndOrder(page);
    await page.getByRole('button', { name: 'Pay Now' }).click();
    await thanks(page);
    expect(paypal.orders().map(({ held, taken }) => [held, taken])).toEqual([
      [undefined, undefined],
      ['CAPTURED', 'COMPLETED'],
    ]);
  });

  it('[acc §7] Back from PayPal’s page to the checkout: nothing is set aside, and the card’s frame is loaded anew', async () => {
    const { page } = await atPaying('back@example.com');
    await choose(page, /^PayPal/);
    await agreeAndOrder(page);
    await page.getByRole('button', { name: 'Pay Now' }).waitFor();
    await page.goBack();
    await page.getByText('You left before your payment was confirmed.').waitFor();
    await choose(page, /^Card/);
    await fields(page).locator('form').waitFor();
    expect(paypal.orders().at(-1)).toMatchObject({ status: 'PAYER_ACTION_REQUIRED', held: undefined });
  });

  it('[acc §9] a partner’s page on a phone: declined there the checkout says so, paid there it leads to the order', async () => {
    const { page } = await atPaying('platform@example.com', 390);
    await choose(page, /^Online payment/);
    await agreeAndOrder(page);
    await page.getByRole('button', { name: 'Decline' }).click();
    await page.waitForURL(/\/checkouts\//);
    await page.getByText('Your card was declined.').waitFor();
    await agreeAndOrder(page);
    await page.getByRole('button', { name: 'Pay', exact: true }).click();
    await thanks(page);
  });
});
