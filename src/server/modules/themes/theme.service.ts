import { and, eq } from 'drizzle-orm';
import { Cache } from '#server/core/cache.ts';
import type { ThemeView } from '#domain/page/page-document.ts';
import { groundOf } from '#theme/model/design/schemes.ts';
import { recordOf } from '#theme/model/stored.ts';
import { lookSettings, schemesOf, themeCss, themeFonts } from '#theme/model/design/theme-css.ts';
import type { ThemeJson } from '#theme/model/theme-json.ts';
import type { ShopContext } from '#server/core/shop-context.ts';
import { themes, themeVersions } from '#server/db/schema/theme.ts';

/** A shop's published theme with its completed settings. */
export type PublishedTheme = { json: ThemeJson; view: ThemeView };

const KEPT_THEMES = 200;

/** For a shop without a theme: no sections, and the preset's settings. */
const NO_THEME: ThemeJson = {
  name: 'Plaster',
  preset: 'plaster',
  settings: {},
  schemes: {},
  groups: {
    header: { sections: {}, order: [] },
    footer: { sections: {}, order: [] },
    overlay: { sections: {}, order: [] },
  },
  templates: {},
};

/** The published theme of each shop, in memory until the shop's digest changes. */
export class ThemeService {
  readonly #themes = new Cache<string, Promise<PublishedTheme>>({ name: 'themes', entries: KEPT_THEMES });

  published(shop: ShopContext): Promise<PublishedTheme> {
    return this.#themes.once(`${shop.id}:${shop.digest}`, () => read(shop));
  }
}

async function read(shop: ShopContext): Promise<PublishedTheme> {
  const [row] = await shop.db
    .select({ theme_id: themes.id, version_id: themeVersions.id, preset: themes.preset, json: themeVersions.json })
    .from(themes)
    .innerJoin(themeVersions, and(eq(themeVersions.shop_id, themes.shop_id), eq(themeVersions.id, themes.version_id)))
    .where(and(eq(themes.shop_id, shop.id), eq(themes.is_published, true)))
    .limit(1);
  // Editor and seed validate what they write; an invalid section nevertheless becomes an empty slot.
  const json = row ? wholeTheme(row.json) : NO_THEME;
  return { json, view: presentTheme(shop, json, row) };
}

function wholeTheme(stored: Record<string, unknown>): ThemeJson {
  const { preset, settings, schemes, groups, templates } = stored;
  const parts = {
    preset: typeof preset === 'string' ? preset : NO_THEME.preset,
    settings: recordOf(settings),
    schemes: recordOf(schemes),
    groups: { ...NO_THEME.groups, ...recordOf(groups) },
    templates: recordOf(templates),
  };
  return { ...NO_THEME, ...stored, ...parts } as unknown as ThemeJson;
}

function presentTheme(
  shop: ShopContext,
  json: ThemeJson,
  row: { theme_id: number; version_id: number; preset: string } | undefined,
): ThemeView {
  const settings = lookSettings(json, ({ path, message }) =>
    shop.log.warn({ shop_id: shop.id, path, message }, 'theme setting'),
  );
  const schemes = schemesOf(json);
  return {
    shop_theme_id: row?.theme_id ?? 0,
    version_id: row?.version_id ?? 0,
    is_web_builder: shop.row.is_web_builder,
    next_theme_editor: true,
    preset: json.preset,
    css: themeCss(settings, schemes, json.preset),
    ground: groundOf(schemes, settings.appearance),
    fonts: themeFonts(settings),
    settings,
    cdn: { javascript: '', style: '' },
  };
}
