import { parseArgs } from 'node:util';
import type { ParseArgsConfig } from 'node:util';
import { COMMANDS } from '../commands.ts';
import type { Command } from './command.ts';
import { helpHint } from './refuse-more.ts';
import { CommandError } from './print.ts';

/** Options that every command has. */
const COMMON = {
  help: { type: 'boolean', short: 'h' },
  version: { type: 'boolean', short: 'v' },
  port: { type: 'string', short: 'p' },
  host: { type: 'string' },
  'data-dir': { type: 'string' },
} as const;

/** A parsed command line. */
interface Read {
  name: string;
  /** Missing if only help or version was requested. */
  command?: Command;
  values: Record<string, string | boolean | undefined>;
  /** Positional words after the command's name. */
  words: string[];
}

/**
 * Parses the command line. Throws CommandError for an unknown command or option, and for an option without its value.
 */
export function readArgs(args: string[]): Read {
  const name = args.find((word) => Object.hasOwn(COMMANDS, word)) ?? '';
  const command = COMMANDS[name];
  const options: Options = { ...COMMON, ...command?.options };
  // Not strict, so that errors have our own messages.
  const { tokens, values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    strict: false,
    tokens: true,
    options,
  });
  const [first, ...words] = positionals;
  if (first !== undefined && (!command || first !== name))
    throw new CommandError(
      `There is no command "${first}". Commands: ${Object.keys(COMMANDS).join(', ')}. vitrine --help shows more.`,
    );
  for (const token of tokens) {
    if (token.kind !== 'option') continue;
    const known = Object.hasOwn(options, token.name) ? options[token.name] : undefined;
    const problem = known ? optionProblem(known.type, token) : `is no option${command ? ` of vitrine ${name}` : ''}`;
    if (problem) throw new CommandError(`${token.rawName} ${problem}. ${helpHint(name)}`);
  }
  // No option can be repeated, so none is a list.
  return { name, command, values: values as Read['values'], words };
}

type Options = NonNullable<ParseArgsConfig['options']>;

/** A value that looks like an option is probably a missing value; `--title=-10%` is accepted. */
function optionProblem(
  type: 'string' | 'boolean',
  { value, inlineValue }: { value?: string; inlineValue?: boolean },
): string | undefined {
  if (type === 'boolean') return value === undefined ? undefined : 'takes no value';
  return value === undefined || value === '' || (value.startsWith('-') && !inlineValue) ? 'needs a value' : undefined;
}
