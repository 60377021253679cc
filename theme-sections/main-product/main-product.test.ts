import { createElement } from 'react';
import type { ComponentProps } from 'react';
import { describe, expect, it } from 'vitest';
import { createHttp } from '#api/core/http.ts';
import type { Product } from '#domain/product/product.ts';
import type { Video } from '#domain/media/video.ts';
import { memoryPlatform } from '#platform/memory-platform.ts';
import { StoresProvider } from '#stores/core/context.tsx';
import { createRootStore } from '#stores/core/root.store.ts';
import type { BlockJson } from '#theme/model/theme-json.ts';
import {
  customProduct,
  product,
  simpleProduct,
  soldOutProduct,
  subscriptionProduct,
  uploadProduct,
} from '../../tests/fixtures/fixtures.ts';
import { eta, etaInWeeks, etaNowhere } from '../../tests/fixtures/etas.ts';
import { catalogueOf, loadContext, pageRequest } from '../../tests/fixtures/load-context.ts';
import { renderView } from '../../tests/fixtures/render-view.ts';
import { mugsOffer } from '../../tests/fixtures/offers.ts';
import { sectionArgs } from '../../tests/fixtures/section-args.ts';
import { section } from './main-product.section.ts';
import type { MainProductData, Props } from './main-product.settings.ts';
import { View } from './main-product.view.tsx';

type Rendered = {
  settings?: Record<string, unknown>;
  blocks?: Record<string, BlockJson>;
  data?: Partial<MainProductData> | null;
  own?: Product;
};

function html({ settings = {}, blocks, data = {}, own = product }: Rendered = {}): string {
  const stores = createRootStore({ http: createHttp(), platform: memoryPlatform() });
  const shown = data && { product: own, variantId: own.variants[0]!.id, eta, collection: null, ...data };
  const view = createElement(View, sectionArgs<Props>(section, { settings, blocks, data: shown }));
  return renderView(createElement(StoresProvider, { stores } as ComponentProps<typeof StoresProvider>, view));
}

const radio = (name: string, value: string) =>
  new RegExp(`<input type="radio"(?=[^>]*name="${name}")(?=[^>]*value="${value}")[^>]*>`);

describe('load', () => {
  const asked: unknown[] = [];
  const catalogue = catalogueOf({
    offers: async ({ kind }) => (kind === 'quantity' ? [mugsOffer] : []),
    eta: async (...wish) => {
      asked.push(wish);
      return eta;
    },
    product: (handle) => Promise.resolve(handle === product.handle ? product : null),
    collection: (handle) =>
      Promise.resolve(
        handle === 'vases'
          ? {
              id: 1,
              handle,
              title: 'Vases',
              description: '',
              image: null,
              product_count: 4,
              meta_title: '',
              meta_description: '',
              products: [],
              count: 4,
            }
          : null,
      ),
  });
  const at = (address: string, params = {}, settings = {}, theme = {}) =>
    section.load?.(
      loadContext(section, {
        catalogue,
        theme,
        settings,
        page: pageRequest('product', address, { handle: 'cylinder-vase', ...params }),
      }),
    ) as Promise<MainProductData | null>;

  it('[core §2] the variant query preselects a variant on the server', async () => {
    expect(await at('/products/cylinder-vase?variant=1003')).toMatchObject({ variantId: 1003 });
    expect(await at('/products/cylinder-vase?variant=9')).toMatchObject({ variantId: 1001 });
  });

  it('[core §4] nothing is preselected where the setting or an excluded option says so', async () => {
    expect(await at('/products/cylinder-vase', {}, {}, { defaultVariant: 'none' })).toMatchObject({ variantId: null });
    expect(await at('/products/cylinder-vase', {}, {}, { excludedOptions: 'Colour, Size' })).toMatchObject({
      variantId: null,
    });
  });

  it('[core §1] says why buying at once was refused, where the address does', async () => {
    expect(await at('/products/cylinder-vase?error=sold_out')).toMatchObject({ refusal: 'sold_out' });
    expect(await at('/products/cylinder-vase')).not.toHaveProperty('refusal');
  });

  it('[core §2] keeps the collection one came through, and does without one that is gone', async () => {
    expect(await at('/collections/vases/products/cylinder-vase', { collectionHandle: 'vases' })).toMatchObject({
      collection: { handle: 'vases', title: 'Vases' },
    });
    expect(await at('/collections/gone/products/cylinder-vase', { collectionHandle: 'gone' })).toMatchObject({
      collection: null,
    });
  });

  it('[core §2] an unknown product is a 404', async () => {
    expect(await at('/products/gone', { handle: 'gone' })).toBeNull();
    expect(section.required).toBe(true);
  });

  it("[core §3] says when the first variant that is sent arrives in the visitor's market, where the setting wants it", async () => {
    asked.length = 0;
    expect(await at('/products/cylinder-vase?variant=1003')).toMatchObject({ eta });
    expect(asked).toEqual([[1003, 'US']]);
    expect(await at('/products/cylinder-vase', {}, { showEta: false })).toMatchObject({
      eta: null,
      setOffer: {
        title: mugsOffer.title,
        tiers: [
          { qty: 3, value: 10 },
          { qty: 6, value: 15 },
        ],
      },
    });
  });

  it('[performance] sends along only what the page shows', async () => {
    const data = await at('/products/cylinder-vase');
    expect(Object.keys(data!.product)).not.toContain('tags');
    expect(Object.keys(data!.product)).not.toContain('meta_description');
  });
});

describe('the plain form', () => {
  it('[hydration, Without script] posts product, chosen values and quantity', () => {
    const form = html({ data: { variantId: 1003 } });
    expect(form).toContain('action="/cart/add" method="post"');
    expect(form).toContain('<input type="hidden" name="product_id" value="100"/>');
    expect(form).toMatch(/name="option1"[^>]*checked=""[^>]*value="Moss"/);
    expect(form).toContain('name="quantity"');
    expect(form).not.toContain('noValidate');
  });

  it('[core §4] a variant travels only where there is nothing to choose', () => {
    expect(html()).not.toContain('name="id"');
    expect(html({ own: simpleProduct })).toContain('<input type="hidden" name="id"');
  });

  it('[core §4] every value can be chosen, and says whether it can be had', () => {
    const form = html({ data: { variantId: 1002 } });
    expect(form.match(radio('option1', 'Ink'))?.[0]).not.toContain('disabled');
    expect(form).toContain(', sold out');
    expect(form).toContain(', not available with your other choices');
  });

  it('[core §3] values stand under the headings of their groups, still one choice', () => {
    const [glaze, ...rest] = product.options;
    const grouped = { ...product, options: [{ ...glaze!, variant_group: { Moss: 'Dark', Ink: 'Dark' } }, ...rest] };
    const form = html({ own: grouped });
    expect(form).toMatch(
      /<div[^>]*role="group" aria-label="Dark"[\s\S]*?value="Moss"[\s\S]*?value="Ink"[\s\S]*?<\/fieldset>/,
    );
    expect(form.match(/name="option1"/g)).toHaveLength(3);
    expect(html()).not.toContain('role="group"');
  });

  it('[core §3] has a field for each kind of custom option', () => {
    const form = html({ own: customProduct });
    for (const label of ['Engraving', 'Lettering', 'Position', 'Gift wrapping', 'Card message', 'Molding'])
      expect(form).toContain(`name="properties[${label}]"`);
    expect(form).toMatch(/<input(?=[^>]*type="file")(?=[^>]*accept="[^"]*\.heic)[^>]*>/);
    expect(form).toMatch(
      /<input(?=[^>]*name="properties\[Engraving\]")(?=[^>]*required="")(?=[^>]*maxLength="24")[^>]*>/i,
    );
  });

  it('[core §5] sends its file without script, and says what is sold out', () => {
    // Without script the form submits the file itself.
    expect(html({ own: uploadProduct })).toMatch(
      /<form[^>]*encType="multipart\/form-data"[\s\S]*<input[^>]*type="file"[^>]*name="properties\[Your picture\]"/,
    );
    expect(html({ own: soldOutProduct })).toMatch(/<button type="submit"(?=[^>]*disabled="")[^>]*>.*?Sold out/);
    expect(html({ own: soldOutProduct })).not.toContain('name="quantity"');
  });

  it('[acc §3] offers each plan with its price at each delivery and what it saves, and a single purchase first', () => {
    const form = html({ own: subscriptionProduct });
    expect(form).toMatch(/name="selling_plan_id"[^>]*value=""[\s\S]*One-time purchase/);
    expect(form).toContain('$37.80');
    expect(form).toContain('Subscribe and save 10%');
    expect(form).toContain('per delivery');
    expect(html()).not.toContain('selling_plan_id');
  });

  it('[core §5] takes as many as are sold, and says so', () => {
    const form = html({ own: subscriptionProduct });
    expect(form).toMatch(
      /<input(?=[^>]*name="quantity")(?=[^>]*min="2")(?=[^>]*max="12")(?=[^>]*step="2")(?=[^>]*value="2")[^>]*>/,
    );
    expect(form).toContain('Sold in pairs. Maximum 12.');
    expect(html()).not.toContain('Maximum');
  });
});

describe('when it arrives', () => {
  it('[core §3] the page says the business days, which stay true while it is kept', () => {
    expect(html()).toContain(
      'Arrives in 4 to 7 business days <span class="inline-block"><span aria-hidden="true">·</span> United States',
    );
    expect(html({ data: { eta: etaInWeeks } })).toContain('Arrives in 2 to 3 weeks');
  });

  it('[core §3] it says so where nothing is sent, and nothing where nothing has to be', () => {
    expect(html({ data: { eta: etaNowhere } })).toContain('We don’t ship this to Antarctica yet.');
    expect(html({ data: { eta: null } })).not.toContain('business days');
  });
});

describe('view', () => {
  it("[look] the first picture is the variant's, eager and ahead of all others", () => {
    const images = [...html({ data: { variantId: 1003 } }).matchAll(/<img[^>]*>/g)].map(([tag]) => tag);
    expect(images[0]).toContain('cylinder-vase-moss-1.jpg');
    expect(images[0]).toContain('fetchPriority="high"');
    expect(images.filter((tag) => tag.includes('loading="eager"'))).toHaveLength(1);
  });

  it('[hydration, Without script] small pictures are links to the large', () => {
    const page = html();
    for (const [, anchor] of page.matchAll(/href="#([\w-]+-picture-\d)"/g)) expect(page).toContain(`id="${anchor}"`);
    expect(page.match(/href="#[\w-]+-picture-\d"/g)).toHaveLength(product.images.length);
  });

  it('[core §9] a video is a link with its poster; nothing of its provider is in the page', () => {
    const [first, ...rest] = product.images;
    const clip = (video: Video) => html({ own: { ...product, images: [{ ...first!, video }, ...rest] } });
    expect(clip({ provider: 'file', id: 'films/vase.webm' })).toMatch(
      /<a href="\/media\/films\/vase.webm" data-act="" aria-label="Play video: [^"]+"/,
    );
    for (const provider of ['youtube', 'vimeo'] as const)
      expect(clip({ provider, id: '12345678' })).toContain(`<a href="/embed/12345678?provider=${provider}"`);
    expect(clip({ provider: 'mux', id: 'abcdefghijkl', loop: true })).toContain('<a href="/embed/abcdefghijkl?loop=1"');
    expect(clip({ provider: 'youtube', id: '12345678' })).not.toMatch(
      /<(?:iframe|video)|youtube\.com|youtube-nocookie/,
    );
  });

  it('[hydration, Without script] each picture leads to its largest copy', () => {
    const page = html();
    const links = [...page.matchAll(/<a href="([^"]+)" data-act="" aria-label="Enlarge picture (\d): /g)];
    expect(links.map(([, , number]) => Number(number))).toEqual(product.images.map((_, index) => index + 1));
    for (const [index, [, href]] of links.entries()) expect(href).toBe(product.images[index]!.src);
  });

  it('[core §2] nothing is shown where there is no product', () => {
    expect(html({ data: null })).toBe('');
  });

  it.each<[string, unknown, Rendered, string]>([
    ['gallery', 'grid', {}, 'tab:grid-cols-2'],
    ['showSku', true, {}, 'HM-CYLI-CHA-MEDIU'],
    ['lowStock', 20, { data: { variantId: 1002 } }, 'Only 9 left'],
    ['descriptionPlace', 'disclosure', {}, '<details'],
  ])('[theme-model, rule 7] %s reaches the page', (name, value, rendered, expected) => {
    expect(html(rendered)).not.toContain(expected);
    expect(html({ ...rendered, settings: { [name]: value } })).toContain(expected);
  });

  it.each([
    ['showBreadcrumbs', 'aria-label="Breadcrumbs"'],
    ['showVendor', 'Halden Pottery'],
    ['showQuantity', 'name="quantity"'],
    ['stickyBar', 'sticky bottom-0'],
  ])('[theme-model, rule 7] %s can be turned off', (name, expected) => {
    expect(html()).toContain(expected);
    expect(html({ settings: { [name]: false } })).not.toContain(expected);
  });

  it('[hydration, Without script] details as tabs: one list of tabs with their panels, all of them open without script', () => {
    const blocks = {
      care: { type: 'details', settings: { heading: 'Care', html: '<p>By hand</p>' } },
      size: { type: 'details', settings: { heading: 'Size', html: '<p>26 cm</p>' } },
    };
    const page = html({ settings: { detailsLook: 'tabs' }, blocks });
    expect(page).not.toContain('<details');
    expect(page).toMatch(/role="tablist"[^>]*class="scripted/);
    expect(page.match(/role="tab"/g)).toHaveLength(2);
    expect(page.match(/tabindex="-1"/gi)).toHaveLength(1);
    for (const id of ['care', 'size'])
      expect(page).toMatch(new RegExp(`role="tabpanel" aria-labelledby="main-product-tab-${id}"`));
    expect(page).toMatch(/class="pt-4 unscripted"[^>]*>[\s\S]*26 cm/);
  });

  it('[hydration, Without script] a guide is a link to its page; passing on needs script, and shows only with it', () => {
    const blocks = {
      sizes: { type: 'guide', settings: { label: 'Sizes', page: 'measures' } },
      none: { type: 'guide', settings: { label: 'Nowhere' } },
    };
    const page = html({ blocks });
    expect(page).toMatch(/<a(?=[^>]*href="\/pages\/measures")(?=[^>]*data-do="guide")[^>]*>Sizes<\/a>/);
    expect(page).not.toContain('Nowhere');
    expect(page).toMatch(/<button(?=[^>]*type="button")(?=[^>]*data-do="share")(?=[^>]*class="scripted)[^>]*>Share/);
    expect(html({ settings: { showShare: false } })).not.toContain('data-do="share"');
  });

  it('[theme-model, Shared blocks] promises come from blocks', () => {
    expect(html()).toContain('href="/policies/refund-policy"');
  });
});
