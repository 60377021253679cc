import { parseArgs } from 'node:util';
import packageJson from '../../package.json' with { type: 'json' };
import { COMMANDS } from './commands.ts';
import type { Command } from './commands.ts';
import { loadQuickly } from './quick-loading.ts';
import { CommandError, say } from './say.ts';

const COMMON = {
  help: { type: 'boolean', short: 'h' },
  version: { type: 'boolean', short: 'v' },
  port: { type: 'string', short: 'p' },
  host: { type: 'string' },
  'data-dir': { type: 'string' },
} as const;

const COMMON_HELP = `  -p, --port <port>        port to listen on (PORT, default 4000)
      --host <address>     address to listen on (HOST)
      --data-dir <folder>  where data is kept (VITRINE_DATA_DIR, default .vitrine)
  -h, --help               show this; behind a command, what it takes
  -v, --version            show the version`;

function help(): string {
  const names = Object.entries(COMMANDS).map(([name, { about }]) => `  ${name.padEnd(11)}${about}`);
  return `vitrine ${packageJson.version}

Usage: vitrine <command> [options]

Commands
${names.join('\n')}

Options
${COMMON_HELP}

Everything else comes from the environment: DATABASE_URL, SMTP_URL, MAIL_FROM, CDN_BASE, TRUST_PROXY, COUNTRY_HEADER, LOG_LEVEL.`;
}

const helpOf = ({ usage, about, help }: Command) => `Usage: vitrine ${usage}\n\n${about[0]!.toUpperCase()}${about.slice(1)}.\n${help ? `\n${help}\n` : ''}\nOptions of every command\n${COMMON_HELP}`;

async function main(args: string[]): Promise<boolean | void> {
  const name = args.find((word) => Object.hasOwn(COMMANDS, word));
  const command = name === undefined ? undefined : COMMANDS[name];
  const { values, positionals } = readArgs(args, command);
  if (values.version === true) return say.line(packageJson.version);
  const [first, ...words] = positionals;
  if (first !== undefined && (!command || first !== name)) throw new CommandError(`There is no command "${first}". Commands: ${Object.keys(COMMANDS).join(', ')}. vitrine --help shows more.`);
  if (!command) return say.line(help());
  if (values.help === true) return say.line(helpOf(command));
  // An option is another way to write its variable, so that there is one place that parses it.
  const { port, host, 'data-dir': dataDir } = values;
  Object.assign(process.env, port && { PORT: port }, host && { HOST: host }, dataDir && { VITRINE_DATA_DIR: dataDir });
  return command.run(say, { options: values, words });
}

function readArgs(args: string[], command: Command | undefined): { values: Record<string, string | boolean | undefined>; positionals: string[] } {
  try {
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options: { ...COMMON, ...command?.options } });
    return { values: values as Record<string, string | boolean | undefined>, positionals };
  } catch (error) {
    throw new CommandError(`${error instanceof Error ? error.message : String(error)}\nvitrine --help shows the options.`);
  }
}

try {
  loadQuickly();
  if ((await main(process.argv.slice(2))) === false) process.exitCode = 1;
} catch (error) {
  if (!(error instanceof CommandError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
