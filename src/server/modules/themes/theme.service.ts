import { and, eq } from 'drizzle-orm';
import { Cache } from '#server/core/cache.ts';
import { isLive } from '#domain/theme/preview.ts';
import type { ThemeView } from '#domain/page/page-document.ts';
import { groundOf } from '#theme/model/design/schemes.ts';
import { recordOf } from '#theme/model/stored.ts';
import type { Issue } from '#theme/model/complete.ts';
import { lookSettings, schemesOf, themeCss, themeFonts } from '#theme/model/design/theme-css.ts';
import type { ThemeJson } from '#theme/model/theme-json.ts';
import type { Preview, RequestContext, ShopContext } from '#server/core/shop-context.ts';
import { themes, themeVersions } from '#server/db/schema/theme.ts';
import { findPreviewed } from './previewed-theme.ts';
import { withPublishedTexts } from './translated-theme.ts';

/** A shop's published theme with its completed settings. */
export type PublishedTheme = { json: ThemeJson; view: ThemeView };
type ThemeRow = { theme_id: number; version_id: number; next_theme_editor: boolean };

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

/** Drafts and versions that are being previewed, by what they were when they were read. */
const KEPT_PREVIEWS = 20;

/** The published theme of each shop, in memory until the shop's digest changes, and what previews show. */
export class ThemeService {
  readonly #themes = new Cache<string, Promise<PublishedTheme>>({ name: 'themes', entries: KEPT_THEMES });
  readonly #previews = new Cache<string, Promise<PublishedTheme>>({ name: 'previewed-themes', entries: KEPT_PREVIEWS });

  /** The theme that a request shows: the published one, or that of its preview [core §4]. */
  shown(shop: ShopContext, { preview }: Pick<RequestContext, 'preview'>): Promise<PublishedTheme> {
    return preview && !isLive(preview) ? this.#previewed(shop, preview) : this.published(shop);
  }

  async #previewed(shop: ShopContext, preview: Pick<Preview, 'theme_id' | 'version_id'>): Promise<PublishedTheme> {
    const found = await findPreviewed(shop, preview);
    if (!found) return this.published(shop);
    return this.#previews.once(`${shop.id}:${shop.digest}:${found.cacheKey}`, async () =>
      viewOf(shop, await found.read(), found.row),
    );
  }

  published(shop: ShopContext): Promise<PublishedTheme> {
    return this.#themes.once(`${shop.id}:${shop.digest}`, () => read(shop));
  }
}

async function read(shop: ShopContext): Promise<PublishedTheme> {
  const [row] = await shop.db
    .select({
      theme_id: themes.id,
      version_id: themeVersions.id,
      next_theme_editor: themes.next_theme_editor,
      json: themeVersions.json,
    })
    .from(themes)
    .innerJoin(themeVersions, and(eq(themeVersions.shop_id, themes.shop_id), eq(themeVersions.id, themes.version_id)))
    .where(and(eq(themes.shop_id, shop.id), eq(themes.is_published, true)))
    .limit(1);
  return viewOf(shop, row?.json, row);
}

async function viewOf(
  shop: ShopContext,
  stored: Record<string, unknown> | undefined,
  row: ThemeRow | undefined,
): Promise<PublishedTheme> {
  // Editor and seed validate what they write; an invalid section nevertheless becomes an empty slot.
  const json = stored && row ? await withPublishedTexts(shop, row.theme_id, wholeTheme(stored)) : NO_THEME;
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

function presentTheme(shop: ShopContext, json: ThemeJson, row: ThemeRow | undefined): ThemeView {
  const settings = lookSettings(json, ({ path, message }) =>
    shop.log.warn({ shop_id: shop.id, path, message }, 'theme setting'),
  );
  const schemes = schemesOf(json);
  return {
    shop_theme_id: row?.theme_id ?? 0,
    version_id: row?.version_id ?? 0,
    is_web_builder: shop.row.is_web_builder,
    next_theme_editor: row?.next_theme_editor ?? true,
    preset: json.preset,
    css: themeCss(settings, schemes, json.preset),
    ground: groundOf(schemes, settings.appearance),
    fonts: themeFonts(settings),
    settings,
    cdn: { javascript: '', style: '' },
  };
}

/** The style of theme settings that are not saved, with what is wrong with them. */
export function previewedStyle(
  look: Pick<ThemeJson, 'preset'> & { settings: Record<string, unknown>; schemes: Record<string, unknown> },
): {
  css: string;
  fonts: { heading: string; paragraph: string };
  issues: Issue[];
} {
  const issues: Issue[] = [];
  const json = { ...look, schemes: look.schemes as ThemeJson['schemes'] };
  const settings = lookSettings(json, (issue) => void issues.push(issue));
  const { heading, paragraph } = themeFonts(settings);
  const css = themeCss(settings, schemesOf(json), json.preset);
  return { css, fonts: { heading: heading.name, paragraph: paragraph.name }, issues };
}
