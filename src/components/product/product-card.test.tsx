import { describe, expect, it } from 'vitest';
import { renderView } from '../../../tests/fixtures/render-view.ts';
import { ProductCard } from './product-card.tsx';
import type { ProductCardView } from './product-card.tsx';
import { plainShopView, ShopViewProvider } from '#components/shop/shop-context.tsx';
import type { CardLook } from '#components/shop/shop-context.tsx';
import { bottleVase } from './product.fixtures.ts';

const html = (product: Partial<ProductCardView> = {}, cards?: CardLook) =>
  renderView(
    <ShopViewProvider view={{ ...plainShopView, cards }}>
      <ProductCard product={{ ...bottleVase, ...product }} />
    </ShopViewProvider>,
  );
const badges = (...given: Parameters<typeof html>) =>
  [...html(...given).matchAll(/<span class="badge[^>]*>([^<]*)/g)].map(([, words]) => words);

describe('a card', () => {
  it.each([
    ['is plain without cause', {}, undefined, []],
    ['never says more off than it is', { price: 5999, compare_at_price: 7400 }, undefined, ['18% off']],
    ['does not say none off', { price: 999, compare_at_price: 1000 }, undefined, ['Sale']],
    [
      'is sold out before all else',
      { available: false, compare_at_price: 7400, units_left: 0, published_on: '2026-02-01' },
      { newSince: '2026-01-01', fewUnits: 3 },
      ['Sold out'],
    ],
    ['is new from its day on', { published_on: '2026-01-01' }, { newSince: '2026-01-01' }, ['New']],
    ['is new no longer', { published_on: '2025-12-31' }, { newSince: '2026-01-01' }, []],
    [
      'is running out rather than new',
      { units_left: 3, published_on: '2026-02-01' },
      { newSince: '2026-01-01', fewUnits: 3 },
      ['Only 3 left'],
    ],
    ['has enough', { units_left: 4 }, { fewUnits: 3 }, []],
    ['is not counted', { units_left: null }, { fewUnits: 3 }, []],
    ['says what the theme does not ask for to nobody', { units_left: 1, published_on: '2026-02-01' }, undefined, []],
  ] as const)('[look] %s', (_name, product, cards, expected) => {
    expect(badges(product, cards)).toEqual(expected);
  });

  it('[theme-model, rule 9] names its vendor where the theme asks for it', () => {
    expect([html().includes('Halden Pottery'), html({}, { vendor: true }).includes('Halden Pottery')]).toEqual([
      false,
      true,
    ]);
  });

  it('[core §2] leads to the variant that a filtered list shows, and marks its swatch', () => {
    const page = html({ variant_id: 2, image: { ...bottleVase.image!, src: bottleVase.swatches![1]!.image! } });
    expect(page).toMatch(/<a(?=[^>]*href="[^"?]*\?variant=2")(?=[^>]*after:absolute)/);
    expect(page.match(/aria-current="true"/g)).toHaveLength(1);
    expect(html()).not.toContain('aria-current');
  });

  it('[core §3] of what is sold in twos it names the price of two, and of one', () => {
    expect(html({ price: 2400, compare_at_price: null, sold_in: 2 })).toContain('$48.00');
    expect(html({ price: 2400, compare_at_price: null, sold_in: 2 })).toContain('$24.00');
  });

  it('[performance] its second picture is fetched lazily, and only where it is shown', () => {
    expect(html()).toMatch(/<div class="card-second"><img[^>]*loading="lazy"/);
    expect(html({ second_image: null })).not.toContain('card-second');
    const onPhone = renderView(
      <ShopViewProvider view={{ ...plainShopView, isPhone: true }}>
        <ProductCard product={bottleVase} />
      </ShopViewProvider>,
    );
    expect(onPhone).not.toContain('card-second');
  });

  it('[hydration, Without script] its swatches are links to their variants, and keep the way through a collection', () => {
    const href = '/collections/vases/products/bottle-vase';
    const links = [...html({ href }).matchAll(/<a[^>]*data-do="swatch"[^>]*>/g)].map(([link]) => link);
    expect(links.map((link) => /href="([^"]*)"/.exec(link)?.[1])).toEqual(
      [1, 2, 3].map((id) => `${href}?variant=${id}`),
    );
    expect(links[0]).toContain('title="Moss"');
  });

  it('[hydration, Without script] without script what has no options is added by a form, and what has leads to its page', () => {
    expect(html({ only_variant_id: 7 }, { quickAdd: true })).toMatch(
      /<form action="\/cart\/add" method="post"><input type="hidden" name="id" value="7"\/><button type="submit"/,
    );
    expect(html({}, { quickAdd: true })).toMatch(
      /<a[^>]*aria-label="Choose options for Bottle Vase"[^>]*href="\/products\/bottle-vase"/,
    );
  });

  it.each([
    ['quickAdd', { only_variant_id: 7 }, { quickAdd: true }, 'data-do="add"'],
    ['wishlist', { id: 5 }, { wishlist: true }, 'data-do="wish"'],
  ] as const)(
    '[theme-model, rule 9] has the button of %s where the theme asks for it',
    (_name, product, cards, expected) => {
      expect([html(product).includes(expected), html(product, cards).includes(expected)]).toEqual([false, true]);
    },
  );

  it('[look] what is sold out cannot be added', () => {
    expect(html({ available: false, only_variant_id: 7 }, { quickAdd: true })).not.toContain('/cart/add');
  });
});
