import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDemoShop } from '../../../tests/support/demo-visitor.ts';
import type { DemoShop, Visit, VisitOptions } from '../../../tests/support/demo-visitor.ts';
import { purchaseStore } from './purchase.store.ts';

const MUG = 1026;
const CONFIRMED = /\/checkout\/pre\/[^/]+\/next\/confirmed\.json$/;

let shop: DemoShop;
beforeAll(async () => {
  shop = await openDemoShop();
});
afterAll(() => shop.close());

/** Places an order of two mugs; returns its id and access key. */
async function ordered(): Promise<{ id: string; key: string }> {
  const { cart, checkout } = shop.visit().stores;
  await cart.add([{ variant_id: MUG, qty: 2 }]);
  await checkout.load(cart.cart?.checkoutToken ?? '');
  const shipping_address = {
    first_name: 'Ada',
    last_name: 'Marlow',
    address1: '12 Pine Street',
    city: 'Portland',
    zip: '97209',
    country_code: 'US',
    province_code: 'OR',
    phone: '',
  };
  await checkout.saveNow({ email: 'ada@example.com', shipping_address });
  await checkout.selectShippingMethod(checkout.checkout?.shipping.rates[0]?.id ?? '');
  await checkout.loadPaymentMethods();
  await checkout.selectPaymentMethod(checkout.paymentMethods.find(({ code }) => code === 'cod')!);
  const placed = await checkout.placeOrder({ accept_term: true });
  if (!placed.ok) throw new Error(placed.code);
  return { id: placed.value.token, key: placed.value.access_key };
}

const confirm = ({ stores }: Visit, { id, key }: { id: string; key: string }) =>
  stores.get(purchaseStore).confirm(id, key);

it("[core §7] the order's page tells that it is shown, and the purchase is reported by the first alone", async () => {
  const order = await ordered();
  const [first, other] = [shop.visit(), shop.visit()];
  for (const visit of [first, first, other]) await confirm(visit, order);
  expect(first.asked).toEqual(Array(2).fill(`POST /checkout/pre/${order.id}/next/confirmed.json`));
  expect([first.events, other.events]).toMatchObject([
    [{ name: 'purchase', currency: 'USD', items: [{ variant_id: MUG, qty: 2 }] }],
    [],
  ]);
});

it("[core §7, reliability] an answer that was lost is asked for again when the page is loaded again, and is the first one's still", async () => {
  const order = await ordered();
  const between: VisitOptions['between'] = async (request, pass) => {
    const answer = await pass();
    if (CONFIRMED.test(new URL(request.url).pathname)) throw new TypeError('the connection went');
    return answer;
  };
  const cut = shop.visit({ between });
  await expect(confirm(cut, order)).rejects.toThrow();
  const again = shop.visit({ platform: cut.platform });
  await confirm(again, order);
  expect([cut.events.length, again.events.length]).toEqual([0, 1]);
  await confirm(again, order);
  expect(again.events).toHaveLength(1);
});
