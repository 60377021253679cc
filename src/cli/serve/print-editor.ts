import { outside } from '#server/core/clock.ts';
import type { Database } from '#server/db/database.ts';
import { editorOriginOf } from '#server/http/editor-origin.ts';
import { makeFirstOwner } from '#server/modules/merchants/first-owner.ts';
import type { Env } from '#server/env.ts';
import type { Say } from '../core/print.ts';

/** Prints the editor's address; the first start makes the shops' owner and prints a link that signs in once. */
export async function printEditor(
  database: Database,
  { editorOrigin }: Pick<Env, 'editorOrigin'>,
  port: number,
  say: Say,
): Promise<void> {
  const origin = editorOriginOf(editorOrigin, port);
  const made = await makeFirstOwner(database, outside);
  say.line(`  ${'Editor'.padEnd(24)} ${origin}/${made ? `sign-in?token=${made.token}` : ''}`);
  if (made) say.line(`  ${''.padEnd(24)} signs ${made.email} in once, within an hour`);
  say.line('');
}
