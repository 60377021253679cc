import { asc, eq } from 'drizzle-orm';
import { checkoutApi } from '#api/checkout.api.ts';
import { orders } from '#server/db/schema/order.ts';
import { payments } from '#server/db/schema/payment.ts';
import { variants } from '#server/db/schema/product.ts';
import { testCharges } from '#server/db/schema/test-gateway.ts';
import { answerChallenge, keepTestCard } from '#server/modules/payments/test-gateway/test-gateway.ts';
import { IN_CALIFORNIA } from './addresses.ts';
import { VARIANTS } from './commerce-seed.ts';
import type { CommerceShop } from './commerce-shop.ts';

export const WISH = { accept_term: true, payment_method: 'test-gateway' };
export const CARDS = {
  good: '4242424242424242',
  declined: '4000000000000002',
  poor: '4000000000009995',
  challenged: '4000000000003220',
  challengedDeclined: '4000008400001629',
  retryable: '4000000000000341',
  blocked: '4000000000000069',
  slow: '4000000000000119',
} as const;

/** Shoppers of a shop who pay by card, and what has become of their money. */
export function paying(shop: CommerceShop) {
  const asShop = () =>
    ({
      id: 1,
      db: shop.database.db,
      now: () => shop.clock.now,
      token: () => crypto.randomUUID().replaceAll('-', ''),
    }) as Parameters<typeof keepTestCard>[0];
  const card = (number: string) => keepTestCard(asShop(), { number, expiry: '12 / 34', cvc: '123', name: 'Ada Moss' });
  const ready = async (qty = 1) => {
    const { checkoutToken: token } = await shop.cartWith({ variant_id: VARIANTS.bowl, qty });
    await shop.call(checkoutApi.customerAndShipping, {
      path: { token },
      body: { email: 'ada@example.com', shipping_address: IN_CALIFORNIA, shipping_method: '313' },
    });
    return token;
  };
  const charge = async (token: string, payment_token: string, headers = {}) =>
    shop.call(checkoutApi.chargeAuthorize, { path: { token }, body: { ...WISH, payment_token }, headers });
  const confirm = (token: string, body = {}) => shop.call(checkoutApi.confirmPayment, { path: { token }, body });
  const order = (token: string, body: unknown = WISH) => shop.call(checkoutApi.createOrder, { path: { token }, body });
  const refusal = (token: string, body: unknown = WISH) =>
    shop.refused(checkoutApi.createOrder, { path: { token }, body });
  const paymentsOf = (token: string) =>
    shop.database.db.select().from(payments).where(eq(payments.checkout_token, token)).orderBy(asc(payments.attempt));
  const chargesOf = async (token: string) => {
    const all = await shop.database.db.select().from(testCharges);
    const rows = await paymentsOf(token);
    return rows
      .flatMap(({ idempotency_key }) => all.filter(({ key }) => key === idempotency_key))
      .map(({ state, captured }) => ({ state, captured }));
  };
  const statesOf = async (token: string) => (await paymentsOf(token)).map(({ state }) => state);
  const ordersOf = (token: string) => shop.database.db.select().from(orders).where(eq(orders.checkout_token, token));
  const stockOf = async () =>
    (await shop.database.db.select().from(variants).where(eq(variants.id, VARIANTS.bowl)))[0]!.quantity;
  const later = (seconds: number) => void (shop.clock.now = new Date(shop.clock.now.getTime() + seconds * 1000));
  const challengeOf = async (token: string, approve: boolean) =>
    answerChallenge(asShop(), (await paymentsOf(token)).at(-1)!.client_secret!, approve);
  return {
    asShop,
    card,
    ready,
    charge,
    confirm,
    order,
    refusal,
    paymentsOf,
    chargesOf,
    statesOf,
    ordersOf,
    stockOf,
    later,
    challengeOf,
  };
}
