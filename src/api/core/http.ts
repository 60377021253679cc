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
  /** Where `/api` is: `/api` in a browser, `https://<shop host>/api` on the server [core §7]. */
  base?: string;
  /** The server gives its own app's `fetch`: the same contract without a network hop. */
  fetch?: typeof fetch;
  /** Read anew for each call. */
  headers?: () => HttpHeaders;
  /** Digest of catalogue and theme; part of every GET, so that its answer may be cached [core §7]. */
  digest?: () => string | undefined;
  /** 401 of a call whose maker does not handle it itself: the shop is behind its password [core §8]. */
  onUnauthorized?: () => void;
  /** 444 [core §8]. */
  onReload?: () => void;
  /** Makes an `Idempotency-Key`. */
  newKey?: () => string;
  timeoutMs?: number;
  /** Wait before a retry for which the server names no time. */
  retryDelayMs?: number;
};

export type CallOptions = {
  /** Failures answer undefined and have no other effect [acc §8]. */
  silent?: boolean;
  /** Statuses the caller deals with: no /password for 401, no reload for 444. */
  handles?: readonly number[];
  /** Key of the visitor's action; made for it where the endpoint takes one. */
  idempotencyKey?: string;
  signal?: AbortSignal;
};

type Rest<E extends Endpoint, O> =
  Record<never, never> extends CallInput<E> ? [input?: CallInput<E>, options?: O] : [input: CallInput<E>, options?: O];
type Answered<E extends Endpoint, O> = O extends { silent: true } ? Answer<E> | undefined : Answer<E>;

/** The http client of stores and loaders; see `createHttp`. */
export type Http = {
  /**
   * Makes one call, typed from its entry. Rejects with ApiError, NetworkError or TimeoutError; an aborted `signal` with
   * its reason. Answers are not parsed again: server and client share one contract.
   */
  call<E extends Endpoint, const O extends CallOptions = CallOptions>(
    endpoint: E,
    ...rest: Rest<E, O>
  ): Promise<Answered<E, O>>;
};

type Request = { path?: Record<string, string>; query?: Record<string, unknown>; body?: unknown };

/** Makes the http client: headers, digest, retries, time-out, error classes, idempotency keys [core §7, §8]. */
export function createHttp(options: HttpOptions = {}): Http {
  const {
    base = '/api',
    fetch,
    headers = () => ({}),
    digest,
    onUnauthorized,
    onReload,
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
        headers: headersOf(endpoint, headers(), action?.key),
        searchParams: searchOf(query, endpoint.method === 'GET' ? digest?.() : undefined),
        ...(body === undefined ? {} : { json: body }),
        ...(signal && { signal }),
      }).json<{ result: unknown }>();
      action?.settle();
      return answer.result;
    } catch (cause) {
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
