import { HEADER } from '#api/core/names.ts';
import type { FieldError } from '#api/core/refusal.ts';
import type { Database } from '#server/db/database.ts';
import type { LiveShop } from '../shop/live-shop.ts';
import type { Surroundings } from '../surroundings.ts';
import { customerAnswers } from './signed-in.ts';
import { brokenBy } from './story-contract.ts';

/** A response of the server: a plain value is a 200 with that result, a function receives the request. */
type StoryAnswer = Response | ((request: Request) => Response | Promise<Response>) | object;

/**
 * `parameters.network` of a story. Either responses by `METHOD /path` without `/api` and query, such as `'GET
 * /checkout/next/cart.json'`, and of pages by their path; or `'pending'` for a server that does not respond; or
 * `'shop'` for the server's own app over a database that stories share, each as a new visitor; or a function for a shop
 * of the story's own, which it can change first.
 */
export type StoryNetwork = 'pending' | 'shop' | PrepareShop | Readonly<Record<string, StoryAnswer>>;
export type PrepareShop = (database: Database) => Promise<void>;

const slowMs = 2000;
const realFetch = globalThis.fetch;

/**
 * Responds to the story's calls to `/api` and to forms it posts; all other requests are sent as usual. Returns a
 * function to undo it.
 */
export function installStoryNetwork(network: StoryNetwork, state: Surroundings['network']): () => void {
  const own = typeof network === 'function' ? openShop(network) : undefined;
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    const path = apiPath(request) ?? pagePath(request, network);
    if (path === undefined) return realFetch(input, init);
    if (network === 'pending') return new Promise<Response>(() => {});
    if (state === 'offline') throw new TypeError('Failed to fetch');
    if (state === 'failing') return failure(500, 'internal_error', 'Internal error');
    if (state === 'slow') await new Promise((resolve) => setTimeout(resolve, slowMs));
    if (typeof network === 'function') return (await own!).fetch(request);
    if (network === 'shop') return (await (commonShop ??= openShop())).fetch(request);
    const response = await answer(network[`${request.method} ${path}`], request, path);
    if (isCall(request)) await holdToContract(`${request.method} ${path}`, response.clone());
    return response;
  };
  return () => {
    // A call that an ended story still makes stays without an answer: the workbench has no shop behind it.
    globalThis.fetch = (input, init) =>
      apiPath(new Request(input, init)) === undefined ? realFetch(input, init) : new Promise(() => {});
    void own?.then((opened) => opened.close());
  };
}

let commonShop: Promise<LiveShop> | undefined;

/** The server is only loaded for stories that need it. */
async function openShop(prepare?: PrepareShop): Promise<LiveShop> {
  const { openLiveShop } = await import('../shop/live-shop.ts');
  return openLiveShop(prepare);
}

function apiPath({ url, method }: Request): string | undefined {
  const { pathname, origin } = new URL(url, location.href);
  if (origin !== location.origin) return undefined;
  if (pathname.startsWith(API)) return pathname.slice(API.length - 1);
  return method === 'GET' ? undefined : pathname;
}

/** A page is fetched like any file, unless the story defines its response. */
function pagePath({ url, method }: Request, network: StoryNetwork): string | undefined {
  const { pathname } = new URL(url, location.href);
  return typeof network === 'object' && Object.hasOwn(network, `${method} ${pathname}`) ? pathname : undefined;
}

const API = '/api/';

/** Forms are not API calls and have no schema. */
const isCall = ({ url }: Request) => new URL(url, location.href).pathname.startsWith(API);

/** Responses to calls that many stories make and that do not affect them. */
const USUAL: Readonly<Record<string, StoryAnswer>> = {
  'POST /pod/log-err-sf.json': { accepted: true },
  'GET /offers/order-bump.json': { cart_token: '', items: [] },
};

/** Those of the customer need a session token. */
const usualAnswers = (request: Request): typeof USUAL =>
  request.headers.has(HEADER.customerToken) ? { ...USUAL, ...customerAnswers } : USUAL;

/** A call without a response is an error of the story; logging it makes the gate fail. */
async function answer(given: StoryAnswer | undefined, request: Request, path: string): Promise<Response> {
  const prepared = given ?? usualAnswers(request)[`${request.method} ${path}`];
  if (prepared === undefined) {
    console.error(`The story has no answer for ${request.method} ${path}; give it in parameters.network.`);
    return failure(501, NO_ANSWER, 'This story has no answer for that.');
  }
  if (prepared instanceof Response) return prepared.clone();
  if (typeof prepared === 'function') return prepared(request);
  return Response.json({ success: true, result: prepared });
}

const NO_ANSWER = 'no_answer_in_story';

/** A response that the server would never send would show an impossible state. */
async function holdToContract(call: string, response: Response): Promise<void> {
  const body = (await response.json()) as { code?: string };
  const broken = body.code === NO_ANSWER ? undefined : brokenBy(call, body);
  if (broken) console.error(`The story's network breaks a contract: ${broken}`);
}

/** A refusal in the server's error shape. */
export function failure(status: number, code: string, message: string, errors: readonly FieldError[] = []): Response {
  return Response.json({ success: false, code, message, errors }, { status });
}
