import { createHttp } from '#api/core/http.ts';
import { memoryPlatform } from '#platform/memory-platform.ts';
import type { MemoryPlatform, MemoryPlatformOptions } from '#platform/memory-platform.ts';
import { webRandom } from '#platform/random.ts';
import { allApis, allForms } from '#server/apis.ts';
import type { Database } from '#server/db/database.ts';
import { openTestDatabase, testEngine } from '#server/db/testing.ts';
import type { Outside } from '#server/core/shop-context.ts';
import { createServices } from '#server/services.ts';
import type { ServiceOptions, Services } from '#server/services.ts';
import { checkoutDrafts } from '#stores/checkout/checkout-draft.ts';
import { checkoutStore } from '#stores/checkout/checkout.store.ts';
import { afterOrder } from '#stores/order/after-order.ts';
import { ordersStore } from '#stores/order/orders.store.ts';
import { productsStore } from '#stores/product/products.store.ts';
import { createRootStore } from '#stores/core/root.store.ts';
import type { RootStore } from '#stores/core/root.store.ts';
import type { TrackingEvent } from '#stores/core/track.ts';
import { sectionRegistry } from '#theme/model/section.ts';
import type { SectionDefinition } from '#theme/model/section.ts';
import { seedShop } from './seed-shop.ts';
import { openShopApp } from './shop-app.ts';

const sections = sectionRegistry(
  import.meta.glob<{ section: SectionDefinition }>('../../theme-sections/*/*.section.ts', { eager: true }),
);

/** The demo shop in this process: real handlers over an embedded database. */
export type DemoShop = {
  database: Database;
  services: Services;
  /** Handles a request as if it came from the network. */
  fetch(request: Request): Promise<Response>;
  visit(options?: VisitOptions): Visit;
  close(): Promise<void>;
};

export type VisitOptions = MemoryPlatformOptions & {
  /** The platform of a first tab, to share its storage and cookies. */
  platform?: MemoryPlatform;
  preview?: boolean;
  /** Intercepts requests between client and shop; `pass` forwards one. */
  between?: (request: Request, pass: () => Promise<Response>) => Promise<Response>;
};

export type Visit = {
  stores: RootStore & ReturnType<typeof commonStores>;
  platform: MemoryPlatform;
  /** Requests in order, such as `PUT /checkout/next/cart.json`. */
  asked: string[];
  requests: Request[];
  events: TrackingEvent[];
};

/** Pays on delivery alone, unless there are more `gateways`. */
export async function openDemoShop({
  gateways,
  ...given
}: Partial<Outside> & Pick<ServiceOptions, 'gateways'> = {}): Promise<DemoShop> {
  const database = await openTestDatabase(testEngine);
  await seedShop(database);
  const services = createServices({ gateways });
  const { app, close } = await openShopApp(database, {
    ...given,
    emit: services.emit,
    apis: allApis({ sections, services }),
    forms: allForms(services),
    uploads: services.uploads,
    themes: services.themes,
  });
  const fetch = async (request: Request) => app.fetch(request);
  return {
    database,
    services,
    fetch,
    visit: (options) => visit(fetch, options),
    close: async () => {
      await close();
      await database.close();
    },
  };
}

function visit(
  shop: (request: Request) => Promise<Response>,
  { platform: given, preview, between, ...rest }: VisitOptions = {},
): Visit {
  const platform = given ?? memoryPlatform({ random: webRandom, ...rest });
  const asked: string[] = [];
  const requests: Request[] = [];
  const events: TrackingEvent[] = [];
  const http = createHttp({
    base: 'http://halden.localhost/api',
    retryDelayMs: 0,
    fetch: async (input, init) => {
      const request = new Request(input, init);
      asked.push(`${request.method} ${new URL(request.url).pathname.slice('/api'.length)}`);
      requests.push(request.clone());
      return between ? between(request, () => shop(request)) : shop(request);
    },
    headers: (endpoint) => stores.headers(endpoint),
    digest: () => stores.shop.digest,
    newKey: platform.random.uuid,
  });
  const stores: RootStore = createRootStore({ http, platform, preview, track: (event) => events.push(event) });
  return {
    stores: {
      ...stores,
      ...commonStores(stores),
    },
    platform,
    asked,
    requests,
    events,
  };
}

/** Stores that many tests use. */
function commonStores({ get }: RootStore) {
  return {
    checkout: get(checkoutStore),
    checkoutDraft: get(checkoutDrafts),
    orders: get(ordersStore),
    afterOrder: get(afterOrder),
    products: get(productsStore),
  };
}
