import { Hono } from 'hono';
import type { Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import * as v from 'valibot';
import { Refusal } from '#api/core/refusal.ts';
import { cardProblems } from '#domain/payment/card.ts';
import type { Database } from '#server/db/database.ts';
import { clientIp, networkOf } from '#server/http/client.ts';
import type { AppEnv, ShopContext, ShopOutside } from '#server/core/shop-context.ts';
import { onError, refusalOf, refuse } from '#server/http/errors.ts';
import { checkStorable, storable } from '#server/http/storable.ts';
import { sameOrigin } from '#server/http/headers/origin.ts';
import type { RateLimits } from '#server/core/rate-limit.ts';
import { hostOf } from '#server/http/resolve-shop.ts';
import type { ShopDirectory } from '#server/core/shops.ts';
import type { Log } from '#server/core/log.ts';
import type { CatalogueService } from '#server/modules/catalogue/catalogue.service.ts';
import type { CardExchange } from '../gateway.ts';
import type { Gateways } from '../gateways.ts';
import { answerChallenge, keepTestCard } from '../test-gateway/test-gateway.ts';
import { bankDocument, cardDocument, challengeDocument, returnedDocument } from './pay-documents.ts';
import type { PayAssets, PayPage } from './pay-documents.ts';
import { mountWallet } from './wallet-page.ts';

export interface PayDeps extends ShopOutside {
  database: Database;
  directory: ShopDirectory;
  limits: RateLimits;
  log: Log;
  env: { trustProxy: number; mode: string };
  assets: PayAssets;
  /** Without gateways, cards are the test gateway's. */
  gateways?: Gateways;
  /** The catalogue that the test wallet calculates prices with. */
  catalogue?: Pick<CatalogueService, 'model'>;
  /** Files of the component's build. */
  store?: { serve(c: Context): Promise<Response | undefined> };
}

const BODY_BYTES = 4096;
/** Cards that one address may exchange: enough for a household, too few to test stolen numbers. */
const TOKEN_BOUND = { points: 40, seconds: 900 };

const text = (longest: number) => v.pipe(v.string(), v.maxLength(longest));
const cardBody = v.object({ number: text(23), expiry: text(9), cvc: text(4), name: text(100) });
const challengeBody = v.object({ secret: text(64), is_approved: v.boolean() });

/**
 * The payment component's origin [core §4]: a page with card fields, and an endpoint that exchanges a card for a token.
 * It uses no cookies, serves only frames of this process's shops, and logs no bodies. For `test-gateway` it is the
 * gateway as well; other gateways have their own.
 */
export function createPayApp(deps: PayDeps): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  const asPage = onError(deps.log);
  app.onError((error, c) => {
    const refusal = refusalOf(error);
    // Errors of pages are HTML, errors of calls are JSON.
    return c.req.method === 'GET' || refusal.status >= 500 ? asPage(error, c) : refuse(c, refusal);
  });
  app.use(async (c, next) => {
    await next();
    c.header('Cache-Control', 'no-store');
    c.header('Referrer-Policy', 'strict-origin');
  });
  app.use(sameOrigin(deps.env), storable());
  app.get('/app/*', async (c, next) => (await deps.store?.serve(c)) ?? next());

  app.get('/card', async (c) => {
    const page = await pageOf(deps, c.req.query());
    c.header('Content-Security-Policy', policyFor(page, deps.env.mode));
    return c.html(cardDocument(page));
  });

  app.get('/challenge', async (c) => {
    const page = await pageOf(deps, c.req.query());
    c.header('Content-Security-Policy', policyFor(page, deps.env.mode, page.exchange ? bankFrames(page.exchange) : []));
    return c.html(page.exchange ? bankDocument(page) : challengeDocument(page));
  });

  app.get('/challenge/return', async (c) => {
    const page = await pageOf(deps, c.req.query());
    // This document is in a frame of the component's page, which is in a frame of the shop's page.
    c.header(
      'Content-Security-Policy',
      policyFor({ ...page, exchange: undefined, parent: `'self' ${page.parent}` }, deps.env.mode),
    );
    return c.html(returnedDocument(page));
  });

  mountWallet(app, {
    assets: deps.assets,
    shopOf: (parent) => shopOf(deps, parent),
    catalogue: deps.catalogue,
    gateways: deps.gateways,
  });

  app.post('/tokens', bodyLimit({ maxSize: BODY_BYTES }), async (c) => {
    if (c.env?.incoming) await deps.limits.take('card-token', networkOf(clientIp(c, deps.env.trustProxy)), TOKEN_BOUND);
    const shop = await shopOf(deps, c.req.query('parent'));
    // A card of another gateway must not be sent here, not even by mistake.
    if (deps.gateways?.takingCards(shop)?.exchange) throw new Refusal(404, 'not_found');
    const card = v.parse(cardBody, await jsonOf(c.req.raw, cardBody));
    const problems = Object.entries(cardProblems(card, deps.now())).map(([field, code]) => ({ field, code }));
    if (problems.length > 0) throw new Refusal(422, 'card_incomplete', undefined, problems);
    return c.json({ success: true, result: { token: await keepTestCard(shop, card) } });
  });

  app.post('/challenge', bodyLimit({ maxSize: BODY_BYTES }), async (c) => {
    const shop = await shopOf(deps, c.req.query('parent'));
    const { secret, is_approved } = v.parse(challengeBody, await jsonOf(c.req.raw, challengeBody));
    if (!(await answerChallenge(shop, secret, is_approved))) throw new Refusal(404, 'challenge_not_found');
    return c.json({ success: true, result: {} });
  });

  app.all('*', () => {
    throw new Refusal(404, 'not_found');
  });
  return app;
}

/** The refusal names nothing of the request, which may contain parts of a card number. */
async function jsonOf(request: Request, schema: v.GenericSchema): Promise<unknown> {
  const body: unknown = await request.json().catch(() => null);
  if (!v.is(schema, body)) throw new Refusal(422, 'invalid_request');
  checkStorable(body);
  return body;
}

async function pageOf(deps: PayDeps, { parent, locale = '', scheme }: Record<string, string>): Promise<PayPage> {
  const shop = await shopOf(deps, parent);
  const exchange = deps.gateways?.takingCards(shop)?.exchange;
  return {
    parent: new URL(parent!).origin,
    locale,
    scheme: scheme === 'dark' ? 'dark' : 'light',
    assets: deps.assets,
    ...(exchange && { exchange }),
  };
}

/** The shop whose page contains the component. */
async function shopOf(
  { database, directory, log, now, token, emit }: PayDeps,
  parent: string | undefined,
): Promise<ShopContext> {
  const origin = parent !== undefined && URL.canParse(parent) ? new URL(parent) : undefined;
  const record =
    origin && /^https?:$/.test(origin.protocol) && origin.origin === parent
      ? await directory.byHost(hostOf(origin))
      : undefined;
  if (!record) throw new Refusal(404, 'shop_not_found');
  return { id: record.row.id, ...record, db: database.db, now, token, emit, log };
}

/** Origins of a bank's challenge: any bank's page, which Stripe's own page opens. */
const bankFrames = ({ api }: Pick<CardExchange, 'api'>) => ['https:', ...(api.startsWith('http:') ? [api] : [])];

/** Allows its own script, style and answers, and the gateway that exchanges cards; only the given shop may frame it. */
function policyFor(
  { parent, exchange }: Pick<PayPage, 'parent' | 'exchange'>,
  mode: string,
  frames: readonly string[] = [],
): string {
  // In development Vite adds styles by script and uses a socket.
  const [style, connect] = mode === 'development' ? ["'self' 'unsafe-inline'", "'self' ws:"] : ["'self'", "'self'"];
  const asked = exchange ? `${connect} ${exchange.api}` : connect;
  const framed = frames.length > 0 ? [`frame-src 'self' ${frames.join(' ')}`] : [];
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src ${style}`,
    `connect-src ${asked}`,
    ...framed,
    "form-action 'none'",
    "base-uri 'none'",
    ...(mode === 'development' ? [] : ["require-trusted-types-for 'script'", 'trusted-types vitrine']),
    `frame-ancestors ${parent}`,
  ].join('; ');
}
