import { createMemoryHistory } from '@tanstack/react-router';
import { enableStaticRendering } from 'mobx-react-lite';
import { renderToString } from 'react-dom/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PageSection } from '#domain/page/page-document.ts';
import { loadLanguage } from '#locales/load-messages.ts';
import { PrerenderedContent } from '#theme/hydration/lazy-section.tsx';
import { registerLoadedViews } from '#theme/renderer/section-views.ts';
import { openDemoShop } from '../../../tests/support/demo-visitor.ts';
import type { DemoShop } from '../../../tests/support/demo-visitor.ts';
import { readUse } from './page-use.ts';
import { createStorefrontRouter } from '../client/router.ts';
import { createSectionHtml, PlacedSections } from './section-html.tsx';
import { createShopView } from '../client/shop-view.ts';
import { createSurroundings, Storefront } from '../client/storefront.tsx';

registerLoadedViews(import.meta.glob('../../../theme-sections/*/*.view.tsx', { eager: true }));

const PAGES = [
  '/',
  '/collections',
  '/collections/vases',
  '/products/cylinder-vase',
  '/search?q=vase',
  '/pages/about',
  '/policies/refund-policy',
  '/error',
  '/no-such-page',
  '/password',
  '/cart',
];

/** Ids that React makes: a tree's differ from those of a section that stands alone. */
const withoutIds = (html: string) => html.replaceAll(/_[\w-]*R_\w+?_/g, '_id_');

let shop: DemoShop;
beforeAll(async () => {
  enableStaticRendering(true);
  shop = await openDemoShop();
});
afterAll(() => shop.close());

async function pageAt(target: string) {
  const { stores } = shop.visit();
  await Promise.all([stores.shop.load(), stores.theme.loadTheme()]);
  const router = createStorefrontRouter({
    context: { loadPage: stores.theme.loadPage },
    history: createMemoryHistory({ initialEntries: [target] }),
    prefix: '',
  });
  await router.load();
  const { currency } = stores.shop.shop!;
  const errors: unknown[] = [];
  const surroundings = createSurroundings({
    view: createShopView({
      locale: { code: 'en', direction: 'ltr', prefix: '' },
      currency: { ...currency, base: currency.code },
      imageBase: '',
    }),
    messages: (await loadLanguage('en')).messages,
    reportError: (error) => errors.push(error),
  });
  const render = (contentOf: (section: PageSection) => string | undefined = () => undefined) =>
    renderToString(
      <PrerenderedContent value={contentOf}>
        <Storefront stores={stores} router={router} {...surroundings} />
      </PrerenderedContent>,
    );
  return { render, surroundings, errors, sections: [...stores.theme.page!.sections, ...stores.theme.groups] };
}

/** Renders a page whose sections stand alone as far as they can. */
async function apart(target: string, htmlOf = createSectionHtml()) {
  const page = await pageAt(target);
  const known = new Set<string>();
  const placed = new PlacedSections();
  const rendered = page.render((section) => {
    const made = htmlOf(section, 'en', page.surroundings);
    if (made) known.add(section.id);
    return made && placed.mark(made);
  });
  const { html, use } = placed.fill(rendered, '', 'mobile');
  return { ...page, html: html.join(''), use, known };
}

describe('sections that never hydrate', () => {
  it.each(PAGES)('[caching] show on %s alone what they show in the page', async (target) => {
    const { html, render, known, sections, errors } = await apart(target);
    expect(withoutIds(html)).toBe(withoutIds(render()));
    const still = sections.filter(({ id, hydrate }) => hydrate === 'never' && html.includes(`id="section-${id}"`));
    expect([known, errors]).toEqual([new Set(still.map(({ id }) => id)), []]);
    expect(still.length).toBeGreaterThan(0);
  });

  it('[caching] leave to those that hydrate the ids the browser will make', async () => {
    const { html, render } = await apart('/products/cylinder-vase');
    const elementOf = (page: string, id: string) =>
      page.slice(page.indexOf(`id="section-${id}"`)).split('data-section=')[1]!;
    const { sections } = await apart('/products/cylinder-vase');
    for (const { id } of sections.filter(({ hydrate }) => hydrate !== 'never'))
      expect(elementOf(html, id)).toBe(elementOf(render(), id));
  });

  it('[caching] make ids that no other section of the page makes', async () => {
    const { html } = await apart('/products/cylinder-vase');
    const ids = [...html.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id);
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
  });

  it('[performance] are rendered once while nothing they read changes, and anew in another edition', async () => {
    const { sections, surroundings } = await pageAt('/');
    const htmlOf = createSectionHtml();
    const [section] = sections.filter(({ hydrate }) => hydrate === 'never');
    const first = htmlOf(section!, 'en', surroundings);
    expect(htmlOf(section!, 'en', surroundings)).toBe(first);
    expect(htmlOf({ ...section! }, 'en', surroundings)).not.toBe(first);
    expect(htmlOf(section!, 'de', surroundings)).not.toBe(first);
  });

  it.each(PAGES)('[performance] tell what %s uses as the whole page would', async (target) => {
    const { html, use } = await apart(target);
    expect(new Set(use.names.split(' '))).toEqual(new Set(readUse(html).names.split(' ')));
  });

  it('[decisions, Accounts and security] stand where React has put their marks, and no text of a page is taken for one', () => {
    const made = (html: string) => ({ html, links: `<link href="${html}">`, use: readUse(html) });
    const placed = new PlacedSections();
    const [first, second] = [made('a'), made('b')];
    const [one, two] = [placed.mark(first), placed.mark(second)];
    expect(placed.mark(first)).toBe(one);
    const { html } = placed.fill(`<i>0<!-- 1-->${two}<u>${one}`, '<html>', 'mobile');
    expect(html.join('')).toBe('<link href="a"><link href="b"><i>0<!-- 1-->b<u>a');
  });

  it('[caching] stand in the page where they fail, which says why, and where they do not hydrate alone', async () => {
    const { sections, surroundings } = await pageAt('/');
    const htmlOf = createSectionHtml();
    const lively = sections.find(({ hydrate }) => hydrate !== 'never')!;
    expect(htmlOf(lively, 'en', surroundings)).toBeUndefined();
    const broken = { ...sections.find(({ type }) => type === 'featured-collection')!, data: 'no products' };
    expect(htmlOf(broken, 'en', surroundings)).toBeUndefined();
  });
});
