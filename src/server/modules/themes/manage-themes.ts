import { and, eq } from 'drizzle-orm';
import { Refusal } from '#api/core/refusal.ts';
import { THEME_LIMITS } from '#domain/limits.ts';
import type { Actor } from '#domain/merchant/actor.ts';
import { recordAct } from '#server/core/audit.ts';
import { inTransaction } from '#server/core/shop-context.ts';
import type { ShopContext } from '#server/core/shop-context.ts';
import { themes } from '#server/db/schema/theme.ts';
import { checkValue, OperationError } from '#theme/model/operations/edits.ts';
import type { Doc, Json } from '#theme/model/operations/edits.ts';
import { isRecord } from '#theme/model/stored.ts';
import type { SectionRegistry } from '#theme/model/section.ts';
import { subjectOf } from '#server/modules/documents/document-kind.ts';
import type { DocumentIssue } from '#server/modules/documents/document-kind.ts';
import { openDraft } from '#server/modules/documents/draft.service.ts';
import { deleteDraft } from '#server/modules/documents/draft-rows.ts';
import type { Editor } from '#server/modules/documents/write-operations.ts';
import { checkTheme } from './check-theme.ts';
import { replaceDraft } from './publish-theme.ts';
import { themeKind } from './theme-kind.ts';
import { addVersion, findTheme, findVersion, lockTheme } from './theme-rows.ts';
import type { ThemeRow } from './theme-rows.ts';

const NAME_LENGTH_MAX = 100;
const FALLBACK_PRESET = 'plaster';

/** Reads the text of an exported theme; 422 says what of it cannot be a theme. Unknown parts are kept. */
export function readThemeJson(text: string): Doc {
  if (new TextEncoder().encode(text).length > THEME_LIMITS.jsonBytes * 2) throw unreadable('too_large');
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new Refusal(422, 'not_json', error instanceof Error ? error.message : 'The file is no JSON', [
      { field: 'theme', code: 'not_json' },
    ]);
  }
  return themeOf(value);
}

/** A value as a theme; 422 says what of it cannot be one. */
export function themeOf(value: unknown): Doc {
  if (!isRecord(value)) throw unreadable('not_an_object');
  try {
    checkValue(value as Doc, []);
  } catch (error) {
    if (error instanceof OperationError) throw unreadable(error.code, error.path.join('.'));
    throw error;
  }
  if (JSON.stringify(value).length > THEME_LIMITS.jsonBytes) throw unreadable('too_large');
  return value as Doc;
}

const unreadable = (code: string, path = '') =>
  new Refusal(422, code, `The file is no theme: ${code.replaceAll('_', ' ')}${path && ` at ${path}`}`, [
    { field: path || 'theme', code },
  ]);

/** Imports a theme as a new one, which is not published; every issue is told, and none is dropped or mended. */
export function importTheme(
  shop: ShopContext,
  registry: SectionRegistry,
  actor: Actor,
  { doc, name }: { doc: Doc; name?: string | undefined },
): Promise<{ theme: ThemeRow; issues: DocumentIssue[] }> {
  return inTransaction(shop, async (inside) => {
    const theme = await createTheme(inside, actor, nameFor(name ?? doc.name), doc);
    await recordAct(inside, actor, 'theme.import', `theme:${theme.id}`, { name: theme.name });
    return { theme, issues: checkTheme(doc, registry) };
  });
}

/** Imports a theme into the draft of one that is there, as one operation that can be undone. */
export function importIntoDraft(
  shop: ShopContext,
  registry: SectionRegistry,
  editor: Editor,
  theme_id: number,
  { doc, session, id }: { doc: Doc; session: string; id: string },
): Promise<{ head_rev: number; issues: DocumentIssue[] }> {
  return inTransaction(shop, async (inside) => {
    await findTheme(inside, theme_id);
    const { head_rev } = await replaceDraft(inside, editor, theme_id, { doc, session, id, label: 'Import a theme' });
    await recordAct(inside, editor, 'theme.import', `theme:${theme_id}`);
    return { head_rev, issues: checkTheme(doc, registry) };
  });
}

/** The JSON of a theme: its draft, or the version of a number. */
export async function exportTheme(shop: ShopContext, theme_id: number, n?: number): Promise<Doc> {
  if (n !== undefined) return (await findVersion(shop, theme_id, n)).doc;
  return (await openDraft(shop, themeKind, String(theme_id))).doc;
}

/** Copies a theme's draft into a new theme, which is not published. */
export function duplicateTheme(shop: ShopContext, actor: Actor, theme_id: number, name?: string): Promise<ThemeRow> {
  return inTransaction(shop, async (inside) => {
    const { name: original } = await findTheme(inside, theme_id);
    const { doc } = await openDraft(inside, themeKind, String(theme_id));
    const copy = await createTheme(inside, actor, nameFor(name ?? `${original} copy`), doc);
    await recordAct(inside, actor, 'theme.create', `theme:${copy.id}`, { name: copy.name, from: theme_id });
    return copy;
  });
}

/** Renames a theme; its name is the merchants' alone. */
export async function renameTheme(shop: ShopContext, theme_id: number, name: string): Promise<ThemeRow> {
  await findTheme(shop, theme_id);
  const [theme] = await shop.db
    .update(themes)
    .set({ name: nameFor(name), updated_at: shop.now() })
    .where(and(eq(themes.shop_id, shop.id), eq(themes.id, theme_id)))
    .returning();
  return theme!;
}

/** Deletes a theme with its versions and draft; the published one is refused with 409 `theme_published`. */
export function deleteTheme(shop: ShopContext, actor: Actor, theme_id: number): Promise<void> {
  return inTransaction(shop, async (inside) => {
    const theme = await lockTheme(inside, theme_id);
    if (theme.is_published) throw new Refusal(409, 'theme_published', 'Publish another theme first');
    await deleteDraft(inside, subjectOf(themeKind, theme_id));
    await inside.db.delete(themes).where(and(eq(themes.shop_id, inside.id), eq(themes.id, theme_id)));
    await recordAct(inside, actor, 'theme.delete', `theme:${theme_id}`, { name: theme.name });
  });
}

async function createTheme(inside: ShopContext, actor: Actor, name: string, doc: Doc): Promise<ThemeRow> {
  const { preset } = doc;
  const [theme] = await inside.db
    .insert(themes)
    .values({
      shop_id: inside.id,
      name,
      preset: typeof preset === 'string' ? preset : FALLBACK_PRESET,
      created_at: inside.now(),
    })
    .returning();
  await addVersion(inside, theme!.id, doc, { note: '', actor });
  return theme!;
}

function nameFor(given: Json | undefined): string {
  const name = typeof given === 'string' ? given.trim() : '';
  if (name === '' || name.length > NAME_LENGTH_MAX)
    throw new Refusal(422, 'invalid_name', `A name has 1 to ${NAME_LENGTH_MAX} characters`, [
      { field: 'name', code: 'invalid_name' },
    ]);
  return name;
}
