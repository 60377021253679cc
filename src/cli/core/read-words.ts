import { readMoney } from '#server/modules/transfer/csv/cell-values.ts';
import { CommandError } from './print.ts';

/** Options as they were typed, by name. */
export type Options = Readonly<Record<string, string | boolean | undefined>>;

const DAY_MS = 86_400_000;

export const textOf = (options: Options, name: string): string | undefined =>
  typeof options[name] === 'string' ? options[name] : undefined;

/** What a command is asked to do, one of the things it does. */
export function actionOf<A extends string>(command: string, actions: readonly A[], given: string): A {
  const act = actions.find((one) => one === given);
  if (!act)
    throw new CommandError(
      `There is no "${command} ${given}". Write ${actions.slice(0, -1).join(', ')} or ${actions.at(-1)}.`,
    );
  return act;
}

/** What is named with commas between. */
export const listOf = (given = '') =>
  given
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean);

/** A whole number from 1 on. */
export function wholeNumber(name: string, given: string | undefined, most: number): number | null {
  if (given === undefined) return null;
  const value = Number(given);
  if (!/^\d+$/.test(given) || value < 1 || value > most)
    throw new CommandError(`--${name} takes a whole number from 1 to ${most}, not "${given}".`);
  return value;
}

/** An amount above nothing, in minor units of a currency. */
export function amount(name: string, given: string | undefined, currency: string): number | null {
  if (given === undefined) return null;
  const read = readMoney(given, currency);
  if (!('value' in read) || read.value <= 0)
    throw new CommandError(`--${name} takes an amount of ${currency} such as 20 or 12.50, not "${given}".`);
  return read.value;
}

/** What `--from` and `--until` name: moments, or days, which are meant whole, by UTC. */
export function span(options: Options): { from: Date | null; until: Date | null } {
  const [from, until] = [moment('from', textOf(options, 'from'), 0), moment('until', textOf(options, 'until'), DAY_MS)];
  if (from && until && until <= from) throw new CommandError('--until is before --from.');
  return { from, until };
}

/** A moment, or `later` milliseconds into a day. */
function moment(name: string, given: string | undefined, later: number): Date | null {
  if (given === undefined) return null;
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(given);
  const date = new Date(given);
  if (Number.isNaN(date.getTime()) || !/^\d{4}-/.test(given) || (isDay && date.toISOString().slice(0, 10) !== given))
    throw new CommandError(
      `--${name} takes a day such as 2026-12-24, or a moment such as 2026-12-24T18:00:00Z, not "${given}".`,
    );
  return isDay ? new Date(date.getTime() + later) : date;
}
