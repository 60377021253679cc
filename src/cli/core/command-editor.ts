import { COMMAND_LINE } from '#domain/merchant/actor.ts';
import type { Editor } from '#server/modules/documents/write-operations.ts';

/** The machine's user may do everything. */
export const COMMAND_EDITOR: Editor = { ...COMMAND_LINE, role: 'owner' };
