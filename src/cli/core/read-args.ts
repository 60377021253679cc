import { parseArgs } from 'node:util';
import type { ParseArgsConfig } from 'node:util';
import { COMMANDS } from '../commands.ts';
import type { Command } from '../commands.ts';
import { helpHint } from './refuse-more.ts';
import { CommandError } from './print.ts';

/** Options of every command. */
const COMMON = {
  help: { type: 'boolean', short: 'h' },
  version: { type: 'boolean', short: 'v' },
  port: { type: 'string', short: 'p' },
  host: { type: 'string' },
  'data-dir': { type: 'string' },
} as const;

/** A command line as it was meant. */
interface Read {
  name: string;
  /** None where only help or version was asked for. */
  command?: Command;
  values: Record<string, string | boolean | undefined>;
  /** What stands behind the command's name beside options. */
  words: string[];
}

/** Throws CommandError for a command or an option there is not, and for an option without its value. */
export function readArgs(args: string[]): Read {
  const name = args.find((word) => Object.hasOwn(COMMANDS, word)) ?? '';
  const command = COMMANDS[name];
  const options: Options = { ...COMMON, ...command?.options };
  // Not strict: what it would refuse is told in words of our own.
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
  // No option may be given several times: none is a list.
  return { name, command, values: values as Read['values'], words };
}

type Options = NonNullable<ParseArgsConfig['options']>;

/** A value that looks like an option is one that was forgotten; written as `--title=-10%` it is meant. */
function optionProblem(
  type: 'string' | 'boolean',
  { value, inlineValue }: { value?: string; inlineValue?: boolean },
): string | undefined {
  if (type === 'boolean') return value === undefined ? undefined : 'takes no value';
  return value === undefined || value === '' || (value.startsWith('-') && !inlineValue) ? 'needs a value' : undefined;
}
