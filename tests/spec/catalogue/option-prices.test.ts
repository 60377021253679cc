import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cartApi } from '#api/cart.api.ts';
import { catalogueApi } from '#api/catalogue.api.ts';
import { checkoutApi } from '#api/checkout.api.ts';
import { bumpContentVersion } from '#server/db/digest.ts';
import { orderItems, orders } from '#server/db/schema/order.ts';
import { products } from '#server/db/schema/product.ts';
import { testEngine } from '#server/db/testing.ts';
import { IN_CALIFORNIA } from '../support/addresses.ts';
import { VARIANTS } from '../support/commerce-seed.ts';
import { openCommerceShop } from '../support/commerce-shop.ts';
import type { CommerceShop } from '../support/commerce-shop.ts';

const BOARD = 12;
const DE = { 'x-lang': 'de' };
const [PRICE, LINEN, CARD] = [5900, 600, 200];

describe('prices of custom options', () => {
  let shop: CommerceShop;
  const priced = async (linen = LINEN) => {
    const { db } = shop.database;
    const custom_options = [
      { id: 1, name: 'Engraving', type: 'text' as const, values: [], validations: { max_length: 12 } },
      {
        id: 2,
        name: 'Wrap',
        type: 'select' as const,
        values: [
          { value: 'Paper', image: 'paper.jpg' },
          { value: 'Linen', price: linen },
        ],
        validations: {},
      },
      {
        id: 3,
        name: 'Extras',
        type: 'checkbox' as const,
        values: [{ value: 'Card', price: CARD }, { value: 'Ribbon, red', price: 100 }, { value: 'Note' }],
        validations: {},
      },
    ];
    await db.update(products).set({ custom_options }).where(eq(products.id, BOARD));
    await bumpContentVersion(db, 1);
  };
  beforeAll(async () => {
    shop = await openCommerceShop(testEngine);
    await priced();
  });
  afterAll(() => shop.close());
  const board = (properties: Record<string, string>, qty = 1) => ({ variant_id: VARIANTS.board, qty, properties });

  it('[core §3] values have their images and prices', async () => {
    const { custom_options } = await shop.call(catalogueApi.product, { path: { handle: 'board' } });
    expect(custom_options.map(({ values }) => values)).toEqual([
      [],
      [
        { value: 'Paper', image: 'paper.jpg' },
        { value: 'Linen', price: LINEN },
      ],
      [{ value: 'Card', price: CARD }, { value: 'Ribbon, red', price: 100 }, { value: 'Note' }],
    ]);
  });

  it.each([
    [{}, 0],
    [{ Wrap: 'Paper' }, 0],
    [{ Wrap: 'Linen' }, LINEN],
    [{ Wrap: 'Linen', Extras: 'Card, Note' }, LINEN + CARD],
    [{ Extras: 'Ribbon, red' }, 100],
    [{ Extras: 'Card, Card' }, CARD],
  ] as const)('[reliability] the server adds what %j costs to the price of one', async (properties, added) => {
    const cart = await shop.cartWith(board(properties, 2));
    expect(cart.items).toMatchObject([{ price: PRICE + added, line_price: 2 * (PRICE + added), properties }]);
    expect(cart.total_price).toBe(2 * (PRICE + added));
  });

  it('[reliability] it is the same in every language, and when a line is changed in another', async () => {
    const {
      cart: { token },
    } = await shop.call(cartApi.create, {
      headers: DE,
      body: { cartItems: [board({ Gravur: 'ADA', Wrap: 'Leinen' })] },
    });
    const query = { cart_token: token };
    const [line] = (await shop.call(cartApi.read, { query })).items;
    expect(line).toMatchObject({ price: PRICE + LINEN });
    const item = { id: line!.id, variant_id: VARIANTS.board, qty: 3, properties: line!.properties };
    expect((await shop.call(cartApi.change, { query, body: { cartItem: item } })).items).toMatchObject([
      { qty: 3, price: PRICE + LINEN, properties: { Gravur: 'ADA', Wrap: 'Leinen' } },
    ]);
    const plain = await shop.call(cartApi.change, {
      query,
      body: { cartItem: { ...item, properties: { Engraving: 'ADA' } } },
    });
    expect(plain.items).toMatchObject([{ price: PRICE }]);
  });

  it('[reliability] values that are not an option’s are refused if the product’s values have prices, since they could name one without its price', async () => {
    const { token } = await shop.cartWith();
    const refused = await shop.refused(cartApi.add, {
      query: { cart_token: token },
      body: { cartItems: [board({ Emballage: 'Lin' })] },
    });
    expect(refused).toMatchObject({
      status: 422,
      code: 'invalid_properties',
      errors: [{ field: 'cartItems.0.properties.Emballage', code: 'unknownValue' }],
    });
  });

  it('[core §3] checkout and order include it, and a changed price also applies to existing carts', async () => {
    const cart = await shop.cartWith(board({ Wrap: 'Linen' }, 2));
    await priced(750);
    await shop.call(checkoutApi.customerAndShipping, {
      path: { token: cart.checkoutToken },
      body: { email: 'ada@example.com', shipping_address: IN_CALIFORNIA, shipping_method: '313' },
    });
    const { total } = await shop.call(checkoutApi.info, { path: { token: cart.checkoutToken } });
    expect(total.subtotal_price).toBe(2 * (PRICE + 750));
    const made = await shop.call(checkoutApi.createOrder, {
      path: { token: cart.checkoutToken },
      body: { accept_term: true, payment_method: 'cod' },
    });
    const [order] = await shop.database.db.select().from(orders).where(eq(orders.id, made.order.id));
    expect(order?.total_price).toBe(total.total_price);
    expect(
      await shop.database.db.select().from(orderItems).where(eq(orderItems.order_id, made.order.id)),
    ).toMatchObject([{ price: PRICE + 750, qty: 2 }]);
    await priced();
  });
});
