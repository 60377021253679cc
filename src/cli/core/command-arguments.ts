import { givenPath } from './input-files.ts';

/** The parsed arguments of a command: options by name, and positional words. */
export interface Arguments {
  options: Record<string, string | boolean | undefined>;
  words: string[];
}

/** An option's text; undefined for a flag or an option that was not given. */
export const textOf = (value: string | boolean | undefined) => (typeof value === 'string' ? value : undefined);

/** An option's path, from the folder where the command was called. */
export const pathOf = (value: string | boolean | undefined) =>
  typeof value === 'string' ? givenPath(value) : undefined;
