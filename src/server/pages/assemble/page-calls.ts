import { Cache } from '#server/core/cache.ts';
import { bootstrapApi } from '#api/bootstrap.api.ts';
import { fillPath } from '#api/core/endpoint.ts';
import type { Endpoint } from '#api/core/endpoint.ts';
import { ApiError } from '#api/core/errors.ts';
import type { Http } from '#api/core/http.ts';
import { Refusal } from '#api/core/refusal.ts';
import { perform } from '#server/http/mount.ts';
import type { MountOptions } from '#server/http/mount.ts';
import type { RequestContext, ShopContext } from '#server/core/shop-context.ts';
import { parseQuery } from '#server/http/parse-call.ts';
import { opensOrder } from '#server/modules/orders/opens-order.ts';
import { mayEnter, requirePassword } from '#server/modules/shop/password.ts';
import type { Call, Implemented } from '#server/http/implement.ts';
import type { RenderContext } from './renderer.ts';

/** Calls of every page: the shop, and its theme with header and footer. */
const KEPT_CALLS = new Set<string>([bootstrapApi.app, bootstrapApi.next].map(({ path }) => path));
/** Cached answers: two for each language and currency of a shop. */
const KEPT_ANSWERS = 200;

type Asked = { path?: Record<string, string>; query?: Record<string, string | number | boolean | null | undefined> };

/**
 * The http client of a page being rendered. It calls handlers directly, because making requests and JSON costs more
 * than most answers. Answers that all pages share are cached until the shop's content changes, so callers must not
 * change them.
 */
export function pageCalls(apis: readonly Implemented[], options: MountOptions): (context: RenderContext) => Http {
  // By method and path, because a built renderer has its own copy of the contracts.
  const byAddress = new Map(apis.map((entry) => [addressOf(entry.endpoint), entry]));
  const kept = new Cache<string, Promise<unknown>>({ name: 'page-calls', entries: KEPT_ANSWERS });

  async function ask(
    shop: ShopContext,
    request: RequestContext,
    entry: Implemented,
    { path, query }: Asked,
  ): Promise<unknown> {
    const texts = Object.fromEntries(
      Object.entries(query ?? {}).flatMap(([name, value]) =>
        value === undefined || value === null ? [] : [[name, String(value)]],
      ),
    );
    const seen: RequestContext = {
      ...request,
      path: `/api${fillPath(entry.endpoint.path, path)}`,
      prefix: '',
      query: (name) => texts[name],
      limit: async () => undefined,
    };
    await requirePassword(shop, seen, opensOrder);
    const answer = () =>
      perform(
        shop,
        entry,
        {
          path: path as Call['path'],
          query: parseQuery(entry.endpoint, texts),
          body: undefined,
          files: [],
          request: seen,
        },
        options,
      );
    if (request.preview || !KEPT_CALLS.has(entry.endpoint.path)) return answer();
    const key = [
      shop.id,
      shop.digest,
      seen.path,
      JSON.stringify(texts),
      request.origin,
      request.locale.code,
      request.market,
      request.currency.code,
      mayEnter(shop, request),
    ].join('\n');
    return kept.once(key, answer);
  }

  return ({ shop, request }) => ({
    async call(endpoint, ...rest) {
      const [asked = {}] = rest as [Asked?];
      const entry = byAddress.get(addressOf(endpoint));
      if (!entry || endpoint.method !== 'GET')
        throw new Error(`A page cannot ask ${addressOf(endpoint)} while it is rendered`);
      try {
        return (await ask(shop, request, entry, asked)) as never;
      } catch (error) {
        throw error instanceof Refusal ? new ApiError(error.status, error.code, error.message, error.errors) : error;
      }
    },
  });
}

const addressOf = ({ method, path }: Pick<Endpoint, 'method' | 'path'>) => `${method} ${path}`;
