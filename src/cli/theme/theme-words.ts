import { COMMAND_LINE } from '#domain/merchant/actor.ts';
import type { Editor } from '#server/modules/documents/write-operations.ts';
import { CommandError } from '../core/print.ts';

/** The machine's user may do everything. */
export const COMMAND_EDITOR: Editor = { ...COMMAND_LINE, role: 'owner' };

/** The number of a version. */
export function versionNumber(word: string | undefined): number {
  const n = Number(word);
  if (!Number.isSafeInteger(n) || n < 1)
    throw new CommandError(`Name a version by its number, not "${word ?? ''}". vitrine theme versions shows them.`);
  return n;
}
