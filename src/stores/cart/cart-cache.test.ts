import { describe, expect, it } from 'vitest';
import type { Cart } from '#domain/cart/cart.ts';
import { memoryStorage } from '#platform/storage.ts';
import { createCartCache } from './cart-cache.ts';

const cart = { token: 'a', items: [], total_quantity: 3 } as unknown as Cart;

describe('the cart kept by token', () => {
  it('[core §9] is the one of its token, and its count is there for the badge', () => {
    const local = memoryStorage();
    const cache = createCartCache(local);
    cache.write(cart);
    expect([cache.read('a'), cache.read('b'), local.get('cartCount')]).toEqual([cart, null, '3']);
    cache.clear('a');
    expect([cache.read('a'), local.get('cartCount')]).toEqual([null, null]);
  });

  it.each(['{"token":5', '7', 'null', '[]', '{"token":"a"}', '{"token":"a","items":{},"total_quantity":1}'])(
    '[reliability] nonsense in its place (%s) is no cart',
    (text) => {
      expect(createCartCache(memoryStorage({ 'cart:a': text })).read('a')).toBeNull();
    },
  );

  it('[reliability] other tabs are heard only about carts', () => {
    const local = memoryStorage();
    const heard: Cart[] = [];
    const stop = createCartCache(local).onChange((told) => heard.push(told));
    local.changeFromElsewhere('other', JSON.stringify(cart));
    local.changeFromElsewhere('cart:a', null);
    local.changeFromElsewhere('cart:a', 'nonsense');
    local.changeFromElsewhere('cart:a', JSON.stringify(cart));
    stop();
    local.changeFromElsewhere('cart:a', JSON.stringify(cart));
    expect(heard).toEqual([cart]);
  });
});
