import { parseArgs } from 'node:util';
import packageJson from '../../package.json' with { type: 'json' };
import { CommandError, say } from './say.ts';

const HELP = `vitrine ${packageJson.version}

Usage: vitrine <command> [options]

Commands
  start     serve the built shop (npm start builds it first)
  dev       serve the sources, with hot reload
  seed      put the demo shop into the database
  doctor    look at everything a start depends on

Options
  -p, --port <port>        port to listen on (PORT, default 4000)
      --host <address>     address to listen on (HOST)
      --data-dir <folder>  where data is kept (VITRINE_DATA_DIR, default .vitrine)
  -h, --help               show this
  -v, --version            show the version

Everything else comes from the environment: DATABASE_URL, SMTP_URL, MAIL_FROM, CDN_BASE, TRUST_PROXY, LOG_LEVEL.`;

/** Commands by name; false means it found something wrong. Loaded when asked for: `--help` starts nothing. */
const COMMANDS: Record<string, () => Promise<boolean | void>> = {
  start: async () => (await import('./start.ts')).start(say),
  dev: async () => (await import('./dev.ts')).dev(say),
  seed: async () => (await import('./seed.ts')).seed(say),
  doctor: async () => (await import('./doctor.ts')).doctor(say),
};

async function main(): Promise<boolean | void> {
  const { values, positionals } = readArgs();
  if (values.version) return say.line(packageJson.version);
  const [name] = positionals;
  if (values.help || name === undefined) return say.line(HELP);
  const command = COMMANDS[name];
  if (!command) throw new CommandError(`There is no command "${name}". Commands: ${Object.keys(COMMANDS).join(', ')}. vitrine --help shows more.`);
  // An option is another way to write its variable, so that there is one place that parses it.
  const { port, host, 'data-dir': dataDir } = values;
  Object.assign(process.env, port && { PORT: port }, host && { HOST: host }, dataDir && { VITRINE_DATA_DIR: dataDir });
  return command();
}

function readArgs() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        help: { type: 'boolean', short: 'h' },
        version: { type: 'boolean', short: 'v' },
        port: { type: 'string', short: 'p' },
        host: { type: 'string' },
        'data-dir': { type: 'string' },
      },
    });
  } catch (error) {
    throw new CommandError(`${error instanceof Error ? error.message : String(error)}\nvitrine --help shows the options.`);
  }
}

try {
  if ((await main()) === false) process.exitCode = 1;
} catch (error) {
  if (!(error instanceof CommandError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
