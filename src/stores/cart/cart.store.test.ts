import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { COOKIES } from '#domain/core/cookies.ts';
import { CART_CHECKOUT_TOKEN_KEY, CART_SECONDS, CART_TOKEN_KEY } from '#domain/limits.ts';
import { openDemoShop } from '../../../tests/support/demo-visitor.ts';
import type { DemoShop, Visit, VisitOptions } from '../../../tests/support/demo-visitor.ts';

const VASE = 1001;
const MUG = 1026;
const LAST_ONE = 1033;
const SOLD_OUT = 1065;
const CANDLES = 1036;
const [ADD, CREATE, CHANGE, READ] = [
  'PUT /checkout/next/cart/adds.json',
  'POST /checkout/next/cart.json',
  'PUT /checkout/next/cart.json',
  'GET /checkout/next/cart.json',
];

let shop: DemoShop;
beforeAll(async () => {
  shop = await openDemoShop();
});
afterAll(() => shop.close());

/** A visitor whose cart holds one vase. */
async function withVase(options?: VisitOptions): Promise<Visit> {
  const visit = shop.visit(options);
  await visit.stores.cart.add([{ variant_id: VASE, qty: 1 }]);
  visit.asked.length = 0;
  return visit;
}

const idOf = ({ stores }: Visit, variant_id = VASE) =>
  stores.cart.items.find((line) => line.variant_id === variant_id)?.id ?? 'none';

describe('the tokens', () => {
  it('[hydration] are made on first need: a visitor who only looks makes none', async () => {
    const { stores, asked, platform } = shop.visit();
    await stores.cart.load();
    expect([stores.cart.status, stores.cart.isEmpty]).toEqual(['ready', true]);
    expect(asked).toEqual([]);
    expect(platform.local.get(CART_TOKEN_KEY)).toBeNull();
  });

  it('[core §4] the first addition makes cart and checkout token, kept in local storage and a cookie', async () => {
    const { stores, asked, platform } = shop.visit();
    expect(await stores.cart.add([{ variant_id: VASE, qty: 2 }])).toEqual({ ok: true, value: undefined });
    expect(asked).toEqual([CREATE]);
    const { cart } = stores.cart;
    expect([
      platform.local.get(CART_TOKEN_KEY),
      platform.local.get(CART_CHECKOUT_TOKEN_KEY),
      platform.cookies.get(COOKIES.cartToken),
    ]).toEqual([cart?.token, cart?.checkoutToken, cart?.token]);
    expect(platform.cookies.lifetimes.get(COOKIES.cartToken)).toBe(CART_SECONDS);
    expect([stores.cart.status, stores.cart.count, cart?.total_price]).toEqual(['ready', 2, 13_600]);
  });

  it('[core §4] a known token fetches its cart', async () => {
    const { platform } = await withVase();
    const { stores, asked } = shop.visit({ platform });
    await stores.cart.load();
    expect([asked, stores.cart.count]).toEqual([[READ], 1]);
  });

  it('[hydration] a cart made by a form without script is taken over from its cookie', async () => {
    const first = await withVase();
    const token = first.platform.local.get(CART_TOKEN_KEY);
    const { stores, platform } = shop.visit({
      cookie: `cart_token=${token}`,
      stored: { [CART_TOKEN_KEY]: 'an-older-cart-token', [CART_CHECKOUT_TOKEN_KEY]: 'old' },
    });
    await stores.cart.load();
    expect(stores.cart.count).toBe(1);
    expect([platform.local.get(CART_TOKEN_KEY), platform.local.get(CART_CHECKOUT_TOKEN_KEY)]).toEqual([
      token,
      stores.cart.cart?.checkoutToken,
    ]);
  });

  it('[core §4] a cart that became an order is let go of', async () => {
    const { stores, platform } = await withVase();
    stores.cart.forget();
    expect([
      stores.cart.isEmpty,
      platform.local.get(CART_TOKEN_KEY),
      platform.cookies.get(COOKIES.cartToken),
      platform.local.get('cartCount'),
    ]).toEqual([true, null, undefined, null]);
  });
});

describe('an invalid token', () => {
  const GONE = {
    cookie: 'cart_token=a-token-that-nobody-has',
    stored: { [CART_TOKEN_KEY]: 'a-token-that-nobody-has' },
  };

  it('[core §4] on a read (409) resets the cart and makes a new token, in three requests', async () => {
    const { stores, asked, platform } = shop.visit(GONE);
    await stores.cart.load();
    expect(asked).toEqual([READ, READ, CREATE]);
    expect([stores.cart.status, stores.cart.isEmpty, stores.cart.error]).toEqual(['ready', true, null]);
    expect(platform.local.get(CART_TOKEN_KEY)).toBe(stores.cart.cart?.token);
  });

  it('[core §4] on an addition (409) makes a new cart and repeats the addition once', async () => {
    const { stores, asked } = shop.visit(GONE);
    await stores.cart.add([{ variant_id: MUG, qty: 2 }]);
    expect(asked).toEqual([ADD, CREATE]);
    expect(stores.cart.items.map(({ variant_id, qty }) => [variant_id, qty])).toEqual([[MUG, 2]]);
  });

  it('[core §4] is also known by its message under another status', async () => {
    const refusal = Response.json(
      { success: false, code: 'error', message: 'invalid_cart_token', errors: [] },
      { status: 400 },
    );
    const answers = [refusal];
    const { stores } = shop.visit({ ...GONE, between: async (_, pass) => answers.pop() ?? pass() });
    await stores.cart.add([{ variant_id: MUG, qty: 1 }]);
    expect(stores.cart.count).toBe(1);
  });

  it('[reliability] whose lines are lost says so', async () => {
    const visit = await withVase();
    const line = idOf(visit);
    visit.platform.cookies.set(COOKIES.cartToken, 'a-token-that-nobody-has', 60);
    await visit.stores.cart.setQuantity(line, 3);
    expect([visit.stores.cart.isEmpty, visit.stores.cart.error]).toEqual([true, 'invalid_cart_token']);
    visit.stores.cart.dismissError();
    expect(visit.stores.cart.error).toBeNull();
  });

  it('[core §4] that stays invalid fails and does not go on for ever', async () => {
    const { stores, asked } = shop.visit({
      ...GONE,
      between: () =>
        Promise.resolve(
          Response.json(
            { success: false, code: 'invalid_cart_token', message: 'Invalid cart token', errors: [] },
            { status: 409 },
          ),
        ),
    });
    expect(await stores.cart.add([{ variant_id: MUG, qty: 1 }])).toEqual({ ok: false, code: 'invalid_cart_token' });
    expect(asked).toEqual([ADD, CREATE]);
  });
});

describe('adding', () => {
  it('[reliability] parallel additions all count', async () => {
    const { stores } = shop.visit();
    const variants = [1001, 1002, 1003, 1007, 1008, 1009, 1012, 1013, 1015, 1016];
    await Promise.all(variants.map((variant_id) => stores.cart.add([{ variant_id, qty: 1 }])));
    expect(stores.cart.items.map(({ variant_id }) => variant_id)).toEqual(variants);
    expect([stores.cart.count, stores.cart.isSettled]).toEqual([10, true]);
  });

  it('[core §4] runs hooks before, the cart, hooks after, then the tracking event with product data', async () => {
    const order: string[] = [];
    const { stores, events } = shop.visit({ between: (_, pass) => (order.push('cart'), pass()) });
    stores.cart.hooks.before((items) => {
      order.push('before');
      return items.map((item) => ({ ...item, qty: item.qty + 1 }));
    });
    const remove = stores.cart.hooks.after(
      (items, cart) => void order.push(`after ${items[0]?.qty} ${cart.total_quantity} ${events.length}`),
    );
    await stores.cart.add([{ variant_id: VASE, qty: 1 }], { show: true });
    expect(order).toEqual(['before', 'cart', 'after 2 2 0']);
    expect(events).toEqual([
      {
        name: 'add_to_cart',
        value: 13_600,
        items: [expect.objectContaining({ variant_id: VASE, price: 6800, qty: 2, title: 'Cylinder Vase' })],
      },
    ]);
    expect(stores.cart.drawerOpen).toBe(true);
    remove();
    await stores.cart.add([{ variant_id: VASE, qty: 1 }]);
    expect(order).toHaveLength(5);
  });

  it('[core §5] needs lines with a variant and a quantity above zero; nothing is sent otherwise', async () => {
    const { stores, asked } = shop.visit();
    const wrong = [[], [{ variant_id: VASE, qty: 0 }], [{ variant_id: VASE, qty: -1 }]];
    for (const items of wrong) expect(await stores.cart.add(items)).toEqual({ ok: false, code: 'invalid_params' });
    expect(asked).toEqual([]);
  });

  it('[core §4] a refused addition changes nothing, tracks nothing and says why', async () => {
    const visit = await withVase();
    expect(await visit.stores.cart.add([{ variant_id: SOLD_OUT, qty: 1 }], { show: true })).toEqual({
      ok: false,
      code: 'sold_out',
    });
    const { cart } = visit.stores;
    expect([cart.error, cart.count, cart.drawerOpen, cart.isSettled, visit.events.length]).toEqual([
      'sold_out',
      1,
      false,
      true,
      1,
    ]);
  });

  it('[core §4] shows which variants are on their way', async () => {
    const { stores } = shop.visit();
    const adding = stores.cart.add([{ variant_id: VASE, qty: 1 }]);
    expect([stores.cart.isAdding(VASE), stores.cart.isAdding(MUG)]).toEqual([true, false]);
    await adding;
    expect(stores.cart.isAdding(VASE)).toBe(false);
  });

  it('[core §4] a plan that the cart copies or clears is said at the line, whatever this browser knew of the cart', async () => {
    const plan =
      (await shop.visit().stores.products.load('pillar-candles'))?.selling_plan_groups[0]?.selling_plans[0]?.id ?? 0;
    const subscription = { subscription: { selling_plan_id: plan } };
    const { stores } = shop.visit();
    await stores.cart.add([{ variant_id: CANDLES, qty: 2, metadata: subscription }]);
    await stores.cart.add([{ variant_id: CANDLES + 1, qty: 2 }]);
    expect(stores.cart.items.map(({ metadata, plan_change }) => [metadata, plan_change])).toEqual([
      [subscription, undefined],
      [subscription, 'copied'],
    ]);
    const other = await withVase();
    await other.stores.cart.add([{ variant_id: CANDLES, qty: 2, metadata: subscription }]);
    expect(other.stores.cart.items.map(({ metadata, plan_change }) => [metadata, plan_change])).toEqual([
      [{}, undefined],
      [{}, 'cleared'],
    ]);
    // Emptied in another tab, of which this one has not heard.
    const [vase, candles] = other.stores.cart.items;
    await shop.visit({ platform: other.platform }).stores.cart.removeMany([vase!.id, candles!.id]);
    await other.stores.cart.add([{ variant_id: CANDLES, qty: 2, metadata: subscription }]);
    expect(other.stores.cart.items.map(({ metadata, plan_change }) => [metadata, plan_change])).toEqual([
      [subscription, undefined],
    ]);
  });

  it('[reliability] tried again after the connection broke counts once', async () => {
    let isBroken = true;
    const visit = await withVase({
      between: async (request, pass) => {
        const response = await pass();
        if (!request.url.includes('adds') || !isBroken) return response;
        isBroken = false;
        throw new TypeError('fetch failed');
      },
    });
    expect(await visit.stores.cart.add([{ variant_id: MUG, qty: 1 }])).toEqual({ ok: false, code: 'network_failed' });
    expect(visit.stores.cart.error).toBe('network_failed');
    await visit.stores.cart.add([{ variant_id: MUG, qty: 1 }]);
    expect(visit.stores.cart.items.find(({ variant_id }) => variant_id === MUG)?.qty).toBe(1);
  });
});

describe('changing', () => {
  it('[core §4] a quantity shows at once, money when the server has spoken', async () => {
    const visit = await withVase();
    const { cart } = visit.stores;
    const change = cart.setQuantity(idOf(visit), 3);
    expect([cart.count, cart.isSettled, cart.cart?.subtotal_price]).toEqual([3, false, 6800]);
    await change;
    expect([cart.count, cart.isSettled, cart.cart?.subtotal_price]).toEqual([3, true, 20_400]);
  });

  it('[reliability] clicks faster than the server end with the last quantity, in two calls at most', async () => {
    const visit = await withVase();
    await Promise.all([2, 3, 4, 5].map((qty) => visit.stores.cart.setQuantity(idOf(visit), qty)));
    expect([visit.stores.cart.cart?.total_quantity, visit.stores.cart.isSettled]).toEqual([5, true]);
    expect(visit.asked.length).toBeLessThanOrEqual(2);
  });

  it('[decisions, Commerce] a quantity the shop does not have is refused at its line and taken back', async () => {
    const visit = shop.visit();
    const { cart } = visit.stores;
    await cart.add([{ variant_id: LAST_ONE, qty: 1 }]);
    const line = idOf(visit, LAST_ONE);
    expect(await cart.setQuantity(line, 2)).toEqual({ ok: false, code: 'not_enough_stock' });
    expect([cart.lineErrors.get(line), cart.error, cart.count]).toEqual(['not_enough_stock', null, 1]);
    await cart.setQuantity(line, 1);
    expect(cart.lineErrors.size).toBe(0);
  });

  it('[core §5] a line that is not there cannot be changed or removed', async () => {
    const visit = await withVase();
    expect(await visit.stores.cart.setQuantity('99999', 2)).toEqual({ ok: false, code: 'item_not_found' });
    expect(await visit.stores.cart.change('99999', { qty: 2 })).toEqual({ ok: false, code: 'item_not_found' });
    expect(visit.asked).toEqual([]);
  });

  it('[core §7] removing takes one line or several out', async () => {
    const visit = await withVase();
    const { cart } = visit.stores;
    await cart.add([
      { variant_id: MUG, qty: 1 },
      { variant_id: 1007, qty: 1 },
      { variant_id: 1008, qty: 1 },
    ]);
    const removing = cart.remove(idOf(visit, MUG));
    expect(cart.count).toBe(3);
    await removing;
    await cart.removeMany([idOf(visit, 1007), idOf(visit, 1008)]);
    expect(cart.items.map(({ variant_id }) => variant_id)).toEqual([VASE]);
    expect(visit.asked).toEqual([ADD, 'DELETE /checkout/next/cart.json', 'DELETE /checkout/next/cart/items.json']);
  });

  it('[core §4] clearing sets the quantity of every line to 0', async () => {
    const visit = await withVase();
    await visit.stores.cart.add([{ variant_id: MUG, qty: 2 }]);
    await visit.stores.cart.clear();
    expect(await visit.requests.at(-1)?.json()).toMatchObject({ cartItems: [{ qty: 0 }, { qty: 0 }] });
    expect([visit.stores.cart.isEmpty, visit.stores.cart.cart?.total_price]).toEqual([true, 0]);
    expect(visit.asked.at(-1)).toBe('PUT /checkout/next/cart/multiple.json');
  });

  it('[core §7] one line changes through its own call', async () => {
    const visit = await withVase();
    await visit.stores.cart.change(idOf(visit), { qty: 2 }, { source: 'cart', from: 'page' });
    expect(visit.asked).toEqual([CHANGE]);
    expect(await visit.requests.at(-1)?.json()).toMatchObject({
      source: 'cart',
      from: 'page',
      cartItem: { qty: 2, variant_id: VASE },
    });
  });

  it('[core §8] without a connection the cart keeps its lines and says why', async () => {
    let isOnline = true;
    const visit = await withVase({
      between: (_, pass) => (isOnline ? pass() : Promise.reject(new TypeError('fetch failed'))),
    });
    isOnline = false;
    expect(await visit.stores.cart.setQuantity(idOf(visit), 4)).toEqual({ ok: false, code: 'network_failed' });
    expect([visit.stores.cart.count, visit.stores.cart.error, visit.stores.cart.isSettled]).toEqual([
      1,
      'network_failed',
      true,
    ]);
  });
});

describe('the page and other tabs', () => {
  it("[core §9] shows the last cart of its token at once, then the server's", async () => {
    const { platform } = await withVase();
    const { stores } = shop.visit({ platform });
    const stop = stores.cart.start();
    expect([stores.cart.status, stores.cart.count, stores.cart.isSettled]).toEqual(['loading', 1, false]);
    await expect.poll(() => stores.cart.status).toBe('ready');
    expect(stores.cart.isSettled).toBe(true);
    expect(platform.local.get('cartCount')).toBe('1');
    stop();
  });

  it('[reliability] what another tab did shows here', async () => {
    const here = await withVase();
    const stop = here.stores.cart.start();
    await expect.poll(() => here.stores.cart.isSettled).toBe(true);
    const there = shop.visit({ platform: here.platform });
    await there.stores.cart.add([{ variant_id: MUG, qty: 4 }]);
    const cart = there.stores.cart.cart;
    here.platform.local.changeFromElsewhere(`cart:${cart?.token}`, JSON.stringify(cart));
    expect(here.stores.cart.count).toBe(5);
    here.platform.cookies.remove(COOKIES.cartToken);
    here.platform.local.changeFromElsewhere(CART_TOKEN_KEY, null);
    expect(here.stores.cart.isEmpty).toBe(true);
    stop();
  });

  it('[hydration] takes the cart a page was rendered with until it knows better', async () => {
    const { stores } = await withVase();
    const rendered = stores.cart.cart;
    const fresh = shop.visit();
    if (rendered) fresh.stores.cart.seed(rendered);
    expect(fresh.stores.cart.count).toBe(1);
  });
});
