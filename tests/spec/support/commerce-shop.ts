import type { Endpoint, Answer } from '#api/core/endpoint.ts';
import { fillPath } from '#api/core/endpoint.ts';
import type { FieldError } from '#api/core/refusal.ts';
import { HEADER } from '#api/core/names.ts';
import { cartApi } from '#api/cart.api.ts';
import type { Cart } from '#domain/cart/cart.ts';
import { allApis, allForms } from '#server/apis.ts';
import type { AppDeps } from '#server/app.ts';
import type { Database, Engine } from '#server/db/database.ts';
import { contextOf } from '#server/core/context-of.ts';
import type { ShopWork } from '#server/core/context-of.ts';
import type { ShopContext } from '#server/core/shop-context.ts';
import { gatewayAccounts } from '#server/db/schema/payment.ts';
import { silentLog } from '#server/core/log.ts';
import type { Log } from '#server/core/log.ts';
import { cashOnDelivery } from '#server/modules/payments/cash-on-delivery.ts';
import { recoverPayments } from '#server/modules/payments/complete-payment.ts';
import type { Gateway } from '#server/modules/payments/gateway.ts';
import { Gateways } from '#server/modules/payments/gateways.ts';
import { sendTestEvents } from '#server/modules/payments/test-gateway/send-events.ts';
import { testGateway } from '#server/modules/payments/test-gateway/test-gateway.ts';
import { recoverRefunds } from '#server/modules/orders/refunds/send-refund.ts';
import { createServices } from '#server/services.ts';
import type { ServiceOptions, Services } from '#server/services.ts';
import { outside } from '#server/core/clock.ts';
import { openTestShop } from '#server/testing.ts';
import { seedCommerce } from './commerce-seed.ts';

/** A request of a client, loosely typed because tests send invalid ones too. */
export type AskedCall = {
  path?: Record<string, string>;
  query?: Record<string, string | undefined>;
  body?: unknown;
  headers?: Record<string, string>;
};

/** Secret of the browser that calls come from unless they name another. */
export const BROWSER = 'secret-of-the-browser-of-the-test';
const FROM_ONE_BROWSER = { [HEADER.checkoutSecret]: BROWSER };

type Refused = { status: number; code: string; message: string; errors: FieldError[] };

/** Origin of the shop's payment component. */
export const PAY_ORIGIN = 'http://pay.test';

/** The seeded shop behind its real app, in this process. The test sets its clock. */
export interface CommerceShop {
  database: Database;
  services: Services;
  /** The shop as services see it, at the clock's time. */
  context(): Promise<ShopContext>;
  /** What chores and jobs of a process are given, at the clock's time. */
  work(): ShopWork;
  /** What a process does by itself about payments and refunds, at the clock's time; the number it looked at. */
  recover(): Promise<number>;
  /** Sends the test gateway's webhooks at the clock's time, `times` times. */
  tell(times?: number): Promise<number>;
  clock: { now: Date };
  /**
   * Requests a path of the shop, or a full address of the payment component. `from` is the IP address; without one the
   * request comes from the shop's own process, which is not rate limited.
   */
  request(path: string, init?: RequestInit, from?: string): Promise<Response>;
  /** The result of a call that must succeed. */
  call<E extends Endpoint>(endpoint: E, asked?: AskedCall): Promise<Answer<E>>;
  /** The refusal of a call that must be refused. */
  refused(endpoint: Endpoint, asked?: AskedCall): Promise<Refused>;
  /** A new cart with these lines. */
  cartWith(
    ...items: { variant_id: number; qty: number; properties?: Record<string, string>; metadata?: unknown }[]
  ): Promise<Cart>;
  close(): Promise<void>;
}

/** `wait` simulates slow cards and timeouts; without it no time passes. `keyed` are gateways that need API keys. */
export async function openCommerceShop(
  engine: Engine,
  {
    wait = () => new Promise<void>(() => undefined),
    keyed = [],
    renderer,
    listening,
    log = silentLog(),
  }: {
    wait?: (ms: number) => Promise<void>;
    keyed?: readonly Gateway[];
    renderer?: AppDeps['renderer'];
    listening?: ServiceOptions['listening'];
    log?: Log;
  } = {},
): Promise<CommerceShop> {
  const shop = await openTestShop(engine);
  await seedCommerce(shop.database.db);
  const clock = { now: new Date('2026-11-21T12:00:00Z') };
  await shop.database.db.insert(gatewayAccounts).values(
    ['test-gateway', 'cod'].map((gateway, position) => ({
      shop_id: 1,
      gateway,
      position,
      webhook_secret: 'whsec_of_the_test_shop',
    })),
  );
  const services = createServices({
    gateways: new Gateways([testGateway(wait, () => PAY_ORIGIN), cashOnDelivery], keyed),
    wait,
    listening,
  });
  const now = () => clock.now;
  const app = shop.app({
    apis: allApis({ sections: new Map(), services }),
    forms: allForms(services),
    payments: services,
    emit: services.emit,
    pay: { assets: { script: '/app/pay.js', styles: ['/app/pay.css'] } },
    catalogue: services.catalogue,
    env: { mode: 'test', cdnBase: '', trustProxy: 0, htmlCacheBytes: 1024 * 1024, payOrigin: PAY_ORIGIN },
    now,
    log,
    renderer,
  });
  const work = (): ShopWork => ({
    ...outside,
    emit: services.emit,
    database: shop.database,
    directory: shop.directory,
    log,
    now,
  });
  const request = async (path: string, init?: RequestInit, from?: string) =>
    app.request(
      /^https?:/.test(path) ? path : `http://shop.test${path}`,
      init,
      from ? { incoming: { socket: { remoteAddress: from } } } : {},
    );
  const send = (endpoint: Endpoint, { path, query = {}, body, headers = {} }: AskedCall = {}) => {
    const given = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined);
    const search = given.length > 0 ? `?${new URLSearchParams(given)}` : '';
    const init = {
      method: endpoint.method,
      headers: { ...FROM_ONE_BROWSER, ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    };
    return request(`/api${fillPath(endpoint.path, path)}${search}`, init);
  };
  const call = async <E extends Endpoint>(endpoint: E, asked?: AskedCall): Promise<Answer<E>> => {
    const response = await send(endpoint, asked);
    const answer = await response.json();
    if (!answer.success)
      throw new Error(`${endpoint.method} ${endpoint.path}: ${response.status} ${JSON.stringify(answer)}`);
    return answer.result;
  };
  return {
    database: shop.database,
    services,
    work,
    async context() {
      const context = await contextOf(work(), 1);
      if (!context) throw new Error('The test shop is gone');
      return context;
    },
    async recover() {
      const deps = { ...services, ...work() };
      return (await recoverPayments(deps)) + (await recoverRefunds(deps));
    },
    tell: async (times = 1) => {
      const { db } = shop.database;
      return sendTestEvents(
        db,
        async (request) =>
          (await Promise.all(Array.from({ length: times }, async () => app.request(request.clone())))).at(-1)!,
        clock.now,
      );
    },
    clock,
    request,
    call,
    refused: async (endpoint, asked) => {
      const response = await send(endpoint, asked);
      const { success, code, message, errors } = await response.json();
      if (success) throw new Error(`${endpoint.method} ${endpoint.path} was not refused`);
      return { status: response.status, code, message, errors };
    },
    cartWith: async (...cartItems) => (await call(cartApi.create, { body: { cartItems } })).cart,
    close: shop.close,
  };
}
