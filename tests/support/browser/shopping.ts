import type { Locator, Page } from 'playwright';
import type { AddressField } from '#domain/customer/address-rules.ts';
import { enter } from './shopper.ts';
import type { EnterOptions, Visitor } from './shopper.ts';
import { wordsOf } from '../words.ts';
import type { Language } from '../words.ts';

/** A shopper's language, locale prefix and shipping address. */
export interface Trip {
  language: Language;
  /** `/de-de`, or empty. */
  prefix: string;
  address: Partial<Record<AddressField, string>>;
}

export const IN_NEW_YORK: Trip = {
  language: 'en',
  prefix: '',
  address: {
    country_code: 'US',
    first_name: 'Ada',
    last_name: 'Moss',
    address1: '1 Kiln Road',
    city: 'New York',
    province_code: 'NY',
    zip: '10001',
  },
};

export const IN_BERLIN: Trip = {
  language: 'de',
  prefix: '/de-de',
  address: {
    country_code: 'DE',
    first_name: 'Ada',
    last_name: 'Moos',
    address1: 'Tonweg 1',
    city: 'Berlin',
    zip: '10115',
  },
};

export const IN_KUWAIT: Trip = {
  language: 'ar',
  prefix: '/ar-kw',
  address: { country_code: 'KW', first_name: 'ليلى', last_name: 'الصباح', address1: 'شارع الخليج ١', city: 'الكويت' },
};

export const IN_NANTES: Trip = {
  language: 'fr',
  prefix: '/fr-fr',
  address: {
    country_code: 'FR',
    first_name: 'Élise',
    last_name: 'Garnier',
    address1: '8 rue Crébillon',
    city: 'Nantes',
    zip: '44000',
  },
};

/** An address that Field Notes Studio does not ship to. */
export const IN_SAO_PAULO: Trip = {
  language: 'en',
  prefix: '',
  address: {
    country_code: 'BR',
    first_name: 'Ana',
    last_name: 'Lima',
    address1: 'Rua Augusta 1',
    city: 'São Paulo',
    province_code: 'SP',
    zip: '01305-000',
  },
};

/** Waits until a section is hydrated. */
export async function runs(page: Page, section: string): Promise<void> {
  await page.locator(`[data-section="${section}"][data-h="1"]`).waitFor({ state: 'attached' });
}

/** Opens a product page and hovers over it if needed, so that its section is hydrated. */
export async function openProduct(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).click();
  await runs(page, 'main-product');
}

/** Chooses an option's value by its radio button, whose name may continue (", sold out"). */
export async function choose(page: Page, value: string): Promise<void> {
  await page.getByRole('radio', { name: value }).check();
}

/** The one of the two add buttons that is visible in this window. */
export function addButton(page: Page, { language }: Pick<Trip, 'language'> = IN_NEW_YORK) {
  return page
    .getByRole('button', { name: wordsOf(language)('product.addToCart'), exact: true })
    .filter({ visible: true });
}

/** Adds one unit of a product to the cart; resolves with the drawer open and the line in the cart. */
export async function addToCart(page: Page, path: string, trip: Trip = IN_NEW_YORK): Promise<void> {
  await page.goto(trip.prefix + path);
  await addButton(page, trip).click();
  await page
    .getByRole('dialog')
    .getByRole('link', { name: wordsOf(trip.language)('cart.checkout') })
    .waitFor();
}

/** A new visitor on the checkout page with one item in the cart. */
export async function enterCheckout(
  options: EnterOptions = {},
  trip: Trip = IN_NEW_YORK,
  path = '/products/tumblers',
): Promise<Visitor> {
  const visitor = await enter(options);
  await addToCart(visitor.page, path, trip);
  await openCheckout(visitor.page, trip);
  return visitor;
}

/**
 * A new visitor at the checkout with one unit of a variant, filled in by plain forms; filling it in by hand is tested
 * elsewhere.
 */
export async function beginCheckout(variant_id: number, options: EnterOptions = {}): Promise<Visitor> {
  const visitor = await enter(options);
  const cart = await visitor.context.request.post('/cart/add', { form: { id: variant_id } });
  const [path] = /\/checkouts\/[\w-]+/.exec(await cart.text()) ?? [];
  if (!path) throw new Error(`The cart of variant ${variant_id} leads to no checkout: ${cart.url()}`);
  await visitor.page.goto(path);
  await runs(visitor.page, 'checkout');
  return visitor;
}

/** From the drawer or cart page to a hydrated checkout. */
export async function openCheckout(page: Page, { language }: Pick<Trip, 'language'> = IN_NEW_YORK): Promise<void> {
  await page.getByRole('link', { name: wordsOf(language)('cart.checkout'), exact: true }).click();
  await page.waitForURL(/\/checkouts\//);
  await runs(page, 'checkout');
}

/** An address field by its name in the API, the same in every language. */
export function addressField(page: Page, field: AddressField) {
  return page.locator(`[name="shipping_address.${field}"]`);
}

/** Fills in email and address; resolves when the shop offers shipping rates. */
export async function fillIn(page: Page, who: Trip & { email: string }): Promise<void> {
  await typeWho(page, who);
  await page.locator('#shipping-method input[type=radio]').first().waitFor();
}

/** The same where nothing is shipped or rates appear later. */
export async function typeWho(page: Page, { email, address }: Trip & { email: string }): Promise<void> {
  await page.locator('[name="email"]').fill(email);
  const { country_code = '', province_code, ...texts } = address;
  await addressField(page, 'country_code').selectOption(country_code);
  for (const [field, text] of Object.entries(texts)) await addressField(page, field as keyof typeof texts).fill(text);
  if (province_code) await addressField(page, 'province_code').selectOption(province_code);
}

/** Chooses a shipping rate; resolves when the totals come from the server again. */
export async function chooseRate(page: Page, name: string | RegExp): Promise<void> {
  await page.locator('#shipping-method').getByRole('radio', { name }).check();
  await settled(page);
}

/** Resolves when the totals come from the server. */
export async function settled(page: Page): Promise<void> {
  await page.locator('dl[aria-busy=false]').first().waitFor({ state: 'attached' });
}

/** Chooses cash on delivery, accepts the terms and orders; resolves on the order's page. */
export async function placeOrder(page: Page, { language }: Pick<Trip, 'language'> = IN_NEW_YORK): Promise<void> {
  await chooseCash(page);
  await agreeAndOrder(page, { language });
  await page.waitForURL(/\/orders\//);
}

/**
 * Scrolls an element beside the card frame into view and waits until it is painted there. Chromium uses the last
 * painted frame to decide whether a click goes to a frame of another origin, so a click right after scrolling could go
 * to the wrong one.
 */
export async function inSight(target: Locator): Promise<Locator> {
  await target.scrollIntoViewIfNeeded();
  await target.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  return target;
}

/** Chooses the last payment method. */
export async function chooseCash(page: Page): Promise<void> {
  await page.locator('#payment-method input[type=radio]').last().check();
}

/** Accepts the terms and presses the button, whatever the result. */
export async function agreeAndOrder(page: Page, { language }: Pick<Trip, 'language'> = IN_NEW_YORK): Promise<void> {
  await (await inSight(page.locator('[name="accept_term"]'))).check();
  await orderButton(page, { language }).click();
}

/** The order button; its words depend on the method and on whether the total is known. */
export function orderButton(page: Page, { language }: Pick<Trip, 'language'> = IN_NEW_YORK) {
  const words = wordsOf(language);
  const pays = words('checkout.pay', { total: 'TOTAL' }).replace('TOTAL', '.*\\d.*');
  return page.getByRole('button', {
    name: new RegExp(`^(?:${words('checkout.placeOrderPending')}|${words('checkout.payPending')}$|${pays}$)`),
  });
}

/** The amount beside a label in the visible totals. */
export function sum(page: Page, word: string) {
  return page
    .locator('dl:visible > div', { has: page.locator('dt', { hasText: new RegExp(`^${word}$`) }) })
    .locator('dd');
}
