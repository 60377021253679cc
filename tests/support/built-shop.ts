import { spawn, type ChildProcess } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import shopProcess from '../../src/cli/serve/process.json' with { type: 'json' };
import { testAtMostMs } from './waits.ts';

/** A running shop: its address, its data folder, and how to stop it. */
export interface BuiltShop {
  readonly baseUrl: string;
  readonly dataFolder: string;
  /** Milliseconds from the process's start to its first response. */
  readonly startedIn: number;
  /** Everything the process printed, for a test's failure message. */
  output(): string;
  /** Stops the process gracefully and returns its exit code; removes the data unless the caller provided the folder. */
  stop(): Promise<number | null>;
}

export interface BuiltShopOptions {
  readonly env?: Readonly<Record<string, string>>;
  readonly dataFolder?: string;
  /** A copy of this folder is used as the data, which saves seeding. */
  readonly seededFolder?: string;
  /** Another project than this one, built, with packages. */
  readonly project?: string;
  /** The path that has to answer before the shop counts as started. */
  readonly firstAnswer?: string;
}

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/**
 * Starts the built shop as `npm start` does, on a free port with a data folder of its own; resolves with its first
 * response.
 */
export async function startBuiltShop({
  env = {},
  dataFolder,
  seededFolder,
  project = root,
  firstAnswer = '/readyz',
}: BuiltShopOptions = {}): Promise<BuiltShop> {
  const folder = dataFolder ?? freshFolder();
  if (seededFolder !== undefined) cpSync(seededFolder, folder, { recursive: true });
  const port = String(await freePort());
  const { DATABASE_URL: _none, ...inherited } = process.env;
  const started = performance.now();
  const child = spawn(process.execPath, [...shopProcess.flags, 'src/cli/vitrine.ts', 'start'], {
    cwd: project,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...shopProcess.env, ...inherited, NODE_ENV: 'production', PORT: port, VITRINE_DATA_DIR: folder, ...env },
  });
  const lines = collect(child);
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const stop = async () => {
    child.kill('SIGTERM');
    const code = await ended;
    if (dataFolder === undefined) rmSync(folder, { recursive: true, force: true });
    return code;
  };
  // A shop is chosen by its host name; `localhost` is the default shop.
  const baseUrl = `http://localhost:${port}`;
  let startedIn: number;
  try {
    await Promise.race([untilReady(`http://127.0.0.1:${port}${firstAnswer}`), ended.then(refuseEarlyEnd)]);
    startedIn = performance.now() - started;
  } catch (error) {
    await stop();
    throw new Error(`The shop did not start: ${String(error)}\n${lines()}`, { cause: error });
  }
  return { baseUrl, dataFolder: folder, startedIn, output: lines, stop };
}

/** The data folder of a shop that was started once. The caller removes it. */
export async function seedFolder(): Promise<string> {
  const dataFolder = freshFolder();
  const shop = await startBuiltShop({ dataFolder });
  await shop.stop();
  return dataFolder;
}

const freshFolder = () => mkdtempSync(join(tmpdir(), 'vitrine-shop-'));

function collect(child: ChildProcess): () => string {
  const chunks: string[] = [];
  child.stdout?.on('data', (chunk) => chunks.push(String(chunk)));
  child.stderr?.on('data', (chunk) => chunks.push(String(chunk)));
  return () => chunks.join('');
}

function refuseEarlyEnd(code: number | null): never {
  throw new Error(`its process ended with ${code}`);
}

async function untilReady(url: string): Promise<void> {
  const deadline = Date.now() + testAtMostMs;
  while (Date.now() < deadline) {
    const ready = await fetch(url).then(
      (response) => response.ok,
      () => false,
    );
    if (ready) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(`${url} did not answer within ${testAtMostMs / 1000} s`);
}

/** A port that is free at this moment. */
function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
