import { describe, expect, it } from 'vitest';
import type { Checkout } from '#domain/entities/checkout.ts';
import type { VisitorReader } from '#theme/model/reader.ts';
import { blankCheckout, cashOnDelivery, checkoutData, countries, filledCheckout } from '../../tests/fixtures/checkout-fixtures.ts';
import { policies } from '../../tests/fixtures/fixtures.ts';
import { catalogueOf, loadContext, pageRequest } from '../../tests/fixtures/load-context.ts';
import { renderWithStores } from '../../tests/fixtures/render-with-stores.tsx';
import { sectionArgs } from '../../tests/fixtures/section-args.ts';
import { section } from './checkout.section.ts';
import type { Props } from './checkout.settings.ts';
import { View } from './checkout.view.tsx';

const html = (checkout: Checkout, settings = {}) => renderWithStores(<View {...sectionArgs<Props>(section, { settings, data: checkoutData(checkout) })} />);

describe('load', () => {
  const visitor = {
    checkout: async (token: string) => (token === blankCheckout.token ? blankCheckout : null),
    paymentMethods: async () => [cashOnDelivery],
    countries: async () => countries,
  } as Partial<VisitorReader> as VisitorReader;
  const at = (token: string) => {
    const page = pageRequest('checkout', `/checkouts/${token}`, { token });
    return section.load?.({ ...loadContext(section, { catalogue: catalogueOf({ policies: async () => policies }), page }), visitor });
  };

  it('[core §2] reads the checkout its address names; an unknown one is a 404', async () => {
    expect(await at(blankCheckout.token)).toEqual(checkoutData(blankCheckout));
    expect(await at('gone')).toBeNull();
    expect(section.required).toBe(true);
  });
});

describe('view', () => {
  it('[core §4] the server writes the state it knows', () => {
    expect(html(filledCheckout)).toContain('value="demo@example.com"');
    expect(html(filledCheckout)).toMatch(/Place order · <bdi>\$233\.00/);
    expect(html(blankCheckout)).toContain('Enter your address to see how we can send your order.');
  });

  it('[core §7] the form posts, so that nothing typed stands in an address', () => {
    expect(html(blankCheckout)).toMatch(/<form[^>]*method="post"/);
  });

  it('[core §4] what has become an order, or has no lines, leads on', () => {
    expect(html({ ...filledCheckout, order: { id: 1, token: 'order-token' } })).toContain('/orders/order-token');
    expect(html({ ...blankCheckout, items: [] })).toContain('Your cart is empty');
  });

  it('[theme-model, rule 7] settings reach the page', () => {
    expect(html(filledCheckout, { company: true })).toContain('autoComplete="shipping organization"');
    expect(html(filledCheckout, { phone: false })).not.toContain('type="tel"');
    expect(html(filledCheckout, { terms: 'notice' })).toContain('By placing your order');
    expect(html(filledCheckout, { policies: false })).not.toContain('/policies/privacy-policy');
  });
});
