import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cartApi } from '#api/cart.api.ts';
import type { Cart } from '#domain/cart/cart.ts';
import { CART_QTY_MAX } from '#domain/limits.ts';
import { VARIANTS } from '../support/commerce-seed.ts';
import { openCommerceShop } from '../support/commerce-shop.ts';
import type { CommerceShop } from '../support/commerce-shop.ts';
import { testEngine } from '#server/db/testing.ts';

const ADD = { status: 400, code: 'invalid_params', message: 'Add cart error: Invalid params' };
const REMOVE = { status: 400, code: 'invalid_params', message: 'Remove cart item error: Invalid params' };
const bowl = { variant_id: VARIANTS.bowl, qty: 1 };

describe('what a cart refuses', () => {
  let shop: CommerceShop;
  let cart: Cart;
  let query: { cart_token: string };
  beforeAll(async () => {
    shop = await openCommerceShop(testEngine);
    cart = await shop.cartWith(bowl);
    query = { cart_token: cart.token };
  });
  afterAll(async () => {
    // A refused request changes nothing.
    expect(await shop.call(cartApi.read, { query })).toEqual(cart);
    await shop.close();
  });

  it.each([
    ['no list', {}],
    ['an empty list', { cartItems: [] }],
    ['no variant', { cartItems: [{ qty: 1 }] }],
    ['no quantity', { cartItems: [{ variant_id: VARIANTS.bowl }] }],
    ['quantity 0', { cartItems: [{ variant_id: VARIANTS.bowl, qty: 0 }] }],
    ['a negative quantity', { cartItems: [{ variant_id: VARIANTS.bowl, qty: -1 }] }],
    ['half a unit', { cartItems: [{ variant_id: VARIANTS.bowl, qty: 0.5 }] }],
    ['a quantity in words', { cartItems: [{ variant_id: VARIANTS.bowl, qty: '1' }] }],
    ['a quantity beyond every stock', { cartItems: [{ variant_id: VARIANTS.bowl, qty: CART_QTY_MAX + 1 }] }],
    ['one bad line among good ones', { cartItems: [bowl, { variant_id: VARIANTS.chalk, qty: 0 }] }],
    ['a list that is none', { cartItems: 'all' }],
  ])('[core §5, §8] adding %s', async (_, body) => {
    expect(await shop.refused(cartApi.add, { query, body })).toMatchObject(ADD);
  });

  it('[core §5, §8] changing a line that is not of this cart', async () => {
    const stranger = await shop.cartWith(bowl);
    const item = { id: stranger.items[0]!.id, variant_id: VARIANTS.bowl, qty: 2 };
    expect(await shop.refused(cartApi.change, { query, body: { cartItem: item } })).toEqual({
      ...ADD,
      errors: [{ field: 'cartItem.id', code: 'item_not_found' }],
    });
    expect(
      await shop.refused(cartApi.changeMany, {
        query,
        body: { cartItems: [{ ...bowl, id: cart.items[0]!.id }, item] },
      }),
    ).toEqual({ ...ADD, errors: [{ field: 'cartItems.1.id', code: 'item_not_found' }] });
  });

  it('[core §5, §8] removing a line that is not of this cart, or none', async () => {
    expect(await shop.refused(cartApi.remove, { query, body: { cartItem: { item_id: '999' } } })).toEqual({
      ...REMOVE,
      errors: [{ field: 'cartItem.item_id', code: 'item_not_found' }],
    });
    expect(await shop.refused(cartApi.remove, { query, body: { cartItem: {} } })).toMatchObject(REMOVE);
    expect(await shop.refused(cartApi.removeMany, { query, body: { ids: [] } })).toMatchObject(REMOVE);
  });

  it('[core §8] writing without a token reports which call it was', async () => {
    const refused = async (endpoint: (typeof cartApi)['add' | 'change' | 'remove'], body: unknown) =>
      (await shop.refused(endpoint, { body })).message;
    expect(await refused(cartApi.add, { cartItems: [bowl] })).toBe('Add cart error: Invalid tokens');
    expect(await refused(cartApi.change, { cartItem: bowl })).toBe('Request action error: Invalid tokens');
    expect(await refused(cartApi.remove, { cartItem: { item_id: '1' } })).toBe('Remove cart item error: Invalid token');
  });

  it('[core §8] creating a cart from invalid input', async () => {
    expect(await shop.refused(cartApi.create, { body: { cartItems: [{ qty: 1 }] } })).toMatchObject({
      status: 400,
      code: 'create_cart_token_error',
      message: 'Create cart token error',
    });
  });

  it.each([
    ['sold out', VARIANTS.ink, 1, 'sold_out'],
    ['more than there is', VARIANTS.chalk, 6, 'not_enough_stock'],
    ['not published', VARIANTS.draft, 1, 'variant_not_found'],
    ['of no product', 999_999, 1, 'variant_not_found'],
  ])('[reliability] a variant %s is named at its line', async (_, variant_id, qty, code) => {
    const field = code === 'variant_not_found' ? 'cartItems.1.variant_id' : 'cartItems.1.qty';
    expect(await shop.refused(cartApi.add, { query, body: { cartItems: [bowl, { variant_id, qty }] } })).toMatchObject({
      status: 422,
      code,
      errors: [{ field, code }],
    });
  });

  it('[reliability] all lines of a variant share its stock, and who has the last ones is told so', async () => {
    const own = await shop.cartWith({ variant_id: VARIANTS.chalk, qty: 3, properties: { note: 'a' } });
    const body = { cartItems: [{ variant_id: VARIANTS.chalk, qty: 3, properties: { note: 'b' } }] };
    expect(await shop.refused(cartApi.add, { query: { cart_token: own.token }, body })).toMatchObject({
      code: 'not_enough_stock',
      errors: [{ field: 'cartItems.0.qty' }],
    });
    const all = await shop.cartWith({ variant_id: VARIANTS.chalk, qty: 5 });
    const more = { cartItems: [{ variant_id: VARIANTS.chalk, qty: 1 }] };
    expect(await shop.refused(cartApi.add, { query: { cart_token: all.token }, body: more })).toMatchObject({
      code: 'rest_in_cart',
      errors: [{ field: 'cartItems.0.qty' }],
    });
    const change = { cartItem: { id: own.items[0]!.id, variant_id: VARIANTS.chalk, qty: 6 } };
    expect(await shop.refused(cartApi.change, { query: { cart_token: own.token }, body: change })).toMatchObject({
      errors: [{ field: 'cartItem.qty', code: 'not_enough_stock' }],
    });
  });

  it.each([
    ['required', {}, 'Engraving'],
    ['required', { Engraving: '   ' }, 'Engraving'],
    ['maxLength', { Engraving: 'longer than twelve' }, 'Engraving'],
    ['unknownValue', { Engraving: 'A', Wrap: 'Gold' }, 'Wrap'],
  ])('[core §5] a custom option refused as %s is named', async (code, properties, label) => {
    const body = { cartItems: [{ variant_id: VARIANTS.board, qty: 1, properties }] };
    expect(await shop.refused(cartApi.add, { query, body })).toMatchObject({
      status: 422,
      code: 'invalid_properties',
      errors: [{ field: `cartItems.0.properties.${label}`, code }],
    });
  });

  it('[core §5] custom options may come in the language of the page', async () => {
    const body = { cartItems: [{ variant_id: VARIANTS.board, qty: 1, properties: { Gravur: 'A', Wrap: 'Leinen' } }] };
    const made = await shop.call(cartApi.create, { body, headers: { 'x-lang': 'de' } });
    expect(made.cart.items[0]?.properties).toEqual({ Gravur: 'A', Wrap: 'Leinen' });
    expect(await shop.refused(cartApi.create, { body })).toMatchObject({ code: 'invalid_properties' });
  });

  it('[reliability] too many properties', async () => {
    const properties = Object.fromEntries(Array.from({ length: 51 }, (_, index) => [`p${index}`, 'x']));
    expect(await shop.refused(cartApi.add, { query, body: { cartItems: [{ ...bowl, properties }] } })).toMatchObject({
      code: 'invalid_properties',
    });
  });
});
