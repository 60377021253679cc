import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { fillPath } from '#api/core/endpoint.ts';
import { HEADER } from '#api/core/names.ts';
import type { Answer, Endpoint } from '#api/core/endpoint.ts';
import type { Database } from '#server/db/database.ts';
import { openPostgres } from '#server/db/postgres/open.ts';
import { currencies, locales, shopHosts, shops } from '#server/db/schema/shop.ts';
import { gatewayAccounts } from '#server/db/schema/payment.ts';
import { createTestPostgres } from '#server/db/testing.ts';
import type { GatewayKeys } from '#server/modules/payments/gateway-env.ts';
import { seedCommerce } from '../spec/support/commerce-seed.ts';
import type { AskedCall } from '../spec/support/commerce-shop.ts';

const PROCESS = fileURLToPath(new URL('./shop-process.ts', import.meta.url));
const FROM_ONE_BROWSER = { [HEADER.checkoutSecret]: 'secret-of-the-browser-of-the-test' };
const FORMATS = {
  money_format: '${{amount}}',
  money_without_currency_format: '{{amount}}',
  money_with_currency_format: '${{amount}} USD',
};

/** The answer of a call in a race: it may be either. */
export type Outcome<E extends Endpoint> = { ok: true; result: Answer<E> } | { ok: false; status: number; code: string };

/** One shop on PostgreSQL, answered by two processes in turn. */
export interface TwoProcesses {
  database: Database;
  /** Where its database is, for processes that a test starts itself. */
  url: string;
  call<E extends Endpoint>(endpoint: E, asked?: AskedCall): Promise<Outcome<E>>;
  /** The same by one of the two; rejects where that dies before it has answered. */
  callOn<E extends Endpoint>(process: 0 | 1, endpoint: E, asked?: AskedCall): Promise<Outcome<E>>;
  /** What a GET of one of the two answers, as text. */
  ask(process: 0 | 1, path: string): Promise<string>;
  /** Whether one of the two takes requests, as a balancer asks. */
  isReady(process: 0 | 1): Promise<boolean>;
  /** The port of one of the two. */
  portOf(process: 0 | 1): number;
  /** Tells one of the two to stop; answers how its process ended, after how many milliseconds. */
  stop(process: 0 | 1): Promise<{ code: number | null; ms: number }>;
  /** Ends one of the two as a power cut would, and starts another in its place. */
  kill(process: 0 | 1): Promise<void>;
  close(): Promise<void>;
}

/** `keys` are those of gateways that both speak to. */
export async function startTwoProcesses(keys: GatewayKeys = {}): Promise<TwoProcesses> {
  const { url, drop } = await createTestPostgres();
  const database = await openPostgres(url, { onError: () => undefined });
  await seedLocalShop(database);
  const processes = await Promise.all([start(url, keys), start(url, keys)]);
  let turn = 0;
  const callOn: TwoProcesses['callOn'] = async (index, endpoint, { path, query = {}, body, headers = {} } = {}) => {
    const { port, child } = processes[index]!;
    const given = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined);
    const address = `http://127.0.0.1:${port}/api${fillPath(endpoint.path, path)}?${new URLSearchParams(given)}`;
    const response = await fetch(address, {
      method: endpoint.method,
      headers: { ...FROM_ONE_BROWSER, ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }).catch((error: Error) => {
      const process = child.exitCode ?? child.signalCode ?? 'running';
      throw new Error(
        `${endpoint.method} ${endpoint.path}: ${error.message}, ${String(error.cause)}; process ${index} is ${process}`,
        { cause: error },
      );
    });
    const answer = await response.json();
    return answer.success
      ? { ok: true, result: answer.result }
      : { ok: false, status: response.status, code: answer.code };
  };
  return {
    database,
    url,
    call: (endpoint, asked) => callOn((turn += 1) % 2 === 0 ? 0 : 1, endpoint, asked),
    callOn,
    ask: async (index, path) => (await fetch(`http://127.0.0.1:${processes[index]!.port}${path}`)).text(),
    isReady: (index) =>
      fetch(`http://127.0.0.1:${processes[index]!.port}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      ),
    portOf: (index) => processes[index]!.port,
    async stop(index) {
      const started = performance.now();
      const { child } = processes[index]!;
      const ended = once(child, 'exit') as Promise<[number | null]>;
      child.kill('SIGTERM');
      const [code] = await ended;
      return { code, ms: performance.now() - started };
    },
    async kill(index) {
      const { child } = processes[index]!;
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
      processes[index] = await start(url, keys);
    },
    close: async () => {
      await Promise.all(processes.map(end));
      await database.close();
      await drop();
    },
  };
}

/** An address by number is the default shop's. */
export async function seedLocalShop({ db }: Database): Promise<void> {
  await db
    .insert(shops)
    .values({ id: 1, handle: 'shop', name: 'Shop', domain: 'localhost', sub_domain: 'shop', country_code: 'US' });
  await db.insert(shopHosts).values({ shop_id: 1, host: 'localhost', is_primary: true });
  await db.insert(locales).values({ shop_id: 1, code: 'en', name: 'English', country_code: 'US', is_primary: true });
  await db.insert(currencies).values({ shop_id: 1, code: 'USD', country_code: 'US', is_primary: true, ...FORMATS });
  await db.insert(gatewayAccounts).values(
    ['test-gateway', 'cod'].map((gateway, position) => ({
      shop_id: 1,
      gateway,
      position,
      webhook_secret: 'whsec_of_two_processes',
    })),
  );
  await seedCommerce(db);
}

type Running = { child: ChildProcess; port: number };

function start(url: string, keys: GatewayKeys): Promise<Running> {
  return new Promise((resolve, reject) => {
    const child = fork(PROCESS, [url, JSON.stringify(keys)], { execArgv: [] });
    child.once('message', (port: number) => resolve({ child, port }));
    child.once('exit', (code) => reject(new Error(`A server process stopped with ${code}`)));
  });
}

function end({ child }: Running): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null) return resolve();
    child.once('exit', () => resolve());
    child.disconnect();
  });
}
