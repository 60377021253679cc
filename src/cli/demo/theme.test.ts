import { glob } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { THEME_LIMITS } from '#domain/limits.ts';
import { PAGE_ROUTES } from '#domain/page/page-routes.ts';
import { sectionRegistry } from '#theme/model/section.ts';
import type { SectionDefinition } from '#theme/model/section.ts';
import type { ThemeJson } from '#theme/model/theme-json.ts';
import { validateTheme } from '#theme/model/validate.ts';
import { readDemoContent, readDemoTheme } from './content.ts';
import { themeJson } from './seed/seed-theme.ts';
import { DEMO_SHOPS } from './shops.ts';

const SECTIONS = new URL('../../../theme-sections/', import.meta.url);

async function readRegistry() {
  const modules: Record<string, { section: SectionDefinition }> = {};
  for await (const path of glob('*/*.section.ts', { cwd: SECTIONS })) {
    modules[path] = (await import(new URL(path, SECTIONS).href)) as { section: SectionDefinition };
  }
  return sectionRegistry(modules);
}

type Placed = { path: string; value: unknown };

/** Every value in the theme that is an object of the wanted kind, with its place. */
function valuesWith(key: string, value: unknown, path = ''): Placed[] {
  if (typeof value !== 'object' || value === null) return [];
  const own = Object.hasOwn(value, key) ? [{ path, value: (value as Record<string, unknown>)[key] }] : [];
  return [...own, ...Object.entries(value).flatMap(([name, inner]) => valuesWith(key, inner, `${path}/${name}`))];
}

const registry = await readRegistry();
const shops = await Promise.all(
  DEMO_SHOPS.map(async (demo) => {
    const content = await readDemoContent(demo);
    return [
      demo.key,
      { content, theme: themeJson(content, await readDemoTheme(demo)) as unknown as ThemeJson },
    ] as const;
  }),
);

describe.each(shops)('the theme of %s', (_key, { content, theme }) => {
  const { messages: _, ...placed } = theme;

  it('[theme-model, rule 6] has no issue', () => {
    expect(validateTheme(theme, registry)).toEqual([]);
  });

  it('[core §2] has a template for every address the shop answers, and for every product and page that names one', () => {
    const wanted = new Set(Object.values(PAGE_ROUTES).flatMap((routes) => routes.map(({ page }) => page)));
    const chosen = content.catalogue.products
      .flatMap(({ template }) => (template ? [`product.${template}`] : []))
      .concat(content.pages.flatMap(({ template }) => (template ? [`page.${template}`] : [])));
    expect(Object.keys(theme.templates).toSorted()).toEqual([...new Set([...wanted, ...chosen])].toSorted());
  });

  it.each(Object.entries(content['theme-copy']))(
    '[theme-model, Fields] every editorial text it names is there in %s',
    (_locale, texts) => {
      expect(valuesWith('$t', placed).filter(({ value }) => !texts[String(value)])).toEqual([]);
    },
  );

  it('[theme-model, Fields] no editorial text is without its place', () => {
    const named = new Set(valuesWith('$t', placed).map(({ value }) => value));
    expect(Object.keys(content['theme-copy'].en ?? {}).filter((key) => !named.has(key))).toEqual([]);
  });

  it("[look] its pictures are the shop's own, with their sizes", () => {
    const known = new Map(
      [...content.media, content.shop.logo, ...content.catalogue.collections.map(({ image }) => image)].map((image) => [
        image.src,
        image,
      ]),
    );
    const wrong = valuesWith('src', placed).filter(({ path }) => {
      const { src, width, height } = at(placed, path) as { src: string; width: number; height: number };
      const image = known.get(src);
      return image?.width !== width || image.height !== height;
    });
    expect(wrong).toEqual([]);
  });

  it('[theme-model, rule 3] stays far below the largest theme there may be', () => {
    expect(JSON.stringify(theme).length).toBeLessThan(THEME_LIMITS.jsonBytes / 4);
  });
});

function at(placed: unknown, path: string): unknown {
  return path
    .split('/')
    .slice(1)
    .reduce<unknown>((value, key) => (value as Record<string, unknown>)[key], placed);
}
