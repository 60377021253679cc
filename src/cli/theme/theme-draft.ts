import { readGiven } from '../core/input-files.ts';
import * as v from 'valibot';
import { operation } from '#api/operation.ts';
import { discardDraft, historyOf, openDraft } from '#server/modules/documents/draft.service.ts';
import { redo, undo } from '#server/modules/documents/undo.ts';
import { writeOperations } from '#server/modules/documents/write-operations.ts';
import { themeKind } from '#server/modules/themes/theme-kind.ts';
import { pathOf } from '../core/command-arguments.ts';
import { CommandError } from '../core/print.ts';
import { textOf } from '../core/read-words.ts';
import { COMMAND_EDITOR } from './theme-words.ts';
import type { ThemeRequest } from './theme-request.ts';

const SESSION = 'command line';
const SHOWN = 20;

/** Shows a theme's draft, or changes it. */
export async function draftCommand(request: ThemeRequest): Promise<boolean> {
  const { options } = request;
  const file = pathOf(textOf(options, 'apply'));
  if (options.discard === true) return discard(request);
  if (options.undo === true || options.redo === true) return takeBack(request);
  return file === undefined ? show(request) : applyFile(request, file);
}

async function show({ say, shop, theme_id }: ThemeRequest): Promise<boolean> {
  const draft = await openDraft(shop, themeKind, String(theme_id));
  for (const { rev, root_rev, created_at, actor_name, label } of await historyOf(
    shop,
    themeKind,
    String(theme_id),
    SHOWN,
  ))
    say.line(
      `${rev}${rev > draft.published_rev ? '*' : ' '}  ${created_at.toISOString()}  ${actor_name}  ${label}${root_rev === rev ? '' : `  (takes back or repeats ${root_rev})`}`,
    );
  const count = draft.head_rev - draft.published_rev;
  say.line(count === 0 ? 'Nothing has changed since it was published.' : `${count} changes since it was published (*)`);
  return true;
}

async function discard({ say, shop, theme_id }: ThemeRequest): Promise<boolean> {
  await discardDraft(shop, themeKind, String(theme_id));
  say.line('The draft is thrown away.');
  return true;
}

async function takeBack({ say, shop, theme_id, options }: ThemeRequest): Promise<boolean> {
  const way = options.undo === true ? undo : redo;
  const { label } = await way(shop, themeKind, String(theme_id), COMMAND_EDITOR, {
    session: SESSION,
    id: shop.token(),
  });
  say.line(`${options.undo === true ? 'Undone' : 'Done again'}: ${label}`);
  return true;
}

async function applyFile({ say, shop, theme_id }: ThemeRequest, file: string): Promise<boolean> {
  let given: unknown;
  try {
    given = JSON.parse((await readGiven(file)).toString('utf8'));
  } catch (error) {
    throw new CommandError(`${file} is no JSON: ${error instanceof Error ? error.message : String(error)}.`);
  }
  const read = v.safeParse(v.array(operation), Array.isArray(given) ? given : [given]);
  if (!read.success) throw new CommandError(`${file} holds no operations: ${v.summarize(read.issues)}.`);
  const draft = await openDraft(shop, themeKind, String(theme_id));
  const { head_rev } = await writeOperations(shop, themeKind, String(theme_id), COMMAND_EDITOR, {
    session: SESSION,
    draft_id: draft.id,
    base_rev: draft.head_rev,
    operations: read.output.map((one) => ({ id: shop.token(), label: `${one.op} ${labelOf(one)}`, operation: one })),
  });
  say.line(`The draft is at revision ${head_rev}.`);
  return true;
}

const labelOf = (one: v.InferOutput<typeof operation>): string =>
  one.op === 'batch' ? `${one.operations.length} operations` : one.path.join('.');
