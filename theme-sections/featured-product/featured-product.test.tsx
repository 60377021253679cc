import { describe, expect, it } from 'vitest';
import type { Product } from '#domain/product/product.ts';
import { memoryPlatform } from '#platform/memory-platform.ts';
import { offerForms } from '#stores/product/offer-form.ts';
import type { StoreDeps } from '#stores/core/define-store.ts';
import { customProduct, product, products, simpleProduct, soldOutProduct } from '../../tests/fixtures/fixtures.ts';
import { catalogueOf, loadContext } from '../../tests/fixtures/load-context.ts';
import { renderWithStores } from '../../tests/fixtures/render-with-stores.tsx';
import { sectionArgs } from '../../tests/fixtures/section-args.ts';
import { section } from './featured-product.section.ts';
import type { FeaturedProductData, Props } from './featured-product.settings.ts';
import { View } from './featured-product.view.tsx';

const catalogue = catalogueOf({
  product: (handle) =>
    Promise.resolve(
      [product, simpleProduct, soldOutProduct, customProduct].find((one) => one.handle === handle) ?? null,
    ),
  recommendations: () => Promise.resolve(products.items.filter(({ handle }) => handle === simpleProduct.handle)),
});
const load = async (chosen: string) =>
  (await section.load?.(
    loadContext(section, { catalogue, settings: { product: chosen } }),
  )) as FeaturedProductData | null;
const shown = async (own: Product, settings: Record<string, unknown> = {}) =>
  renderWithStores(<View {...sectionArgs<Props>(section, { settings, data: await load(own.handle) })} />);

describe('load', () => {
  it('[theme-model, Sections] reads the chosen product, else the one that is bought most', async () => {
    expect((await load(product.handle))?.product.id).toBe(product.id);
    expect((await load(''))?.product.id).toBe(simpleProduct.id);
    expect(await load('gone')).toBeNull();
  });

  it('[core §4] preselects what can be had', async () => {
    expect((await load(product.handle))?.variantId).toBe(product.variants.find(({ available }) => available)!.id);
  });

  it('[core §5] a product that must be told something is bought on its own page', async () => {
    expect([(await load(customProduct.handle))?.isPlain, (await load(simpleProduct.handle))?.isPlain]).toEqual([
      false,
      true,
    ]);
    const html = await shown(customProduct);
    expect([html.includes('<form'), html.includes(`href="/products/${customProduct.handle}"`)]).toEqual([false, true]);
  });

  it('[performance] sends along only what the box shows', async () => {
    expect(Object.keys((await load(product.handle))!.product)).not.toContain('description');
  });
});

describe('view', () => {
  it('[hydration, Without script] without script it is a form that posts the chosen values', async () => {
    const html = await shown(product);
    expect(html).toMatch(/<form(?=[^>]*method="post")[^>]*action="\/cart\/add"/);
    for (const [index, { values }] of product.options.entries()) {
      expect(html).toContain(`name="option${index + 1}"`);
      for (const value of values) expect(html).toContain(`value="${value}"`);
    }
    expect(html).toContain(`name="product_id" value="${product.id}"`);
    expect(await shown(simpleProduct)).toContain(`name="id" value="${simpleProduct.variants[0]!.id}"`);
  });

  it('[look] a product that is sold out says so, and leads to its page', async () => {
    const html = await shown(soldOutProduct);
    expect(html).toMatch(/<button[^>]*disabled=""[^>]*>.*Sold out/);
    expect(html).toContain(`href="/products/${soldOutProduct.handle}"`);
  });

  it('[theme-model, rule 6] shows nothing where the product is gone', () => {
    expect(renderWithStores(<View {...sectionArgs<Props>(section, { data: null })} />)).toBe('');
  });

  it.each([
    ['heading', 'The one', 'The one'],
    ['text', 'Since the first kiln', 'Since the first kiln'],
    ['position', 'end', 'order-last'],
    ['ratio', '1/1', '--ratio:1/1'],
    ['showVendor', true, product.vendor],
    ['showQuantity', true, 'name="quantity"'],
  ])('[theme-model, rule 7] %s reaches the page', async (name, value, expected) => {
    expect(await shown(product)).not.toContain(expected);
    expect(await shown(product, { [name]: value })).toContain(expected);
  });
});

it('[core §2] choosing on another page leaves its address alone', () => {
  const platform = memoryPlatform({ url: 'http://shop.test/?page=2' });
  const offerForm = offerForms({ platform, cart: { isAdding: () => false } } as unknown as StoreDeps);
  const form = offerForm({ product, variant: product.variants[0]! });
  form.choose(0, product.options[0]!.values[1]!);
  expect([form.selection[0], platform.page.current().search]).toEqual([product.options[0]!.values[1], '?page=2']);
});
