import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { Env } from '#server/env.ts';
import { takeLock } from '#server/db/pglite/lock.ts';
import { openPostgres } from '#server/db/postgres/open.ts';
import packageJson from '../../package.json' with { type: 'json' };
import { checkDataDir, checkPort, readEnv } from './environment.ts';
import { RENDERER_BUILD } from './paths.ts';
import type { Say } from './say.ts';

const LEAST_FREE_BYTES = 1024 ** 3;
const NODE_MAJOR = 24;

/** One thing looked at: a finding when it is well, an error when it is not. */
interface Check {
  name: string;
  look(): Promise<string> | string;
}

/** Looks at everything a start depends on and says what it found; answers whether all is well. */
export async function doctor(say: Say): Promise<boolean> {
  const isEnvWell = await report(say, { name: 'environment', look: () => (readEnv(), 'every variable parses') });
  const env = isEnvWell ? readEnv() : undefined;
  const results = [isEnvWell];
  for (const check of env ? checks(env) : []) results.push(await report(say, check));
  return results.every(Boolean);
}

function checks(env: Env): Check[] {
  return [
    { name: 'vitrine', look: () => packageJson.version },
    { name: 'node', look: checkNode },
    { name: 'data folder', look: () => (checkDataDir(env.dataDir), env.dataDir) },
    { name: 'disk', look: () => checkDisk(env.dataDir) },
    { name: 'database', look: () => (env.databaseUrl ? checkPostgres(env.databaseUrl) : checkEmbedded(env.dataDir)) },
    { name: 'build', look: () => (existsSync(RENDERER_BUILD) ? 'there' : 'not made yet; npm start makes it') },
    { name: 'port', look: async () => (await checkPort(env.port, env.host), `${env.port} is free`) },
    { name: 'mail', look: () => (env.smtpUrl ? 'by SMTP' : `written to ${join(env.dataDir, 'outbox')}`) },
  ];
}

async function report(say: Say, { name, look }: Check): Promise<boolean> {
  try {
    say.line(`ok    ${name.padEnd(12)} ${await look()}`);
    return true;
  } catch (error) {
    say.line(`FAIL  ${name.padEnd(12)} ${error instanceof Error ? error.message : String(error)}`);
    return false;
  }
}

function checkNode(): string {
  const major = Number(process.versions.node.split('.')[0]);
  if (major < NODE_MAJOR) throw new Error(`${process.version} is too old for the shop itself; run it through npm, which brings Node ${NODE_MAJOR}`);
  return process.version;
}

async function checkDisk(dataDir: string): Promise<string> {
  const { bavail, bsize } = await statfs(dataDir);
  const free = bavail * bsize;
  const text = `${(free / 1024 ** 3).toFixed(1)} GB free`;
  if (free < LEAST_FREE_BYTES) throw new Error(`${text}; at least 1 GB is needed`);
  return text;
}

async function checkPostgres(url: string): Promise<string> {
  const database = await openPostgres(url, { poolSize: 1, onError: () => undefined });
  await database.close();
  return 'PostgreSQL answers and is migrated';
}

async function checkEmbedded(dataDir: string): Promise<string> {
  const release = await takeLock(join(dataDir, 'database.lock'));
  await release();
  return existsSync(join(dataDir, 'database/PG_VERSION')) ? 'embedded, closed by now' : 'embedded, made at the first start';
}
