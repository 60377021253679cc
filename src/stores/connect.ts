import { createHttp } from '#api/http.ts';
import type { Http, HttpHeaders } from '#api/http.ts';
import { withPrefix } from '#domain/locale-path.ts';
import type { Platform } from '#platform/platform.ts';
import { createRootStore } from './root.store.ts';
import type { RootStore, RootStoreOptions } from './root.store.ts';

export type ConnectOptions = Omit<RootStoreOptions, 'http'> & {
  /** Base of the api; absolute on the server. */
  base?: string;
  fetch?: typeof fetch;
  /** Headers known from elsewhere, such as a preview's token or the server's forwarded cookies; these win. */
  headers?: () => HttpHeaders;
};

const SESSION_KEY = 'sessionId';
const RELOADED_KEY = 'reloadedAt';

/** The stores with the http client they share: its headers come from them [core §7], its 401 and 444 reach the page [core §8]. */
export function connectStores({ base, fetch, headers = () => ({}), ...options }: ConnectOptions): { stores: RootStore; http: Http } {
  const { platform, preview } = options;
  const http = createHttp({
    base,
    fetch,
    headers: () => ({ ...headersOf(stores, platform), ...(preview && { preview: 'true' }), ...headers() }),
    digest: () => (preview ? undefined : stores.shop.digest),
    newKey: () => platform.random.uuid(),
    onUnauthorized: () => openPassword(stores, platform),
    onReload: () => reloadOnce(platform),
  });
  const stores: RootStore = createRootStore({ ...options, http });
  return { stores, http };
}

function headersOf({ shop, checkout }: RootStore, { session, random }: Platform): HttpHeaders {
  const sessionId = session.get(SESSION_KEY) ?? random.uuid();
  session.set(SESSION_KEY, sessionId);
  const tests = Object.entries(shop.shop?.buyer_ab_test ?? {});
  return {
    sessionId,
    lang: shop.shop?.locale.code,
    checkoutToken: checkout.token ?? undefined,
    buyerAbTest: tests.map(([test, arm]) => `${test}=${arm}`).join(',') || undefined,
  };
}

function openPassword({ locale }: RootStore, { page }: Platform): void {
  const path = withPrefix('/password', locale.prefix);
  if (page.current().path !== path) page.assign(path);
}

/** One reload for one address: a shop that keeps asking for more would never be seen. */
function reloadOnce({ session, page }: Platform): void {
  const { path, search } = page.current();
  if (session.get(RELOADED_KEY) === path + search) return;
  session.set(RELOADED_KEY, path + search);
  page.reload();
}
