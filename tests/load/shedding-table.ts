import { Agent, request as ask } from 'node:http';
import { parseArgs } from 'node:util';
import { createTestPostgres } from '#server/db/testing.ts';
import { startBuiltShop } from '../support/built-shop.ts';
import { IN_CALIFORNIA } from '../spec/support/addresses.ts';

/**
 * Prints latency and goodput of the built shop at one, two and five times what it can answer: `node
 * tests/load/shedding-table.ts`. Run it on a machine that does nothing else; `--seconds` is how long each load lasts.
 */
const { values } = parseArgs({ options: { seconds: { type: 'string', default: '10' } } });
const SECONDS = Number(values.seconds);
const LOADS = [1, 2, 5];
/** Requests at a time while capacity is measured. */
const AT_ONCE = 16;
const CHECKOUTS = 20;
/** Of a hundred requests. */
const MIX = { cached: 30, page: 40, extra: 15, cart: 10, order: 5 } as const;
type Kind = keyof typeof MIX;
const KINDS = Object.keys(MIX) as Kind[];
const DRAWN = KINDS.flatMap((kind) => Array.from({ length: MIX[kind] }, () => kind));

type Answer = { kind: Kind; status: number; ms: number };

const postgres = await createTestPostgres();
const shop = await startBuiltShop({ env: { DATABASE_URL: postgres.url, LOG_LEVEL: 'fatal', TRUST_PROXY: '1' } });
const { port } = new URL(shop.baseUrl);
const agent = new Agent({ keepAlive: true });
let visitors = 0;
try {
  const { items } = (await json('GET', '/api/catalog/next/products.json')) as {
    items: { variants: { id: number }[] }[];
  };
  const variant_id = items[0]!.variants[0]!.id;
  const cart = { cartItems: [{ variant_id, qty: 1 }] };
  const tokens: string[] = [];
  while (tokens.length < CHECKOUTS)
    tokens.push(
      ((await json('POST', '/api/checkout/next/cart.json', cart)) as { cart: { checkoutToken: string } }).cart
        .checkoutToken,
    );
  let turn = 0;
  const calls: Record<Kind, () => Promise<number>> = {
    cached: () => send('GET', '/products/cylinder-vase'),
    page: () => send('GET', '/?preview=true'),
    extra: () => send('GET', `/api/catalog/next/search.json?q=vase${(turn += 1)}`),
    cart: () => send('POST', '/api/checkout/next/cart.json', cart),
    order: () =>
      send('POST', `/api/checkout/${tokens[(turn += 1) % CHECKOUTS]}/customer-and-shipping.json`, {
        email: 'load@example.com',
        shipping_address: IN_CALIFORNIA,
      }),
  };
  const run = async (kind: Kind): Promise<Answer> => {
    const started = performance.now();
    const status = await calls[kind]().catch(() => 0);
    return { kind, status, ms: performance.now() - started };
  };
  await closedLoop(run, 4);
  const capacity = (await closedLoop(run, SECONDS)).filter(({ status }) => status < 300).length / SECONDS;
  console.log(`Capacity: ${capacity.toFixed(0)} requests a second (${AT_ONCE} at a time)\n`);
  console.log(
    '| load | class | asked/s | answered/s | refused/s | failed | p50 ms | p95 ms | p99 ms | refusal p95 ms |',
  );
  console.log('| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |');
  for (const load of LOADS) {
    const answers = await openLoop(run, capacity * load);
    for (const kind of [...KINDS, undefined]) printRow(load, kind, answers);
    // What is still in the queues of both sides.
    await closedLoop(run, 2);
  }
} finally {
  agent.destroy();
  await shop.stop();
  await postgres.drop();
}

function printRow(load: number, kind: Kind | undefined, answers: readonly Answer[]): void {
  const of = answers.filter((answer) => kind === undefined || answer.kind === kind);
  const good = of.filter(({ status }) => status >= 200 && status < 300);
  const refused = of.filter(({ status }) => status === 503);
  const rate = (some: readonly Answer[]) => (some.length / SECONDS).toFixed(1);
  const times = good.map(({ ms }) => ms);
  console.log(
    `| ${load} × | ${kind ?? 'all'} | ${rate(of)} | ${rate(good)} | ${rate(refused)} | ${of.length - good.length - refused.length} | ${[0.5, 0.95, 0.99].map((q) => quantile(times, q)).join(' | ')} | ${quantile(
      refused.map(({ ms }) => ms),
      0.95,
    )} |`,
  );
}

function quantile(values: readonly number[], q: number): string {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted.length === 0 ? '–' : sorted[Math.min(sorted.length - 1, Math.floor(q * sorted.length))]!.toFixed(0);
}

/** As many as are answered, a fixed number at a time. */
async function closedLoop(run: (kind: Kind) => Promise<Answer>, seconds: number): Promise<Answer[]> {
  const answers: Answer[] = [];
  const until = performance.now() + seconds * 1000;
  let n = 0;
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (performance.now() < until) answers.push(await run(DRAWN[(n += 37) % DRAWN.length]!));
    }),
  );
  return answers;
}

/** So many a second, whether they are answered or not. */
async function openLoop(run: (kind: Kind) => Promise<Answer>, rate: number): Promise<Answer[]> {
  const running: Promise<Answer>[] = [];
  const started = performance.now();
  while (performance.now() - started < SECONDS * 1000) {
    const due = ((performance.now() - started) / 1000) * rate;
    while (running.length < due) running.push(run(DRAWN[(running.length * 37) % DRAWN.length]!));
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  return Promise.all(running);
}

function send(method: string, path: string, body?: unknown): Promise<number> {
  return exchange(method, path, body).then(({ status }) => status);
}

async function json(method: string, path: string, body?: unknown): Promise<unknown> {
  const { status, text } = await exchange(method, path, body);
  if (status >= 300) throw new Error(`${method} ${path}: ${status} ${text}`);
  return (JSON.parse(text) as { result: unknown }).result;
}

function exchange(method: string, path: string, body: unknown): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    visitors += 1;
    const headers = {
      host: `localhost:${port}`,
      'accept-encoding': 'gzip',
      // Each request is another visitor's, whom no limit stops.
      'x-forwarded-for': `10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    };
    const sent = ask({ host: '127.0.0.1', port, method, path, headers, agent }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          text: path.startsWith('/api') ? String(Buffer.concat(chunks)) : '',
        }),
      );
      response.on('error', reject);
    });
    sent.on('error', reject);
    sent.end(body === undefined ? undefined : JSON.stringify(body));
  });
}
