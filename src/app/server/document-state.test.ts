import { autorun } from 'mobx';
import { describe, expect, it } from 'vitest';
import { createHttp } from '#api/core/http.ts';
import type { PageDocument, PageSection } from '#domain/page/page-document.ts';
import { resizeRule } from '#domain/media/resize-image.ts';
import { memoryPlatform } from '#platform/memory-platform.ts';
import { createRootStore } from '#stores/core/root.store.ts';
import { documentState } from './document-state.ts';
import { createShopView } from '../client/shop-view.ts';

const currency = {
  code: 'USD',
  base: 'USD',
  rate: 1,
  pricing_adjustment: 0,
  is_rounding: false,
  rounding: 0,
  money_format: '',
  money_with_currency_format: '',
};
const view = createShopView({ locale: { code: 'en', direction: 'ltr', prefix: '' }, currency, imageBase: '' });
const section = (id: string, hydrate: PageSection['hydrate']): PageSection => ({
  id,
  type: id,
  group: 'main',
  hydrate,
  hideOn: ['mobile'],
  settings: { a: 1 },
  blocks: [{ id: 'b', type: 'b', settings: {}, blocks: [] }],
  data: { c: 1 },
});

const page: PageDocument = {
  type: 'homepage',
  layout: 'default',
  status: 200,
  path: '/',
  cache: 'public',
  reads: [],
  head: {
    kind: 'website',
    title: 'T',
    description: 'D',
    canonical: '/',
    image: { src: 'a.jpg', alt: '', width: 1, height: 1, average_color: '' },
    robots: null,
    jsonLd: [{ a: 1 }],
  },
  sections: [section('still', 'never'), section('lively', 'interaction')],
  issues: [{ path: 'x', message: 'y' }],
};

function stores() {
  const root = createRootStore({ http: createHttp({ base: 'http://shop.test/api' }), platform: memoryPlatform() });
  const theme = {
    shop_theme_id: 1,
    version_id: 1,
    is_web_builder: false,
    next_theme_editor: true,
    preset: 'plaster',
    css: 'x',
    ground: { light: '#ffffff' },
    fonts: { heading: { name: '', variant: '' }, paragraph: { name: '', variant: '' } },
    settings: {},
    cdn: { javascript: '', style: '' },
  };
  root.theme.hydrate({ device: 'desktop', theme, groups: [{ ...section('header', 'never'), group: 'header' }], page });
  return root;
}

it('[performance] only the content of sections that hydrate travels, with the place of every other', () => {
  const { theme } = documentState(stores(), view, { imageBase: '', variantKey: '1' }).stores;
  expect(theme.page?.sections).toEqual([
    { ...section('still', 'never'), settings: {}, blocks: [], data: null },
    section('lively', 'interaction'),
  ]);
  expect(theme.groups).toMatchObject([{ id: 'header', hideOn: ['mobile'], settings: {}, data: null }]);
});

it('[performance] nothing travels that no code in the browser reads', () => {
  const { theme } = documentState(stores(), view, { imageBase: '', variantKey: '1' }).stores;
  expect([
    theme.page?.head.jsonLd,
    theme.page?.head.image,
    theme.page?.issues,
    theme.theme?.css,
    theme.theme?.ground,
  ]).toEqual([[], null, [], '', {}]);
  expect(theme.page?.head.title).toBe('T');
});

describe('the switch to another device', () => {
  const opened = (hideOn: PageSection['hideOn']) => {
    const server = stores();
    server.theme.page!.sections = page.sections.map((one) => ({ ...one, hideOn }));
    server.theme.groups.splice(0);
    const { theme } = documentState(server, view, { imageBase: '', variantKey: '1' }).stores;
    const asked: string[] = [];
    const platform = memoryPlatform();
    const fetch = async (input: Request) => {
      asked.push(new URL(input.url).pathname);
      return new Response('{}', { status: 500 });
    };
    const http = createHttp({ base: 'http://shop.test/api', fetch: fetch as typeof globalThis.fetch, retryDelayMs: 0 });
    const root = createRootStore({ http, platform, device: 'desktop' });
    root.theme.hydrate(theme);
    return { root, asked };
  };

  it('[core §4] loads and dims nothing where both devices show the same', async () => {
    const { root, asked } = opened([]);
    const dimmed: number[] = [];
    const stop = autorun(() => dimmed.push(root.device.opacity));
    await root.device.follow(800);
    stop();
    expect([root.theme.device, dimmed, asked, root.theme.page?.path]).toEqual(['mobile', [1], [], '/']);
  });

  it('[core §4] dims the page and loads the other device’s where it shows something else', async () => {
    const { root, asked } = opened(['mobile']);
    const dimmed: number[] = [];
    const stop = autorun(() => dimmed.push(root.device.opacity));
    await root.device.follow(800);
    stop();
    expect(dimmed).toEqual([1, 0.5, 1]);
    expect(asked).toContain('/api/bootstrap/next.json');
  });
});

it('[hydration] the stores’ own page is left whole', () => {
  const root = stores();
  documentState(root, view, { imageBase: '', variantKey: '1' });
  expect(root.theme.page).toEqual(page);
});

it('[hydration] the page’s language, currency and base of pictures are told', () => {
  expect(documentState(stores(), view, { imageBase: 'https://cdn.test', variantKey: '1' })).toMatchObject({
    locale: view.locale,
    currency,
    imageBase: 'https://cdn.test',
    variantKey: '1',
  });
});

it('[core §3] of pictures of other hosts the rule travels, not the settings it is made of', () => {
  const root = stores();
  const resize_image = { whitelist_domains: ['pictures.test'], keep_domains: [], domain: 'img.shop.test' };
  const cdn = {
    resize_image,
    resize_image_domain: 'img.shop.test',
    assets_domain: 'https://cdn.test',
    link: { app: '', payment: '' },
  };
  const money = { ...currency, country_code: 'US', is_primary: true, money_without_currency_format: '' };
  const shop = {
    id: 1,
    name: 'S',
    domain: '',
    sub_domain: '',
    country_code: 'US',
    locale: { code: 'en', content: {} },
    currency: money,
    default_currency: money,
    buyer_ab_test: {},
  };
  root.shop.receive({
    shop,
    locales: [],
    currencies: [],
    cdn,
    start_page: null,
    page_lock: [],
    password_enabled: false,
    digest: 'd',
  });
  const foreign = resizeRule(resize_image);
  const state = documentState(root, view, { imageBase: '', foreign, variantKey: '1' });
  expect(state.foreign).toBe(foreign);
  expect(state.stores.shop?.cdn).toEqual({ assets_domain: 'https://cdn.test', link: { app: '', payment: '' } });
});
