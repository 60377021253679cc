import { CommandError } from '../core/print.ts';

/** The row that a word names by its number or handle. */
export function rowNamed<T extends { id: number; handle: string }>(
  what: string,
  rows: readonly T[],
  word: string | undefined,
): T {
  if (word === undefined) throw new CommandError(`Name the ${what} by its number or handle.`);
  const found = rows.find(({ handle }) => handle === word) ?? rows.find(({ id }) => String(id) === word);
  if (!found) throw new CommandError(`There is no ${what} "${word}".`);
  return found;
}
