import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import { product } from '../../tests/fixtures/fixtures.ts';
import { catalogueOf, loadContext, pageRequest } from '../../tests/fixtures/load-context.ts';
import { carafeOffer, vaseOffer } from '../../tests/fixtures/offers.ts';
import { renderView } from '../../tests/fixtures/render-view.ts';
import { sectionArgs } from '../../tests/fixtures/section-args.ts';
import { section } from './product-offer.section.ts';
import type { ProductOfferData, Props } from './product-offer.settings.ts';
import { View } from './product-offer.view.tsx';

const beside = { isPage: false, offers: [vaseOffer] };
const html = (settings: Record<string, unknown> = {}, data: ProductOfferData | null = beside) =>
  renderView(createElement(View, sectionArgs<Props>(section, { settings, data })));

describe('load', () => {
  const asked: unknown[] = [];
  const catalogue = catalogueOf({
    product: async (handle) => (handle === product.handle ? product : null),
    offers: async (query) => {
      asked.push(query);
      return query.offer_id === undefined
        ? [vaseOffer, carafeOffer]
        : query.offer_id === vaseOffer.id
          ? [vaseOffer]
          : [];
    },
  });
  const at = (type: 'offer' | 'product', params: Record<string, string>, settings = {}) =>
    section.load?.(
      loadContext(section, { catalogue, settings, page: pageRequest(type, '/', params) }),
    ) as Promise<ProductOfferData | null>;

  it('[core §2] the offer of the address, on the page of the very product it offers', async () => {
    expect(await at('offer', { handle: vaseOffer.product.handle, offerId: '611' })).toEqual({
      isPage: true,
      offers: [vaseOffer],
    });
  });

  it.each([
    ['carafe', '611'],
    [vaseOffer.product.handle, '999'],
    [vaseOffer.product.handle, 'x'],
  ])('[core §2] /products/%s/offer/%s is a 404', async (handle, offerId) => {
    expect(await at('offer', { handle, offerId })).toBeNull();
    expect(section.required).toBe(true);
  });

  it('[acc §7] beside a product: as many as the setting says, of those made with it; none for a product that is gone', async () => {
    asked.length = 0;
    expect(await at('product', { handle: product.handle })).toEqual(beside);
    expect(asked).toEqual([{ product_id: product.id }]);
    expect((await at('product', { handle: product.handle }, { count: 3 }))?.offers).toHaveLength(2);
    expect(await at('product', { handle: 'gone' })).toEqual({ isPage: false, offers: [] });
  });
});

describe('view', () => {
  it('[hydration, Without script] is a plain form that names offer, variant and quantity; no price travels', () => {
    const page = html({}, { isPage: true, offers: [vaseOffer] });
    expect(page).toContain('action="/cart/add"');
    expect(page).toMatch(/name="offer_id" value="611"/);
    expect(page).toMatch(/<select[^>]*name="id"/);
    expect(page).toContain(vaseOffer.product.options);
    expect(page).not.toMatch(/name="price"/);
    expect(html({}, { isPage: false, offers: [carafeOffer] })).toMatch(/<input type="hidden" name="id"/);
  });

  it("[core §2] what there is to choose is chosen on the offer's own page", () => {
    expect(html()).toContain(`href="/products/${vaseOffer.product.handle}/offer/611"`);
    expect(html()).not.toContain('<form');
  });

  it('[acc §7] says both prices, how many, and until when', () => {
    const page = html({}, { isPage: true, offers: [vaseOffer] });
    expect(html()).toContain('$57.80');
    expect(page).toContain('$57.80');
    expect(page).toContain('$68.00');
    expect(page).toContain('Limit 1 per order.');
    expect(page).toContain('Offer ends February 1.');
    expect(html({}, { isPage: false, offers: [carafeOffer] })).not.toContain('Offer ends');
  });

  it('[core §2] a page of its own resembles a product: its title first, its description, the way to all of it', () => {
    const page = html({}, { isPage: true, offers: [vaseOffer] });
    expect(page).toMatch(/<h1[^>]*>Cylinder Vase<\/h1>/);
    expect(page).toContain('thrown in one pull');
    expect(page).toContain(`href="/products/${vaseOffer.product.handle}"`);
    expect(html({ showDescription: false, position: 'end' }, { isPage: true, offers: [vaseOffer] })).toMatch(
      /^(?![\s\S]*thrown in one pull)[\s\S]*tab:order-last/,
    );
  });

  it('[theme-model, rule 7] a heading stands above, and the offer keeps its title', () => {
    expect(html()).toMatch(/<h2[^>]*>A second one for less<\/h2>/);
    const page = html({ heading: 'Pairs well with' });
    expect(page).toMatch(/<h2[^>]*>Pairs well with<\/h2>/);
    expect(page).toContain('A second one for less');
  });

  it('[workbench, Stories are states] without an offer there is nothing', () => {
    expect(html({}, { isPage: false, offers: [] })).toBe('');
    expect(html({}, null)).toBe('');
  });
});
