import type { Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { HEADER } from '#api/core/names.ts';
import { isRefusal, Refusal } from '#api/core/refusal.ts';
import { fillAllPrices, hasPrices } from '#domain/shop/prices-in-text.ts';
import type { Call, Implemented } from './implement.ts';
import { cachingOf } from './headers/caching.ts';
import type { AppEnv, RequestContext, ShopContext } from '../core/shop-context.ts';
import { hashOfToken } from '../core/token-hash.ts';
import { checkAnswer, checkRefusal } from './contract-check.ts';
import { failureOf, refuse } from './errors.ts';
import { honoPath } from './hono-path.ts';
import { FILE_CALL_BYTES } from './forms/given-files.ts';
import type { StoredAnswer } from './idempotency.ts';
import { once, onceConverging } from './idempotency.ts';
import { UploadRoom } from './load/upload-room.ts';
import { parseCall } from './parse-call.ts';
import { refuseOrders } from './refuse-orders.ts';

/** Maximum bytes of a JSON body; uploads have limits of their own. */
const BODY_BYTES = 256 * 1024;
const BODY_METHODS = ['POST', 'PUT', 'PATCH', 'DELETE'];

export interface MountOptions {
  /** The room for files that all calls and forms share. */
  uploadRoom?: UploadRoom;
  /** Whether answers and refusals are checked against their contract, which takes time. */
  checksAnswers: boolean;
}

/** Mounts every implemented call below /api, and a JSON 404 for all other paths there. */
export function mount(app: Hono<AppEnv>, implemented: Implemented[], options: MountOptions): void {
  const { uploadRoom = new UploadRoom() } = options;
  const [others, uploads] = [
    implemented.filter(({ endpoint }) => !endpoint.takes),
    implemented.filter(({ endpoint }) => endpoint.takes),
  ];
  const join = (entry: Implemented) =>
    app.on(entry.endpoint.method, addressOf(entry), (c) => answer(c, entry, options));
  // Before the limit of all other calls.
  for (const entry of uploads) {
    const maxSize = FILE_CALL_BYTES[entry.endpoint.takes!];
    app.use(
      addressOf(entry),
      uploadRoom.bound(maxSize),
      bodyLimit({
        maxSize,
        onError: (c) => refuse(c, new Refusal(413, 'file_too_large')),
      }),
    );
    join(entry);
  }
  // Only for methods with a body: reading the body creates a full Request object, which stays in memory for long.
  app.on(BODY_METHODS, '/api/*', bodyLimit({ maxSize: BODY_BYTES }));
  others.forEach(join);
  app.all('/api/*', (c) => refuse(c, new Refusal(404, 'not_found')));
}

const addressOf = ({ endpoint }: Implemented) => `/api${honoPath(endpoint.path)}`;

async function answer(c: Context<AppEnv>, entry: Implemented, options: MountOptions): Promise<Response> {
  const shop = c.get('shop');
  if (entry.endpoint.charges) refuseOrders(c.get('request'));
  const call = await parseCall(c, entry.endpoint);
  const key = entry.endpoint.idempotent ? c.req.header('idempotency-key') : undefined;
  if (key !== undefined) return answerOnce(c, entry, call, key, options);
  const result = await perform(shop, entry, call, options);
  for (const [name, value] of Object.entries(cachingOf(entry.endpoint, shop, call.request))) c.header(name, value);
  c.header('Content-Type', 'application/json');
  return c.body(successOf(shop, call, result));
}

/** The answer's JSON; prices in the merchant's texts are in the visitor's currency. */
function successOf({ row }: ShopContext, { request }: Call, result: unknown): string {
  const json = JSON.stringify({ success: true, result });
  if (!hasPrices(json)) return json;
  return JSON.stringify({
    success: true,
    result: fillAllPrices(result, { ...request.currency, base: row.default_currency }),
  });
}

async function answerOnce(
  c: Context<AppEnv>,
  entry: Implemented,
  call: Call,
  key: string,
  options: MountOptions,
): Promise<Response> {
  const shop = c.get('shop');
  const asked = JSON.stringify([call.path, call.query, call.body, call.request.header('x-customer-token') ?? '']);
  const scope = `${c.req.method} ${c.req.path} ${visitorOf(call.request)}`;
  const input = { shopId: shop.id, scope, key, asked, now: shop.now() };
  const isConverging = entry.endpoint.idempotent === 'converging';
  const given = await (isConverging
    ? onceConverging(shop.db, input, () => answerOrRefuse(shop, entry, call, options))
    : once(shop.db, input, (db) => performOrRefuse({ ...shop, db }, entry, call, options)));
  if (given.isReplay) c.header('Idempotent-Replayed', 'true');
  c.header('Cache-Control', 'no-store');
  c.header('Content-Type', 'application/json');
  return c.body(given.body, given.status as ContentfulStatusCode);
}

/**
 * Whose keys these are: an answer may hold tokens, so nobody else gets it by the same key. A client without a secret is
 * known by its address.
 */
const visitorOf = ({ header, ip }: RequestContext): string => hashOfToken(header(HEADER.checkoutSecret) ?? ip);

/** Runs the effect in a savepoint, so that a refusal undoes it but not the key's row. */
function performOrRefuse(
  shop: ShopContext,
  entry: Implemented,
  call: Call,
  options: MountOptions,
): Promise<StoredAnswer> {
  return answerOrRefuse(shop, entry, call, options, (act) =>
    shop.db.transaction((db) => act({ ...shop, db, isInTransaction: true })),
  );
}

type Act = (shop: ShopContext) => Promise<unknown>;

async function answerOrRefuse(
  shop: ShopContext,
  entry: Implemented,
  call: Call,
  options: MountOptions,
  run: (act: Act) => Promise<unknown> = (act) => act(shop),
): Promise<StoredAnswer> {
  try {
    const result = await run((inside) => perform(inside, entry, call, options));
    return { status: 200, body: successOf(shop, call, result) };
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return { status: error.status, body: JSON.stringify(failureOf(error)) };
  }
}

/** Answers one call; outside production the answer is checked against its contract. */
export async function perform(
  shop: ShopContext,
  { endpoint, handle }: Implemented,
  call: Call,
  { checksAnswers }: MountOptions,
): Promise<unknown> {
  try {
    const result = await handle(shop, call);
    if (checksAnswers) checkAnswer(endpoint, result);
    return result;
  } catch (error) {
    if (checksAnswers && error instanceof Refusal) checkRefusal(endpoint, error, shop.log);
    throw error;
  }
}
