import * as v from 'valibot';
import { operation } from '#api/operation.ts';
import type { ShopContext } from '#server/core/shop-context.ts';
import type { DocumentKind } from '#server/modules/documents/document-kind.ts';
import { discardDraft, historyOf, openDraft } from '#server/modules/documents/draft.service.ts';
import { redo, undo } from '#server/modules/documents/undo.ts';
import { writeOperations } from '#server/modules/documents/write-operations.ts';
import type { Operation } from '#theme/model/operations/operations.ts';
import { pathOf } from './command-arguments.ts';
import { COMMAND_EDITOR } from './command-editor.ts';
import { readGiven } from './input-files.ts';
import { CommandError } from './print.ts';
import type { Say } from './print.ts';
import { textOf } from './read-words.ts';
import type { Options } from './read-words.ts';

const SESSION = 'command line';
const SHOWN = 20;

/** The document whose draft a command is for. */
export interface DraftRequest {
  say: Say;
  shop: ShopContext;
  kind: DocumentKind;
  key: string;
  options: Options;
}

/** Shows a document's draft, or changes it. */
export async function draftCommand(request: DraftRequest): Promise<boolean> {
  const { options } = request;
  const file = pathOf(textOf(options, 'apply'));
  if (options.discard === true) return discard(request);
  if (options.undo === true || options.redo === true) return takeBack(request);
  return file === undefined ? show(request) : applyFile(request, file);
}

async function show({ say, shop, kind, key }: DraftRequest): Promise<boolean> {
  const draft = await openDraft(shop, kind, key);
  for (const { rev, root_rev, created_at, actor_name, label } of await historyOf(shop, kind, key, SHOWN))
    say.line(
      `${rev}${rev > draft.published_rev ? '*' : ' '}  ${created_at.toISOString()}  ${actor_name}  ${label}${root_rev === rev ? '' : `  (takes back or repeats ${root_rev})`}`,
    );
  const count = draft.head_rev - draft.published_rev;
  say.line(count === 0 ? 'Nothing has changed since it was published.' : `${count} changes since it was published (*)`);
  return true;
}

async function discard({ say, shop, kind, key }: DraftRequest): Promise<boolean> {
  await discardDraft(shop, kind, key);
  say.line('The draft is thrown away.');
  return true;
}

async function takeBack({ say, shop, kind, key, options }: DraftRequest): Promise<boolean> {
  const way = options.undo === true ? undo : redo;
  const { label } = await way(shop, kind, key, COMMAND_EDITOR, {
    session: SESSION,
    id: shop.token(),
  });
  say.line(`${options.undo === true ? 'Undone' : 'Done again'}: ${label}`);
  return true;
}

async function applyFile({ say, shop, kind, key }: DraftRequest, file: string): Promise<boolean> {
  let given: unknown;
  try {
    given = JSON.parse((await readGiven(file)).toString('utf8'));
  } catch (error) {
    throw new CommandError(`${file} is no JSON: ${error instanceof Error ? error.message : String(error)}.`);
  }
  const read = v.safeParse(v.array(operation), Array.isArray(given) ? given : [given]);
  if (!read.success) throw new CommandError(`${file} holds no operations: ${v.summarize(read.issues)}.`);
  say.line(`The draft is at revision ${await applyToDraft({ shop, kind, key }, read.output)}.`);
  return true;
}

/** Makes operations on a draft as it is now; answers its revision. */
export async function applyToDraft(
  { shop, kind, key }: Pick<DraftRequest, 'shop' | 'kind' | 'key'>,
  operations: readonly Operation[],
): Promise<number> {
  const draft = await openDraft(shop, kind, key);
  const { head_rev } = await writeOperations(shop, kind, key, COMMAND_EDITOR, {
    session: SESSION,
    draft_id: draft.id,
    base_rev: draft.head_rev,
    operations: operations.map((one) => ({ id: shop.token(), label: `${one.op} ${labelOf(one)}`, operation: one })),
  });
  return head_rev;
}

const labelOf = (one: Operation): string =>
  one.op === 'batch' ? `${one.operations.length} operations` : one.path.join('.');
