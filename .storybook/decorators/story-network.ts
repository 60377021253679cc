import type { FieldError } from '#api/refusal.ts';
import type { Database } from '#server/db/database.ts';
import type { LiveShop } from '../shop/live-shop.ts';
import type { Surroundings } from '../surroundings.ts';

/** An answer of the shop server: a plain value is a 200 with that result, a function sees the request. */
export type StoryAnswer = Response | ((request: Request) => Response | Promise<Response>) | object;

/**
 * `parameters.network` of a story: answers by `METHOD /path` without `/api` and query, such as
 * `'GET /checkout/next/cart.json'`; `'pending'` for a server that has not answered yet; `'shop'` for the server's own app over
 * a database that stories share, each as a visitor of its own; or a function, for a shop of the story's own, which it brings
 * into another state first.
 */
export type StoryNetwork = 'pending' | 'shop' | PrepareShop | Readonly<Record<string, StoryAnswer>>;
export type PrepareShop = (database: Database) => Promise<void>;

const slowMs = 2000;

/** Answers the story's calls to `/api`, and forms it posts; every other request goes where it would. Answers how to undo it. */
export function installStoryNetwork(network: StoryNetwork, state: Surroundings['network']): () => void {
  const realFetch = globalThis.fetch;
  const own = typeof network === 'function' ? openShop(network) : undefined;
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    const path = apiPath(request);
    if (path === undefined) return realFetch(input, init);
    if (network === 'pending') return new Promise<Response>(() => {});
    if (state === 'offline') throw new TypeError('Failed to fetch');
    if (state === 'failing') return failure(500, 'internal_error', 'Internal error');
    if (state === 'slow') await new Promise((resolve) => setTimeout(resolve, slowMs));
    if (typeof network === 'function') return (await own!).fetch(request);
    if (network === 'shop') return (await (commonShop ??= openShop())).fetch(request);
    return answer(network[`${request.method} ${path}`], request, path);
  };
  return () => {
    globalThis.fetch = realFetch;
    void own?.then((opened) => opened.close());
  };
}

let commonShop: Promise<LiveShop> | undefined;

/** The server comes only with the stories that ask for it. */
async function openShop(prepare?: PrepareShop): Promise<LiveShop> {
  const { openLiveShop } = await import('../shop/live-shop.ts');
  return openLiveShop(prepare);
}

function apiPath({ url, method }: Request): string | undefined {
  const { pathname, origin } = new URL(url, location.href);
  if (origin !== location.origin) return undefined;
  if (pathname.startsWith('/api/')) return pathname.slice('/api'.length);
  return method === 'GET' ? undefined : pathname;
}

/** What is told or asked beside a story's own calls, and changes nothing of it. */
const USUAL: Readonly<Record<string, StoryAnswer>> = {
  'POST /pod/log-err-sf.json': { accepted: true },
  'GET /offers/order-bump.json': { cart_token: '', items: [] },
};

/** A call nobody prepared is an error of the story; the console makes the gate see it. */
async function answer(given: StoryAnswer | undefined, request: Request, path: string): Promise<Response> {
  const prepared = given ?? USUAL[`${request.method} ${path}`];
  if (prepared === undefined) {
    console.error(`The story has no answer for ${request.method} ${path}; give it in parameters.network.`);
    return failure(501, 'no_answer_in_story', 'This story has no answer for that.');
  }
  if (prepared instanceof Response) return prepared.clone();
  if (typeof prepared === 'function') return prepared(request);
  return Response.json({ success: true, result: prepared });
}

/** The server's one error shape, for stories in which it says no. */
export function failure(status: number, code: string, message: string, errors: readonly FieldError[] = []): Response {
  return Response.json({ success: false, code, message, errors }, { status });
}
