import { and, eq } from 'drizzle-orm';
import { when } from 'mobx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orderItems, orders } from '#server/db/schema/order.ts';
import { products, variants } from '#server/db/schema/product.ts';
import { IN_CALIFORNIA } from '../../../tests/spec/support/addresses.ts';
import { openDemoShop } from '../../../tests/support/demo-visitor.ts';
import type { DemoShop, Visit } from '../../../tests/support/demo-visitor.ts';
import { orderBumpStore } from './order-bump.store.ts';
import { postPurchaseStores } from '../order/post-purchase.store.ts';

let shop: DemoShop;
beforeAll(async () => {
  shop = await openDemoShop();
});
afterAll(() => shop.close());

const variantOf = async (handle: string) => {
  const isIt = and(eq(products.shop_id, variants.shop_id), eq(products.id, variants.product_id));
  const [found] = await shop.database.db
    .select({ id: variants.id })
    .from(variants)
    .innerJoin(products, isIt)
    .where(and(eq(products.handle, handle), eq(products.shop_id, 1)))
    .orderBy(variants.id);
  return found!.id;
};

async function inCheckout(handle: string): Promise<Visit & { token: string }> {
  const visit = shop.visit();
  const { cart, checkout } = visit.stores;
  expect((await cart.add([{ variant_id: await variantOf(handle), qty: 1 }])).ok).toBe(true);
  const token = cart.cart!.checkoutToken;
  await checkout.load(token);
  await checkout.loadPaymentMethods();
  await checkout.saveNow({ email: 'ada@example.com', shipping_address: IN_CALIFORNIA });
  await checkout.saveNow({ shipping_method: checkout.checkout!.shipping.rates[0]!.id });
  return { ...visit, token };
}

describe('what is offered in and after the checkout', () => {
  it("[acc §7] an order bump is put into the cart and taken out; the checkout follows with the server's sums", async () => {
    const { stores, token } = await inCheckout('moon-vase');
    const { checkout } = stores;
    const bumps = stores.get(orderBumpStore);
    expect(checkout.checkout?.extra).toEqual({ order_bump: 'yes' });
    await bumps.load(token);
    const before = checkout.checkout!.total.subtotal_price;
    const [item] = bumps.items;
    const pressed = bumps.toggle(token, item!, item!.offer.product.variants[0]!.id, checkout.followLines);
    expect([bumps.isTaken(item!), bumps.busyId]).toEqual([true, item!.offer.id]);
    await pressed;
    expect(checkout.checkout!.total.subtotal_price).toBe(
      before + item!.offer.product.variants[0]!.price * item!.offer.product.qty,
    );
    expect(bumps.isTaken(bumps.items[0]!)).toBe(true);
    await bumps.toggle(token, bumps.items[0]!, item!.offer.product.variants[0]!.id, checkout.followLines);
    expect([checkout.checkout!.total.subtotal_price, bumps.isTaken(bumps.items[0]!), bumps.problem]).toEqual([
      before,
      false,
      null,
    ]);
  });

  it('[acc §4] an order with something more to offer stays until it is taken, then leads to the order', async () => {
    const { stores, platform, token } = await inCheckout('table-lamp');
    const cash = stores.checkout.paymentMethods.find(({ code }) => code === 'cod');
    await stores.checkout.selectPaymentMethod(cash!);
    const placed = await stores.checkout.placeOrder({ accept_term: true });
    expect(placed).toMatchObject({ ok: true, value: { post_purchase: true } });
    expect(stores.afterOrder.leave).not.toBeNull();
    const left = Promise.withResolvers<void>();
    const more = stores.get(postPurchaseStores)(token, left.resolve);
    const stop = more.begin();
    await when(() => more.status === 'open');
    expect(more.offer).toMatchObject({
      title: 'One more thing, in the same parcel',
      product: { handle: 'candle-holders' },
    });
    await more.add(more.offer!.product.variants.find(({ available }) => available)!.id);
    await left.promise;
    stop();
    const [order] = await shop.database.db.select().from(orders).where(eq(orders.checkout_token, token));
    expect(await shop.database.db.select().from(orderItems).where(eq(orderItems.order_id, order!.id))).toHaveLength(2);
    expect([more.added, more.status, platform.cookies.get('cart_token')]).toEqual([
      [more.added[0]],
      'leaving',
      undefined,
    ]);
  });

  it('[acc §4] time that is over, and a shop that cannot be reached, lead to the order as well', async () => {
    const { stores, token } = await inCheckout('table-lamp');
    await stores.checkout.selectPaymentMethod(stores.checkout.paymentMethods.find(({ code }) => code === 'cod')!);
    await stores.checkout.placeOrder({ accept_term: true });
    const left = Promise.withResolvers<void>();
    const more = stores.get(postPurchaseStores)(`${token}-of-nobody`, left.resolve);
    more.begin();
    await left.promise;
    expect(more.status).toBe('leaving');
  });
});
