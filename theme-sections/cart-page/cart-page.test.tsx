import { describe, expect, it } from 'vitest';
import type { Cart } from '#domain/cart/cart.ts';
import type { VisitorReader } from '#theme/model/reader.ts';
import { blankCheckout } from '../../tests/fixtures/checkout-fixtures.ts';
import { cart } from '../../tests/fixtures/fixtures.ts';
import { catalogueOf, loadContext } from '../../tests/fixtures/load-context.ts';
import { renderWithStores } from '../../tests/fixtures/render-with-stores.tsx';
import { sectionArgs } from '../../tests/fixtures/section-args.ts';
import { section } from './cart-page.section.ts';
import type { Props } from './cart-page.settings.ts';
import { View } from './cart-page.view.tsx';

const html = (shown: Cart | null, settings = {}) =>
  renderWithStores(<View {...sectionArgs<Props>(section, { settings, data: { cart: shown, note: '' } })} />);

describe('load', () => {
  const context = loadContext(section, { catalogue: catalogueOf({}) });
  const visitorWith = (own: Cart | null) =>
    ({
      cart: async () => own,
      checkout: async () => ({ ...blankCheckout, info: { ...blankCheckout.info, note: 'Wrap it' } }),
    }) as Partial<VisitorReader> as VisitorReader;

  it("[core §3] reads the visitor's cart with the note of its checkout", async () => {
    expect(await section.load?.({ ...context, visitor: visitorWith(cart) })).toEqual({ cart, note: 'Wrap it' });
    expect(await section.load?.({ ...context, visitor: visitorWith(null) })).toEqual({ cart: null, note: '' });
  });
});

describe('view', () => {
  it('[core §4] says why a form sent without script was refused', () => {
    const data = { cart, note: '', refusal: 'not_enough_stock' };
    expect(renderWithStores(<View {...sectionArgs<Props>(section, { data })} />)).toContain(
      'We don’t have that many in stock. Lower the quantity.',
    );
  });

  it('[core §5] each line posts its own form without script', () => {
    expect(html(cart).match(/action="\/cart\/change"/g)).toHaveLength(2 * cart.items.length);
    expect(html(cart)).toContain('name="id" value="item-2"');
    expect(html(cart)).toContain('name="quantity" value="0"');
    expect(html(cart)).toContain(`href="/checkouts/${cart.checkoutToken}"`);
  });

  it('[core §4] a line that cannot be had closes the way to the checkout', () => {
    const soldOut = html({ ...cart, items: cart.items.map((line) => ({ ...line, available_quantity: 0 })) });
    expect(soldOut).toContain('Sold out. Remove it to continue.');
    expect(soldOut).not.toContain('/checkouts/');
  });

  it('[look] an empty cart shows a way on', () => {
    expect(html(null, { continueUrl: '/collections/new', emptyText: 'Look around.' })).toMatch(
      /Your cart is empty.*Look around\..*\/collections\/new/s,
    );
    expect(html({ ...cart, items: [] })).toContain('Your cart is empty');
  });

  it('[theme-model, rule 7] settings reach the page', () => {
    expect(html(cart, { note: false })).not.toContain('Order note');
    expect(html(cart, { reassurance: 'All in.' })).toContain('All in.');
  });
});
