import type { ParseArgsConfig } from 'node:util';
import type { Arguments } from './command-arguments.ts';
import type { Say } from './print.ts';

/** A command of the `vitrine` program. */
export interface Command {
  /** How the command is called, without the program's name. */
  usage: string;
  about: string;
  /** Printed by its own --help below the usage. */
  help?: string;
  options?: NonNullable<ParseArgsConfig['options']>;
  /** Maximum number of positional words; none by default. */
  words?: number;
  /** Runs the command; false if it found a problem. Loads its code itself, so that --help is fast. */
  run(say: Say, given: Arguments): Promise<boolean | void>;
}
