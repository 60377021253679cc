import { CommandError } from '../core/print.ts';

/** The number of a version. */
export function versionNumber(word: string | undefined): number {
  const n = Number(word);
  if (!Number.isSafeInteger(n) || n < 1)
    throw new CommandError(`Name a version by its number, not "${word ?? ''}". vitrine theme versions shows them.`);
  return n;
}
