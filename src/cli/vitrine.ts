import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import packageJson from '../../package.json' with { type: 'json' };
import { COMMANDS } from './commands.ts';
import type { Command } from './core/command.ts';
import { failureText } from './core/failure.ts';
import { givenPath } from './core/input-files.ts';
import { isOutputLost, watchOutput } from './core/output.ts';
import { PROJECT } from './serve/paths.ts';
import { readArgs } from './core/read-args.ts';
import { refuseMore } from './core/refuse-more.ts';
import { say } from './core/print.ts';

const COMMON_HELP = `  -p, --port <port>        port to listen on (PORT, default 4000)
      --host <address>     address to listen on (HOST)
      --data-dir <folder>  where data is kept (VITRINE_DATA_DIR, default .vitrine)
  -h, --help               show this; behind a command, what it takes
  -v, --version            show the version`;

function help(): string {
  const names = Object.entries(COMMANDS).map(([name, { about }]) => `  ${name.padEnd(14)}${about}`);
  return `vitrine ${packageJson.version}

Usage: vitrine <command> [options]

Commands
${names.join('\n')}

Options
${COMMON_HELP}

A path starts in the folder where the command is typed. Everything else comes from the environment: DATABASE_URL, SMTP_URL, MAIL_FROM, CDN_BASE, TRUST_PROXY, COUNTRY_HEADER, LOG_LEVEL.`;
}

const helpOf = ({ usage, about, help }: Command) =>
  `Usage: vitrine ${usage}\n\n${about[0]!.toUpperCase()}${about.slice(1)}.\n${help ? `\n${help}\n` : ''}\nOptions of every command\n${COMMON_HELP}`;

async function main(args: string[]): Promise<boolean | void> {
  const { name, command, values, words } = readArgs(args);
  if (values.version === true) return say.line(packageJson.version);
  if (!command) return say.line(help());
  if (values.help === true) return say.line(helpOf(command));
  refuseMore(name, words, command.words);
  // An option sets its environment variable, so that values are parsed in one place.
  const { port, host, 'data-dir': dataDir } = values;
  Object.assign(
    process.env,
    port && { PORT: port },
    host && { HOST: host },
    typeof dataDir === 'string' && { VITRINE_DATA_DIR: givenPath(dataDir) },
  );
  return command.run(say, { options: values, words });
}

// Before any command loads its code: compiled modules are kept from one start to the next.
enableCompileCache(join(PROJECT, 'node_modules/.cache/vitrine'));
watchOutput();
try {
  if ((await main(process.argv.slice(2))) === false) process.exitCode = 1;
} catch (error) {
  if (!isOutputLost(error)) {
    const text = failureText(error);
    if (text === undefined) throw error;
    process.stderr.write(`${text}\n`);
    process.exit(1);
  }
}
