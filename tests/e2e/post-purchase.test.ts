import { expect, it } from 'vitest';
import { violations } from '../support/browser/axe.ts';
import { cardFields, CARDS, typeCard } from '../support/browser/card.ts';
import { mailsTo, stockOf } from '../support/shop-facts.ts';
import { eventually } from '../support/browser/shopper.ts';
import type { Width } from '../support/browser/shopper.ts';
import {
  agreeAndOrder,
  beginCheckout,
  chooseCash,
  fillIn,
  IN_NEW_YORK,
  settled,
  sum,
} from '../support/browser/shopping.ts';
import { isFocused } from '../support/browser/tabbing.ts';

/** A lamp, after which candle holders are offered. */
const LAMP = 1039;
const HOLDERS = 1035;

/** At the checkout of a lamp, with an address. */
async function atPayment(email: string, width: Width) {
  const visitor = await beginCheckout(LAMP, { width });
  await fillIn(visitor.page, { ...IN_NEW_YORK, email });
  await settled(visitor.page);
  return {
    ...visitor,
    offer: visitor.page.getByRole('heading', { level: 1, name: 'One more thing, in the same parcel' }),
  };
}

it('[acc §4] an offer after an order by card: one press adds it, charges the same card, and everything comes in one mail', async () => {
  const email = 'more@example.com';
  const { page, offer, requested } = await atPayment(email, 1440);
  const before = await stockOf('candle-holders', HOLDERS);
  await cardFields(page).locator('form').waitFor();
  await typeCard(page, CARDS.good);
  await agreeAndOrder(page);
  await offer.waitFor();
  await eventually(() => isFocused(offer)).toBe(true);
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Add to my order' }).click();
  await page.waitForURL(/\/orders\//);
  await page.getByRole('heading', { name: 'Thank you, Ada.' }).waitFor();
  await page.getByText('Brass Candle Holders').first().waitFor();
  // 224.00 less 5% and 96.00 less a quarter; sent for nothing; tax of 8.875% on 212.80 and on 72.00.
  expect([await sum(page, 'Subtotal').textContent(), await sum(page, 'Total').textContent()]).toEqual([
    '$296.00',
    '$310.08',
  ]);
  expect(requested.filter((path) => path.includes('charge-authorize'))).toHaveLength(1);
  expect(await stockOf('candle-holders', HOLDERS)).toBe(before - 1);
  await eventually(() => mailsTo(email).length).toBe(1);
  expect(mailsTo(email)[0]).toContain('Brass Candle Holders');
});

it('[acc §4] declined, it is not asked again: the order stands as it was', async () => {
  const email = 'enough@example.com';
  const { page, offer } = await atPayment(email, 390);
  const checkout = page.url();
  await chooseCash(page);
  await agreeAndOrder(page);
  await offer.waitFor();
  await page.getByRole('button', { name: 'No thanks' }).tap();
  await page.waitForURL(/\/orders\//);
  await page.getByRole('heading', { name: 'Thank you, Ada.' }).waitFor();
  expect(await page.getByText('Brass Candle Holders').count()).toBe(0);
  await eventually(() => mailsTo(email).length).toBe(1);
  await page.goto(checkout);
  await page.getByRole('link', { name: /order/i }).first().waitFor();
  expect(await offer.count()).toBe(0);
});
