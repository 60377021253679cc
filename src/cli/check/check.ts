import { readFile, readdir, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { and, eq } from 'drizzle-orm';
import { GROUPS } from '#domain/entities/page-document.ts';
import { PAGE_TYPES } from '#domain/page-routes.ts';
import { themes, themeVersions } from '#server/db/schema/theme.ts';
import { createLog } from '#server/log.ts';
import { isRecord } from '#theme/model/stored.ts';
import type { ThemeJson } from '#theme/model/theme-json.ts';
import { validateTheme } from '#theme/model/validate.ts';
import { checkDataDir, readEnv } from '../environment.ts';
import { findShop } from '../find-shop.ts';
import { openEnvDatabase } from '../open-database.ts';
import { CommandError } from '../say.ts';
import type { Say } from '../say.ts';
import { readSectionRegistry } from '../section-registry.ts';
import { hintFor } from './hints.ts';

export interface CheckRequest {
  /** A theme's file, or a folder of theme.json, groups and templates. */
  path?: string;
  /** A shop of the database, whose published theme is looked at. */
  shop?: string;
}

/** Looks at a theme and says every issue with its path and what to do; false where there is one. */
export async function check(say: Say, request: CheckRequest): Promise<boolean> {
  const theme = request.path === undefined ? await publishedTheme(say, request.shop) : await readTheme(request.path);
  const registry = await readSectionRegistry();
  const issues = validateTheme(theme, registry);
  const names = { sections: [...registry.keys()].sort(), pages: PAGE_TYPES };
  for (const issue of issues) {
    say.line(`${issue.path || '(theme)'}: ${issue.message}`);
    const hint = hintFor(issue, names);
    if (hint) say.line(`  ${hint}`);
  }
  const templates = Object.keys(theme.templates ?? {}).length;
  say.line(issues.length === 0 ? `The theme is well: ${templates} templates, no issue.` : `${issues.length} ${issues.length === 1 ? 'issue' : 'issues'}`);
  return issues.length === 0;
}

/** One file holds a whole theme; in a folder `theme` holds settings, the groups' names are the groups, every other file is a template. */
export async function readTheme(path: string): Promise<ThemeJson> {
  const isFolder = await stat(path).then((found) => found.isDirectory(), () => undefined);
  if (isFolder === undefined) throw new CommandError(`${path} is not there.`);
  if (!isFolder) return (await readJson(path)) as unknown as ThemeJson;
  const files = (await readdir(path)).filter((name) => name.endsWith('.json')).sort();
  if (files.length === 0) throw new CommandError(`${path} holds no JSON file.`);
  const parts = Object.fromEntries(await Promise.all(files.map(async (name) => [basename(name, '.json'), await readJson(join(path, name))] as const)));
  const { theme = {}, ...rest } = parts;
  const isGroup = (name: string) => GROUPS.some((group) => group === name);
  const of = (wanted: boolean) => Object.fromEntries(Object.entries(rest).filter(([name]) => isGroup(name) === wanted));
  const messages = await readMessages(join(path, '../theme-copy.json'));
  return { name: basename(path), preset: 'plaster', settings: {}, schemes: {}, ...theme, groups: of(true), templates: of(false), ...messages } as unknown as ThemeJson;
}

/** A theme's texts lie beside its folder. */
async function readMessages(path: string): Promise<{ messages?: Record<string, unknown> }> {
  return readJson(path).then((messages) => ({ messages }), () => ({}));
}

async function readJson(path: string): Promise<Record<string, unknown>> {
  let value: unknown;
  try {
    value = JSON.parse(await readFile(path, 'utf8'));
  } catch (error) {
    throw new CommandError(`${path}: ${error instanceof SyntaxError ? `no JSON: ${error.message}` : 'cannot be read'}`);
  }
  if (!isRecord(value)) throw new CommandError(`${path}: holds no object.`);
  return value;
}

async function publishedTheme(say: Say, name: string | undefined): Promise<ThemeJson> {
  const env = readEnv();
  checkDataDir(env.dataDir);
  const database = await openEnvDatabase(env, createLog('warn'), say);
  try {
    const shop = await findShop(database.db, name);
    const [row] = await database.db
      .select({ json: themeVersions.json })
      .from(themes)
      .innerJoin(themeVersions, and(eq(themeVersions.shop_id, themes.shop_id), eq(themeVersions.id, themes.version_id)))
      .where(and(eq(themes.shop_id, shop.id), eq(themes.is_published, true)));
    if (!row) throw new CommandError(`${shop.name} has no published theme: it shows its preset.`);
    return row.json as unknown as ThemeJson;
  } finally {
    await database.close();
  }
}
