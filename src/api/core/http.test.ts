import { Hono } from 'hono';
import * as v from 'valibot';
import { describe, expect, it, vi } from 'vitest';
import { defineEndpoints } from './endpoint.ts';
import { ApiError, NetworkError, TimeoutError } from './errors.ts';
import { createHttp } from './http.ts';
import type { HttpOptions } from './http.ts';

const text = v.object({ word: v.string() });
const calls = defineEndpoints({
  read: {
    method: 'GET',
    path: '/things/{id}.json',
    summary: 'Reads.',
    query: v.object({ page: v.optional(v.number()), fields: v.optional(v.string()) }),
    answer: text,
  },
  write: {
    method: 'PUT',
    path: '/things.json',
    summary: 'Writes.',
    body: v.object({ word: v.string() }),
    answer: text,
    idempotent: true,
  },
  remove: {
    method: 'DELETE',
    path: '/things.json',
    summary: 'Takes away.',
    body: v.object({ id: v.number() }),
    answer: text,
    idempotent: true,
  },
  plain: { method: 'POST', path: '/plain.json', summary: 'Writes without a key.', answer: text },
  actions: { method: 'POST', path: '/analytics/actions.json', summary: 'The actions call.', answer: text },
});

type Reply = number | { status: number; body?: unknown; headers?: Record<string, string> } | 'cut' | 'silence';

/** A server that gives the replies of a test in order, repeating the last one, and records its requests. */
function misbehaving(...replies: Reply[]) {
  const asked: { method: string; url: URL; headers: Headers; body: string }[] = [];
  const app = new Hono().all('*', async (c) => {
    asked.push({ method: c.req.method, url: new URL(c.req.url), headers: c.req.raw.headers, body: await c.req.text() });
    const reply = replies.length > 1 ? replies.shift()! : (replies[0] ?? 200);
    if (reply === 'silence') return untilAborted(c.req.raw.signal);
    if (reply === 'cut') throw new TypeError('fetch failed');
    const { status, body, headers } =
      typeof reply === 'number' ? { status: reply, body: undefined, headers: undefined } : reply;
    const fallback =
      status < 400
        ? { success: true, result: { word: 'yes' } }
        : { success: false, code: 'refused', message: 'Refused', errors: [] };
    return new Response(typeof body === 'string' ? body : JSON.stringify(body ?? fallback), {
      status,
      headers: { 'content-type': 'application/json', ...headers },
    });
  });
  app.onError((error) => {
    throw error;
  });
  return { asked, fetch: (async (input, init) => app.fetch(new Request(input, init))) as typeof fetch };
}

function untilAborted(signal: AbortSignal): Promise<never> {
  signal.throwIfAborted();
  return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)));
}

function client(server: { fetch: typeof fetch }, options: HttpOptions = {}) {
  return createHttp({ base: 'http://shop.test/api', fetch: server.fetch, retryDelayMs: 0, ...options });
}

const read = { path: { id: 'a b' } };

describe('the request', () => {
  it('[core §7] goes to /api with path parameters and query in place', async () => {
    const server = misbehaving();
    await expect(client(server).call(calls.read, { ...read, query: { page: 2, fields: undefined } })).resolves.toEqual({
      word: 'yes',
    });
    expect(server.asked[0]?.url.href).toBe('http://shop.test/api/things/a%20b.json?page=2');
  });

  it('[core §7] has the headers that are known, read anew for each call', async () => {
    const server = misbehaving();
    let lang = '';
    const http = client(server, {
      headers: () => ({
        lang,
        customerToken: 'c',
        previewToken: 'p',
        previewLayout: 'l',
        preview: 'true',
        pageSpeedId: 's',
        checkoutToken: 'k',
        buyerAbTest: 'a=b',
        cookie: 'language=de',
      }),
    });
    await http.call(calls.read, read);
    lang = 'de';
    await http.call(calls.read, read);
    expect(server.asked[0]?.headers.has('x-lang')).toBe(false);
    expect(Object.fromEntries(server.asked[1]?.headers ?? [])).toMatchObject({
      'x-lang': 'de',
      'x-customer-token': 'c',
      'x-preview-token': 'p',
      'x-preview-layout': 'l',
      'x-preview': 'true',
      'x-page-speed-id': 's',
      'x-checkout-token': 'k',
      'x-buyer-ab-test': 'a=b',
      cookie: 'language=de',
    });
  });

  it('[core §7] has the session id, except on the actions call', async () => {
    const server = misbehaving();
    const http = client(server, { headers: () => ({ sessionId: 'visit' }) });
    await http.call(calls.plain);
    await http.call(calls.actions);
    expect(server.asked.map(({ headers }) => headers.get('x-session-id'))).toEqual(['visit', null]);
  });

  it('[core §7] has the digest in the address of GET requests only', async () => {
    const server = misbehaving();
    const http = client(server, { digest: () => 'd1' });
    await http.call(calls.read, read);
    await http.call(calls.write, { body: { word: 'a' } });
    expect(server.asked.map(({ url }) => url.search)).toEqual(['?digest=d1', '']);
  });
});

describe('retries', () => {
  it.each([408, 409, 425, 429, 500, 502, 503, 504])(
    '[core §8] a safe call is sent once more after %i',
    async (status) => {
      const server = misbehaving(status, 200);
      await expect(client(server).call(calls.read, read)).resolves.toEqual({ word: 'yes' });
      expect(server.asked).toHaveLength(2);
    },
  );

  it('[core §9] a safe call is sent at most twice', async () => {
    const server = misbehaving(503);
    await expect(client(server).call(calls.read, read)).rejects.toMatchObject({ status: 503, code: 'refused' });
    expect(server.asked).toHaveLength(2);
  });

  it.each([400, 401, 403, 404, 410, 422, 444, 501])('[core §8] no call is sent again after %i', async (status) => {
    const server = misbehaving(status);
    await expect(client(server).call(calls.read, read)).rejects.toBeInstanceOf(ApiError);
    expect(server.asked).toHaveLength(1);
  });

  it.each(['write', 'remove', 'plain'] as const)('[core §9] the unsafe call %s is never sent again', async (name) => {
    for (const reply of [503, 409, 'cut'] as const) {
      const server = misbehaving(reply);
      const http = client(server);
      const sent =
        name === 'write'
          ? http.call(calls.write, { body: { word: 'a' } })
          : name === 'remove'
            ? http.call(calls.remove, { body: { id: 1 } })
            : http.call(calls.plain);
      await expect(sent).rejects.toThrow();
      expect(server.asked).toHaveLength(1);
    }
  });

  it('[core §7] the retry has the same headers and address', async () => {
    const server = misbehaving(500, 200);
    await client(server, { digest: () => 'd', headers: () => ({ lang: 'de' }) }).call(calls.read, read);
    expect(server.asked[1]?.url.href).toBe(server.asked[0]?.url.href);
    expect(server.asked[1]?.headers.get('x-lang')).toBe('de');
  });
});

describe('errors', () => {
  it('[core §8] no connection is "Network request failed"', async () => {
    const failure = client(misbehaving('cut')).call(calls.plain);
    await expect(failure).rejects.toBeInstanceOf(NetworkError);
    await expect(failure).rejects.toMatchObject({ message: 'Network request failed', code: 'network_failed' });
  });

  it('[core §8] no response in time is "Network request timed out"', async () => {
    const failure = client(misbehaving('silence'), { timeoutMs: 1 }).call(calls.plain);
    await expect(failure).rejects.toBeInstanceOf(TimeoutError);
    await expect(failure).rejects.toMatchObject({ message: 'Network request timed out', code: 'network_timeout' });
  });

  it('[decisions, The wire] a refusal has status, code, message and errors by field', async () => {
    const body = {
      success: false,
      code: 'invalid_request',
      message: 'Invalid request',
      errors: [
        { field: 'email', code: 'email_invalid_format' },
        { field: 'zip', code: 'field_required' },
        { field: 'zip', code: 'later' },
      ],
    };
    const failure = client(misbehaving({ status: 422, body })).call(calls.plain);
    await expect(failure).rejects.toBeInstanceOf(ApiError);
    await expect(failure).rejects.toMatchObject({
      status: 422,
      code: 'invalid_request',
      message: 'Invalid request',
      byField: { email: 'email_invalid_format', zip: 'field_required' },
    });
  });

  it.each(['<html>Bad gateway</html>', '', 'null', '{"code":7}'])(
    '[core §8] a refusal of another shape (%s) keeps its status',
    async (body) => {
      await expect(client(misbehaving({ status: 502, body })).call(calls.plain)).rejects.toMatchObject({
        status: 502,
        code: 'http_502',
        errors: [],
      });
    },
  );

  it.each(['<html>', '', 'null'])('[core §8] an answer that is no answer (%s) is a network failure', async (body) => {
    await expect(client(misbehaving({ status: 200, body })).call(calls.plain)).rejects.toBeInstanceOf(NetworkError);
  });

  it('[acc §8] a silent call swallows its error', async () => {
    const onUnauthorized = vi.fn<() => void>();
    const http = client(misbehaving(401), { onUnauthorized });
    await expect(http.call(calls.read, read, { silent: true })).resolves.toBeUndefined();
    expect(onUnauthorized).not.toHaveBeenCalled();
  });

  it('[core §8] 401 redirects to the password page, unless the caller handles it', async () => {
    const onUnauthorized = vi.fn<() => void>();
    const http = client(misbehaving(401), { onUnauthorized });
    await expect(http.call(calls.plain, {}, { handles: [401] })).rejects.toMatchObject({ status: 401 });
    expect(onUnauthorized).not.toHaveBeenCalled();
    await expect(http.call(calls.plain)).rejects.toMatchObject({ status: 401 });
    expect(onUnauthorized).toHaveBeenCalledOnce();
  });

  it('[core §8] 444 reloads the page', async () => {
    const onReload = vi.fn<() => void>();
    await expect(client(misbehaving(444), { onReload }).call(calls.read, read)).rejects.toMatchObject({ status: 444 });
    expect(onReload).toHaveBeenCalledOnce();
  });

  it('[core §7] an aborted call rejects with the given reason', async () => {
    const stop = new AbortController();
    const call = client(misbehaving('silence')).call(calls.read, read, { signal: stop.signal });
    stop.abort(new Error('left the page'));
    await expect(call).rejects.toThrow('left the page');
  });
});

describe('unreadable answers', () => {
  it.each([
    ['bad JSON', { status: 200, body: '{"success":true,' }],
    ['nothing', { status: 200, body: '' }],
    ['a page of something between', { status: 200, body: '<!doctype html><p>Sign in to the network' }],
    ['JSON of somebody else', { status: 200, body: '[]' }],
  ])('[core §8] %s is reported, and the call fails as without a network', async (_what, reply) => {
    const told: string[] = [];
    const http = client(misbehaving(reply), { onUnreadable: ({ message }) => told.push(message) });
    await expect(http.call(calls.plain)).rejects.toBeInstanceOf(NetworkError);
    expect(told).toEqual(['Unreadable answer: POST /plain.json']);
  });

  it('[core §8] a refusal, a missing network and a fine answer are not', async () => {
    const told: string[] = [];
    const http = client(misbehaving(422, 'cut', 200), { onUnreadable: ({ message }) => told.push(message) });
    await expect(http.call(calls.plain)).rejects.toThrow();
    await expect(http.call(calls.plain)).rejects.toThrow();
    await http.call(calls.plain);
    expect(told).toEqual([]);
  });
});

describe('idempotency keys', () => {
  const keysOf = ({ asked }: ReturnType<typeof misbehaving>) =>
    asked.map(({ headers }) => headers.get('idempotency-key'));
  const counted = () => {
    let count = 0;
    return () => `key-${(count += 1)}`;
  };

  it('[decisions, Commerce] are sent with calls that accept one, and only those', async () => {
    const server = misbehaving();
    const http = client(server, { newKey: counted() });
    await http.call(calls.write, { body: { word: 'a' } });
    await http.call(calls.plain);
    await http.call(calls.read, read);
    await http.call(calls.write, { body: { word: 'a' } }, { idempotencyKey: 'mine' });
    expect(keysOf(server)).toEqual(['key-1', null, null, 'mine']);
  });

  it.each(['cut', 500, 503] as const)(
    '[reliability] the same action tried again after %s has the same key',
    async (failure) => {
      const server = misbehaving(failure, failure, 200);
      const http = client(server, { newKey: counted() });
      const same = { body: { word: 'a' } };
      await expect(http.call(calls.write, same)).rejects.toThrow();
      await expect(http.call(calls.write, same)).rejects.toThrow();
      await http.call(calls.write, same);
      await http.call(calls.write, same);
      expect(keysOf(server)).toEqual(['key-1', 'key-1', 'key-1', 'key-2']);
    },
  );

  it('[reliability] the same action tried again after a time-out has the same key', async () => {
    const server = misbehaving('silence');
    const http = client(server, { newKey: counted(), timeoutMs: 1 });
    await expect(http.call(calls.write, { body: { word: 'a' } })).rejects.toBeInstanceOf(TimeoutError);
    await expect(http.call(calls.write, { body: { word: 'a' } })).rejects.toBeInstanceOf(TimeoutError);
    expect(keysOf(server)).toEqual(['key-1', 'key-1']);
  });

  it('[decisions, Commerce] another body never has the same key', async () => {
    const server = misbehaving('cut', 200);
    const http = client(server, { newKey: counted() });
    await expect(http.call(calls.write, { body: { word: 'a' } })).rejects.toThrow();
    await http.call(calls.write, { body: { word: 'b' } });
    expect(keysOf(server)).toEqual(['key-1', 'key-2']);
  });

  it('[reliability] once the shop has responded, an action that was in doubt counts as new', async () => {
    const server = misbehaving('cut', 200, 200);
    const http = client(server, { newKey: counted() });
    await expect(http.call(calls.write, { body: { word: 'a' } })).rejects.toThrow();
    await http.call(calls.write, { body: { word: 'b' } });
    await http.call(calls.write, { body: { word: 'a' } });
    expect(keysOf(server)).toEqual(['key-1', 'key-2', 'key-3']);
  });

  it('[reliability] equal actions at the same time are two actions', async () => {
    const server = misbehaving();
    const http = client(server, { newKey: counted() });
    await Promise.all([
      http.call(calls.write, { body: { word: 'a' } }),
      http.call(calls.write, { body: { word: 'a' } }),
    ]);
    expect(new Set(keysOf(server)).size).toBe(2);
  });
});
