import { existsSync } from 'node:fs';
import { access, constants, mkdir, readFile, statfs } from 'node:fs/promises';
import { createConnection } from 'node:net';
import { join } from 'node:path';
import type { Env } from '#server/env.ts';
import { editorOriginOf } from '#server/http/editor-origin.ts';
import { keyedGateways } from '#server/modules/payments/keyed-gateways.ts';
import packageJson from '../../../package.json' with { type: 'json' };
import { checkDatabase } from './doctor-database.ts';
import { checkDataDir, checkPort, readEnv } from '../serve/environment.ts';
import { PROJECT, RENDERER_BUILD } from '../serve/paths.ts';
import type { Say } from '../core/print.ts';

const LEAST_FREE_BYTES = 1024 ** 3;
const NODE_MAJOR = 24;
/** Packages with native code or a file format of their own: another version than the pinned one causes problems. */
const WATCHED = ['@electric-sql/pglite', 'drizzle-orm', 'hono', 'pg', 'react', 'sharp'] as const;
const MAIL_TIMEOUT_MS = 5_000;

/** A check returns a finding, or throws an error. */
interface Check {
  name: string;
  look(): Promise<string> | string;
}

export interface Finding {
  name: string;
  ok: boolean;
  message: string;
}

/** Checks everything that starting depends on and prints the findings; returns whether all is well. */
export async function doctor(say: Say, { isJson = false } = {}): Promise<boolean> {
  const findings: Finding[] = [];
  const add = async (check: Check) => {
    const finding = await lookAt(check);
    findings.push(finding);
    if (!isJson) say.line(`${finding.ok ? 'ok   ' : 'FAIL '} ${finding.name.padEnd(12)} ${finding.message}`);
    return finding.ok;
  };
  const isEnvWell = await add({ name: 'environment', look: () => (readEnv(), 'every variable parses') });
  for (const check of isEnvWell ? checks(readEnv()) : []) await add(check);
  const ok = findings.every((finding) => finding.ok);
  if (isJson) say.line(JSON.stringify({ ok, version: packageJson.version, checks: findings }, undefined, 2));
  return ok;
}

function checks(env: Env): Check[] {
  return [
    { name: 'vitrine', look: () => packageJson.version },
    { name: 'node', look: checkNode },
    { name: 'packages', look: checkPackages },
    { name: 'data folder', look: () => checkFolders(env.dataDir) },
    { name: 'disk', look: () => checkDisk(env.dataDir) },
    { name: 'database', look: () => checkDatabase(env) },
    { name: 'build', look: () => (existsSync(RENDERER_BUILD) ? 'there' : 'not made yet; npm start makes it') },
    { name: 'port', look: async () => (await checkPort(env.port, env.host), `${env.port} is free`) },
    { name: 'mail', look: () => checkMail(env) },
    { name: 'payments', look: () => checkPayments(env) },
    { name: 'editor', look: () => checkEditor(env) },
  ];
}

async function lookAt({ name, look }: Check): Promise<Finding> {
  try {
    return { name, ok: true, message: await look() };
  } catch (error) {
    return { name, ok: false, message: error instanceof Error ? error.message : String(error) };
  }
}

function checkNode(): string {
  const major = Number(process.versions.node.split('.')[0]);
  if (major < NODE_MAJOR)
    throw new Error(
      `${process.version} is too old for the shop itself; run it through npm, which brings Node ${NODE_MAJOR}`,
    );
  return process.version;
}

async function checkPackages(): Promise<string> {
  const wanted: Record<string, string> = packageJson.dependencies;
  const wrong: string[] = [];
  for (const name of WATCHED) {
    const text = await readFile(join(PROJECT, 'node_modules', name, 'package.json'), 'utf8').catch(() => undefined);
    const installed = text === undefined ? 'not installed' : (JSON.parse(text) as { version: string }).version;
    if (installed !== wanted[name]) wrong.push(`${name} is ${installed}, not ${wanted[name]}`);
  }
  if (wrong.length > 0) throw new Error(`${wrong.join('; ')}. npm install --no-save puts them right`);
  return `as package.json names them: ${WATCHED.map((name) => `${name} ${wanted[name]}`).join(', ')}`;
}

/** Everything a shop writes is below the data folder. */
async function checkFolders(dataDir: string): Promise<string> {
  checkDataDir(dataDir);
  for (const name of ['media', 'cache/images', 'outbox']) {
    const folder = join(dataDir, name);
    try {
      await mkdir(folder, { recursive: true });
      await access(folder, constants.W_OK | constants.X_OK);
    } catch (error) {
      throw new Error(
        `${folder} cannot be written (${error instanceof Error && 'code' in error ? String(error.code) : 'error'})`,
        { cause: error },
      );
    }
  }
  return `${dataDir}, with media, cache and outbox, can be written`;
}

async function checkDisk(dataDir: string): Promise<string> {
  const { bavail, bsize } = await statfs(dataDir);
  const free = bavail * bsize;
  const text = `${(free / 1024 ** 3).toFixed(1)} GB free`;
  if (free < LEAST_FREE_BYTES) throw new Error(`${text}; at least 1 GB is needed`);
  return text;
}

/** Which gateways the environment enables, and whether they are live; no request is sent to a gateway. */
function checkPayments(env: Env): string {
  const keyed = keyedGateways(env.gatewayKeys, env).map(({ code, isTest }) => (isTest ? `${code} (test mode)` : code));
  const elsewhere =
    env.mode === 'production' && env.payOrigin === undefined
      ? '; card fields are served on localhost only unless PAY_ORIGIN is set'
      : '';
  return `${[...keyed, ...env.gateways].join(', ') || 'none'}${elsewhere}`;
}

/** Where merchants sign in. */
function checkEditor({ editorOrigin, mode, port }: Env): string {
  const elsewhere =
    editorOrigin === undefined && mode === 'production' ? '; on this machine only unless EDITOR_ORIGIN is set' : '';
  return `${editorOriginOf(editorOrigin, port)}${elsewhere}`;
}

/** Whether the mail server accepts connections; no email is sent. */
async function checkMail({ smtpUrl, dataDir, mailFrom }: Env): Promise<string> {
  const sender =
    mailFrom === undefined
      ? '; shops without an address of their own send as shop@localhost unless MAIL_FROM is set'
      : ` as ${mailFrom}`;
  if (smtpUrl === undefined) return `written to ${join(dataDir, 'outbox')}${sender}`;
  const { hostname, port, protocol } = new URL(smtpUrl);
  const number = Number(port) || (protocol === 'smtps:' ? 465 : 587);
  await new Promise<void>((done, fail) => {
    const socket = createConnection(
      { host: hostname, port: number, timeout: MAIL_TIMEOUT_MS },
      () => (socket.destroy(), done()),
    );
    const refuse = (reason: string) => (socket.destroy(), fail(new Error(`SMTP_URL: ${hostname}:${number} ${reason}`)));
    socket.once('timeout', () => refuse('does not answer'));
    socket.once('error', (error: NodeJS.ErrnoException) =>
      refuse(`takes no connection (${error.code ?? error.message})`),
    );
  });
  return `by SMTP through ${hostname}:${number}${sender}`;
}
