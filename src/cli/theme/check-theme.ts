import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { and, eq } from 'drizzle-orm';
import { GROUPS } from '#domain/page/page-document.ts';
import { themes, themeVersions } from '#server/db/schema/theme.ts';
import { createLog } from '#server/core/log.ts';
import { checkTheme } from '#server/modules/themes/check-theme.ts';
import type { DocumentIssue } from '#server/modules/documents/document-kind.ts';
import type { Doc } from '#theme/model/operations/edits.ts';
import { isRecord, recordOf } from '#theme/model/stored.ts';
import type { ThemeJson } from '#theme/model/theme-json.ts';
import { checkDataDir, readEnv } from '../serve/environment.ts';
import { findShop } from '../core/find-shop.ts';
import { fileError, isFolder, readGiven } from '../core/input-files.ts';
import { openEnvDatabase } from '../serve/open-database.ts';
import { CommandError } from '../core/print.ts';
import type { Say } from '../core/print.ts';
import { readSectionRegistry } from '../serve/section-registry.ts';

export interface CheckRequest {
  /** A theme's file, or a folder with theme.json, groups and templates; absolute. */
  path?: string;
  /** A shop of the database, whose published theme is checked. */
  shop?: string;
}

/** Checks a theme and prints every issue with its path and a hint; returns false if there are any. */
export async function checkCommand(say: Say, request: CheckRequest): Promise<boolean> {
  const { theme, texts } =
    request.path === undefined ? await publishedTheme(say, request.shop) : await readTheme(request.path);
  const issues = checkTheme(theme as unknown as Doc, await readSectionRegistry(), texts);
  sayIssues(say, issues);
  const templates = Object.keys(recordOf(theme.templates)).length;
  say.line(
    issues.length === 0
      ? `The theme is well: ${templates} templates, no issue.`
      : `${issues.length} ${issues.length === 1 ? 'issue' : 'issues'}`,
  );
  return issues.length === 0;
}

/** Prints issues, each with what to do about it. */
export function sayIssues(say: Say, issues: readonly DocumentIssue[]): void {
  for (const { path, message, hint } of issues) {
    say.line(`${path || '(theme)'}: ${message}`);
    if (hint) say.line(`  ${hint}`);
  }
}

interface Found {
  theme: ThemeJson;
  /** Where the theme's translations were looked for, as used in hints. */
  texts: string;
}

const UNDER_MESSAGES = 'under "messages" in it';

/**
 * Reads a theme from one file, or from a folder in which `theme` holds the settings, files named like groups are
 * groups, and all others are templates. Translations are beside the folder. Missing files count as empty, as in the
 * demo seed.
 */
async function readTheme(path: string): Promise<Found> {
  if (!(await isFolder(path))) return { theme: (await readJson(path)) as unknown as ThemeJson, texts: UNDER_MESSAGES };
  const files = (await namesIn(path)).filter((name) => name.endsWith('.json')).sort();
  if (files.length === 0) throw new CommandError(`${path} holds no JSON file.`);
  const parts = Object.fromEntries(
    await Promise.all(files.map(async (name) => [basename(name, '.json'), await readJson(join(path, name))] as const)),
  );
  const { theme = {}, ...rest } = parts;
  const isGroup = (name: string) => GROUPS.some((group) => group === name);
  const of = (wanted: boolean) => Object.fromEntries(Object.entries(rest).filter(([name]) => isGroup(name) === wanted));
  const none = Object.fromEntries(GROUPS.map((group) => [group, { sections: {}, order: [] }]));
  const copy = join(path, '../theme-copy.json');
  const isThere = existsSync(copy);
  const json = {
    name: basename(path),
    preset: 'plaster',
    settings: {},
    schemes: {},
    ...theme,
    groups: { ...none, ...of(true) },
    templates: of(false),
    ...(isThere && { messages: await readJson(copy) }),
  };
  return { theme: json as unknown as ThemeJson, texts: isThere ? `in ${copy}` : `in ${copy}, which is not there` };
}

async function namesIn(path: string): Promise<string[]> {
  try {
    return await readdir(path);
  } catch (error) {
    throw fileError(path, error);
  }
}

async function readJson(path: string): Promise<Record<string, unknown>> {
  const text = (await readGiven(path)).toString('utf8');
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new CommandError(`${path} is no JSON: ${error instanceof Error ? error.message : String(error)}.`);
  }
  if (!isRecord(value)) throw new CommandError(`${path} holds no object.`);
  return value;
}

async function publishedTheme(say: Say, name: string | undefined): Promise<Found> {
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
    return { theme: row.json as unknown as ThemeJson, texts: UNDER_MESSAGES };
  } finally {
    await database.close();
  }
}
