import type { Surroundings } from '../surroundings.ts';

/** An answer of the shop server: a plain value is a 200 with that result, a function sees the request. */
export type StoryAnswer = Response | ((request: Request) => Response | Promise<Response>) | object;

/**
 * `parameters.network` of a story: answers by `METHOD /path` without `/api` and query, such as
 * `'GET /checkout/next/cart.json'`, or `'pending'` for a server that has not answered yet.
 */
export type StoryNetwork = 'pending' | Readonly<Record<string, StoryAnswer>>;

const slowMs = 2000;

/** Answers the story's calls to `/api`; every other request goes where it would. Answers how to undo it. */
export function installStoryNetwork(network: StoryNetwork, state: Surroundings['network']): () => void {
  const realFetch = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    const path = apiPath(request.url);
    if (path === undefined) return realFetch(input, init);
    if (network === 'pending') return new Promise<Response>(() => {});
    if (state === 'offline') throw new TypeError('Failed to fetch');
    if (state === 'failing') return failure(500, 'internal_error', 'Internal error');
    if (state === 'slow') await new Promise((resolve) => setTimeout(resolve, slowMs));
    return answer(network[`${request.method} ${path}`], request, path);
  };
  return () => {
    globalThis.fetch = realFetch;
  };
}

function apiPath(url: string): string | undefined {
  const { pathname, origin } = new URL(url, location.href);
  return origin === location.origin && pathname.startsWith('/api/') ? pathname.slice('/api'.length) : undefined;
}

/** A call nobody prepared is an error of the story; the console makes the gate see it. */
async function answer(prepared: StoryAnswer | undefined, request: Request, path: string): Promise<Response> {
  if (prepared === undefined) {
    console.error(`The story has no answer for ${request.method} ${path}; give it in parameters.network.`);
    return failure(501, 'no_answer_in_story', 'This story has no answer for that.');
  }
  if (prepared instanceof Response) return prepared.clone();
  if (typeof prepared === 'function') return prepared(request);
  return Response.json({ success: true, result: prepared });
}

/** The server's one error shape, for stories in which it says no. */
export function failure(status: number, code: string, message: string): Response {
  return Response.json({ success: false, code, message, errors: [] }, { status });
}
