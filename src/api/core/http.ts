import ky from 'ky';
import {
  REQUEST_TIMEOUT_MS,
  RETRY_AFTER_MAX_MS,
  RETRY_DELAY_MS,
  RETRY_STATUSES,
  SAFE_METHOD_RETRIES,
} from '#domain/limits.ts';
import { ApiError } from './errors.ts';
import { fillPath } from './endpoint.ts';
import type { Answer, CallInput, Endpoint } from './endpoint.ts';
import { errorOf } from './http-error.ts';
import { createIdempotencyKeys } from './idempotency-keys.ts';
import { ACTIONS_PATH, HEADER, RELOAD_STATUS } from './names.ts';
import type { HeaderName } from './names.ts';

export type HttpHeaders = Partial<Record<Exclude<HeaderName, 'idempotencyKey'>, string>>;

export type HttpOptions = {
  /** Base address of the API: `/api` in a browser, `https://<shop host>/api` on the server [core §7]. */
  base?: string;
  /** The server passes its own app's `fetch`, to make the same calls without a network hop. */
  fetch?: typeof fetch;
  /** Called for each request, with what is asked for. */
  headers?: (endpoint: Endpoint) => HttpHeaders;
  /** Digest of catalogue and theme; added to every GET so that its response can be cached [core §7]. */
  digest?: () => string | undefined;
  /** Called on a 401 that the caller does not handle: the shop requires its password [core §8]. */
  onUnauthorized?: () => void;
  /** Called on a 444 [core §8]. */
  onReload?: () => void;
  /** Called on a success whose body is no answer of the shop: bad JSON, nothing, or a page of something between. */
  onUnreadable?: (error: Error) => void;
  /** Creates an `Idempotency-Key`. */
  newKey?: () => string;
  timeoutMs?: number;
  /** Delay before a retry without a Retry-After header, in milliseconds. */
  retryDelayMs?: number;
};

type CallOptions = {
  /** Errors return undefined and have no other effect [acc §8]. */
  silent?: boolean;
  /** Statuses that the caller handles: no redirect to /password for 401, no reload for 444. */
  handles?: readonly number[];
  /** Key of the visitor's action; created automatically for endpoints that accept one. */
  idempotencyKey?: string;
  signal?: AbortSignal;
};

type Rest<E extends Endpoint, O> =
  Record<never, never> extends CallInput<E> ? [input?: CallInput<E>, options?: O] : [input: CallInput<E>, options?: O];
type Answered<E extends Endpoint, O> = O extends { silent: true } ? Answer<E> | undefined : Answer<E>;

/** The HTTP client of stores and loaders; see `createHttp`. */
export type Http = {
  /**
   * Makes one call, typed by its endpoint. Rejects with ApiError, NetworkError or TimeoutError, or with the reason of
   * an aborted `signal`. Responses are not validated again, since server and client share the endpoint.
   */
  call<E extends Endpoint, const O extends CallOptions = CallOptions>(
    endpoint: E,
    ...rest: Rest<E, O>
  ): Promise<Answered<E, O>>;
};

type Request = { path?: Record<string, string>; query?: Record<string, unknown>; body?: unknown };

/** Creates the HTTP client: headers, digest, retries, timeout, error classes, idempotency keys [core §7, §8]. */
export function createHttp(options: HttpOptions = {}): Http {
  const {
    base = '/api',
    fetch,
    headers = () => ({}),
    digest,
    onUnauthorized,
    onReload,
    onUnreadable,
    newKey = () => crypto.randomUUID(),
  } = options;
  const { timeoutMs = REQUEST_TIMEOUT_MS, retryDelayMs = RETRY_DELAY_MS } = options;
  const keys = createIdempotencyKeys(newKey);
  const client = ky.create({
    prefix: base,
    timeout: timeoutMs,
    ...(fetch && { fetch: (input, init) => fetch(input, init) }),
    retry: {
      limit: SAFE_METHOD_RETRIES,
      methods: ['get'],
      statusCodes: [...RETRY_STATUSES],
      afterStatusCodes: [429, 503],
      maxRetryAfter: RETRY_AFTER_MAX_MS,
      delay: () => retryDelayMs,
    },
  });

  async function send(
    endpoint: Endpoint,
    { path, query, body }: Request,
    { idempotencyKey, signal }: CallOptions,
  ): Promise<unknown> {
    const address = fillPath(endpoint.path, path).slice(1);
    const action = endpoint.idempotent
      ? keys.begin(JSON.stringify([endpoint.method, address, query, body]), idempotencyKey)
      : undefined;
    try {
      const answer = await client(address, {
        method: endpoint.method,
        headers: headersOf(endpoint, headers(endpoint), action?.key),
        searchParams: searchOf(query, endpoint.method === 'GET' ? digest?.() : undefined),
        ...(body === undefined ? {} : { json: body }),
        ...(signal && { signal }),
      }).json<{ result: unknown } | undefined>();
      if (typeof answer !== 'object' || !('success' in answer)) throw new SyntaxError('no answer of the shop');
      action?.settle();
      return answer.result;
    } catch (cause) {
      if (cause instanceof SyntaxError)
        onUnreadable?.(new Error(`Unreadable answer: ${endpoint.method} ${endpoint.path}`, { cause }));
      const error = signal?.aborted ? cause : errorOf(cause);
      if (error instanceof ApiError && error.status < 500) action?.settle();
      else action?.leaveOpen();
      throw error;
    }
  }

  return {
    async call(endpoint, ...rest) {
      const [input, options = {}] = rest as [Request?, CallOptions?];
      try {
        return (await send(endpoint, input ?? {}, options)) as never;
      } catch (error) {
        if (options.silent) return undefined as never;
        if (error instanceof ApiError && !options.handles?.includes(error.status)) {
          if (error.status === 401) onUnauthorized?.();
          if (error.status === RELOAD_STATUS) onReload?.();
        }
        throw error;
      }
    },
  };
}

function headersOf(endpoint: Endpoint, given: HttpHeaders, idempotencyKey: string | undefined): Record<string, string> {
  const all: Partial<Record<HeaderName, string>> = { ...given, idempotencyKey };
  if (endpoint.path === ACTIONS_PATH) delete all.sessionId;
  return Object.fromEntries(
    Object.entries(all).flatMap(([name, value]) => (value ? [[HEADER[name as HeaderName], value]] : [])),
  );
}

function searchOf(query: Record<string, unknown> = {}, digest: string | undefined): Record<string, string> {
  const given = Object.entries({ ...query, digest }).filter(([, value]) => value !== undefined && value !== null);
  return Object.fromEntries(given.map(([name, value]) => [name, String(value)]));
}
