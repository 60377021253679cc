import { describe, expect, it } from 'vitest';
import { CHECKOUT_LAYOUTS } from '#domain/checkout/checkout-layout.ts';
import type { Checkout } from '#domain/checkout/checkout.ts';
import type { VisitorReader } from '#theme/model/reader.ts';
import {
  blankCheckout,
  cashOnDelivery,
  checkoutData,
  countries,
  filledCheckout,
  testCard,
} from '../../tests/fixtures/checkout-fixtures.ts';
import { cart, policies } from '../../tests/fixtures/fixtures.ts';
import { catalogueOf, loadContext, pageRequest } from '../../tests/fixtures/load-context.ts';
import { renderWithStores } from '../../tests/fixtures/render-with-stores.tsx';
import { sectionArgs } from '../../tests/fixtures/section-args.ts';
import { section } from './checkout.section.ts';
import type { Props } from './checkout.settings.ts';
import { View } from './checkout.view.tsx';

const html = (checkout: Checkout, settings: { layout?: string } & Record<string, unknown> = {}) => {
  const preset = settings.layout === 'web-builder' ? 'Website builder' : undefined;
  return renderWithStores(
    <View {...sectionArgs<Props>(section, { preset, settings, data: checkoutData(checkout) })} />,
  );
};

describe('load', () => {
  const visitor = {
    checkout: async (token: string) => (token === blankCheckout.token ? blankCheckout : null),
    cart: async () => null,
    paymentMethods: async () => [cashOnDelivery],
    countries: async () => countries,
  } as Partial<VisitorReader> as VisitorReader;
  const at = (token: string) => {
    const page = pageRequest('checkout', `/checkouts/${token}`, { token });
    return section.load?.({
      ...loadContext(section, { catalogue: catalogueOf({ policies: async () => policies }), page }),
      visitor,
    });
  };

  it('[core §2] reads the checkout its address names; an unknown one is a 404', async () => {
    expect(await at(blankCheckout.token)).toMatchObject(checkoutData(blankCheckout));
    expect(await at('gone')).toBeNull();
    expect(section.required).toBe(true);
  });

  it('[core §2, §7] the key of a recover link goes along with its token', async () => {
    const asked: unknown[] = [];
    const page = pageRequest('checkout', '/checkouts/t/k', { token: 't', recover: 'k' });
    await section.load?.({
      ...loadContext(section, { catalogue: catalogueOf({ policies: async () => policies }), page }),
      visitor: { ...visitor, checkout: async (...given) => (asked.push(given), blankCheckout) },
    });
    expect(asked).toEqual([['t', 'k']]);
  });

  it('[core §1] tells why a wallet has led back, and where what was bought beside the cart is from', async () => {
    const one = { ...blankCheckout, items: blankCheckout.items.slice(0, 1) };
    const page = pageRequest('checkout', `/checkouts/${one.token}?error=payment_abandoned`, { token: one.token });
    const load = async (own: Partial<VisitorReader>) =>
      section.load?.({
        ...loadContext(section, { catalogue: catalogueOf({ policies: async () => policies }), page }),
        visitor: { ...visitor, checkout: async () => one, ...own },
      });
    expect(await load({})).toMatchObject({
      refusal: 'payment_abandoned',
      back: `/products/${one.items[0]!.handle}?variant=${one.items[0]!.variant_id}`,
    });
    expect(await load({ cart: async () => ({ ...cart, checkoutToken: one.token }) })).not.toHaveProperty('back');
  });

  it('[core §1] tells the step of its address', async () => {
    const page = pageRequest('checkout', `/checkouts/${blankCheckout.token}?step=payment`, {
      token: blankCheckout.token,
    });
    expect(
      await section.load?.({
        ...loadContext(section, { catalogue: catalogueOf({ policies: async () => policies }), page }),
        visitor,
      }),
    ).toMatchObject({ step: 'payment' });
  });
});

describe.each(CHECKOUT_LAYOUTS)('the layout %s', (layout) => {
  it('[core §1] has every part, with all that is known in the server’s HTML', () => {
    const page = html(filledCheckout, { layout, tip: true, note: true });
    for (const name of [
      'email',
      'shipping_address.zip',
      'shipping_method',
      'payment_method',
      'billing_same',
      'tip_choice',
      'note',
      'accept_term',
    ])
      expect(page).toContain(`name="${name}"`);
    expect(page).toContain('value="demo@example.com"');
    expect(page).toContain('Place order');
    expect(page).toContain('action="/discounts/apply"');
    expect(page).toContain('/policies/privacy-policy');
    expect(page).toContain('encrypted');
  });

  it('[core §4] both addresses may stand on the page, each by its own names and for its own autocompletion', () => {
    const page = html(
      { ...filledCheckout, info: { ...filledCheckout.info, billing_address: filledCheckout.info.shipping_address } },
      { layout },
    );
    expect(page).toContain('autoComplete="billing postal-code"');
    const ids = page.match(/ id="(?:shipping|billing)_address\.[^"]+"/g) ?? [];
    expect([ids.length > 10, new Set(ids).size]).toEqual([true, ids.length]);
  });

  it("[core §3] where nothing is sent the one address is the bill's", () => {
    const shown = html({ ...filledCheckout, shipping: { rates: [], method: null, required: false } });
    expect(shown).toMatch(/<legend[^>]*>(?:<[^>]*>)*Billing address/);
    expect(shown).not.toMatch(/>Delivery<|billing_same/);
    expect(html(filledCheckout)).toMatch(/>Delivery<[\s\S]*billing_same/);
  });

  it('[core §3] a country that is not among those the page came with stays chosen, by its name', () => {
    const shipping_address = { ...filledCheckout.info.shipping_address!, country_code: 'BR', province_code: '' };
    const shown = html({
      ...filledCheckout,
      info: { ...filledCheckout.info, shipping_address },
      shipping: { rates: [], method: null, required: false },
    });
    expect(shown).toMatch(/<option value="BR" selected="">Brazil</);
  });

  it('[core §7] no form stands in another', () => {
    const depths = [...html(filledCheckout, { layout }).matchAll(/<(\/?)form\b/g)].reduce<number[]>(
      (all, [, end]) => [...all, (all.at(-1) ?? 0) + (end ? -1 : 1)],
      [],
    );
    expect([Math.max(...depths), depths.at(-1)]).toEqual([1, 0]);
  });
});

describe('why an order was not made', () => {
  const told = (refusal: string, data: { back?: string } = {}) =>
    renderWithStores(
      <View {...sectionArgs<Props>(section, { data: { ...checkoutData(filledCheckout), refusal, ...data } })} />,
    );

  it('[core §1] what is bought beside the cart is changed on its own page, the cart on its', () => {
    expect(told('sold_out', { back: '/products/vase?variant=7' })).toMatch(
      /This item just sold out\.[\s\S]{0,200}<a [^>]*href="\/products\/vase\?variant=7"[^>]*>Back to product</,
    );
    expect(told('sold_out')).toMatch(/This item just sold out\.[\s\S]{0,200}<a [^>]*href="\/cart"[^>]*>Edit cart</);
  });

  it('[reliability] too many cards are told where one pays', () => {
    expect(told('too_many_requests')).toMatch(
      /id="payment-method"[\s\S]*Too many payment attempts\.[\s\S]*id="accept-term"/,
    );
  });
});

describe('a layout of steps', () => {
  const step = (wanted: string, checkout = filledCheckout) =>
    renderWithStores(
      <View
        {...sectionArgs<Props>(section, {
          settings: { layout: 'old' },
          data: { ...checkoutData(checkout), step: wanted },
        })}
      />,
    );

  it('[core §1] shows the step of its address before any script, and none that is not reached yet', () => {
    expect(step('payment')).toContain('aria-current="step" class="font-medium">Payment<');
    expect(step('payment', blankCheckout)).toContain('aria-current="step" class="font-medium">Information<');
    expect(step('payment')).toContain('href="?step=shipping"');
  });
});

describe('view', () => {
  it('[core §4] the server writes the state it knows', () => {
    expect(html(filledCheckout)).toContain('value="demo@example.com"');
    expect(html(filledCheckout)).toMatch(/Place order · <bdi>\$233\.00/);
    expect(html(blankCheckout)).toContain('Enter your address to see shipping options.');
  });

  it('[look] by card the button pays, otherwise it orders', () => {
    const data = { ...checkoutData(filledCheckout), paymentMethods: [testCard] };
    const byCard = renderWithStores(<View {...sectionArgs<Props>(section, { data })} />);
    expect(byCard).toMatch(/Pay <bdi>\$233\.00/);
    expect(byCard).not.toContain('Place order');
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
