import type { Db } from '#server/db/database.ts';
import type { Json } from '#server/db/schema/json.ts';
import { themes, themeVersions } from '#server/db/schema/theme.ts';
import { GROUPS } from '#domain/page/page-document.ts';
import type { DemoContent } from '../content.types.ts';
import { DEMO_THEME_ID, DEMO_THEME_VERSION_ID } from './ids.ts';

const PLAINEST_PRESET = 'plaster';

/**
 * Publishes the theme from its files: `theme` holds name, preset, settings and schemes, `header`, `footer` and
 * `overlay` are the groups,
 * every other file is the template of its name. Without files the shop has no theme of its own and shows the preset.
 */
export async function seedTheme(db: Db, content: DemoContent, files: Record<string, unknown>): Promise<void> {
  if (Object.keys(files).length === 0) return;
  const json = themeJson(content, files);
  const shop_id = content.demo.id;
  await db.insert(themes).values({
    shop_id,
    id: DEMO_THEME_ID,
    name: json.name,
    preset: json.preset,
    is_published: true,
    version_id: DEMO_THEME_VERSION_ID,
  });
  await db.insert(themeVersions).values({
    shop_id,
    id: DEMO_THEME_VERSION_ID,
    theme_id: DEMO_THEME_ID,
    json: json as Record<string, Json>,
    note: 'The demo as delivered',
  });
}

type DemoThemeJson = Record<string, unknown> & { name: string; preset: string };

/** The stored theme: what the files say, with the editorial text of every language for `{"$t": key}` values. */
export function themeJson(content: DemoContent, files: Record<string, unknown>): DemoThemeJson {
  const { theme, ...rest } = files;
  const isGroup = (name: string) => GROUPS.some((group) => group === name);
  const of = (wanted: boolean) => Object.fromEntries(Object.entries(rest).filter(([name]) => isGroup(name) === wanted));
  const none = Object.fromEntries(GROUPS.map((group) => [group, { sections: {}, order: [] }]));
  return {
    name: content.shop.name,
    preset: PLAINEST_PRESET,
    settings: {},
    schemes: {},
    ...(theme as object | undefined),
    groups: { ...none, ...of(true) },
    templates: of(false),
    messages: content['theme-copy'],
  };
}
