import type { MiddlewareHandler } from 'hono';
import { getCookie } from 'hono/cookie';
import { Refusal } from '#api/core/refusal.ts';
import { COOKIES, orderKeyCookie } from '#domain/core/cookies.ts';
import type { AppEnv } from '../core/shop-context.ts';
import { isApi } from './errors.ts';

/** Levels of a body; those of the contracts are fewer than ten. */
const DEPTH = 32;

/** Keys that schemas and records drop without a word, because every object inherits them. */
const INHERITED = new Set(['__proto__', 'constructor', 'prototype']);

/** An escaped NUL of an address; all else that PostgreSQL refuses cannot be written in one. */
const ESCAPED_NUL = '%00';

const OWN_COOKIES = new Set<string>(Object.values(COOKIES));
const ORDER_KEY = orderKeyCookie('');

/** Whether PostgreSQL takes a text: no NUL, and no half of a surrogate pair. */
const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

/**
 * Refuses what the database does not take or what would be dropped without a word, wherever it is in a parsed body: NUL
 * and lone surrogates, inherited keys, and nesting that no contract has.
 */
export function checkStorable(value: unknown, field = '', depth = 0): void {
  if (typeof value === 'string') return checkText(value, field);
  if (typeof value !== 'object' || value === null) return;
  if (depth === DEPTH) throw refused('nested_too_deeply', field);
  for (const [key, one] of Object.entries(value)) {
    checkName(key, field);
    checkStorable(one, field ? `${field}.${key}` : key, depth + 1);
  }
}

/** Refuses the same in a field of a form, and in the names of its files. */
export function checkField(name: string, values: readonly (string | File)[]): void {
  checkName(name);
  for (const value of values) checkText(typeof value === 'string' ? value : value.name, name);
}

function checkName(name: string, field = ''): void {
  checkText(name, field);
  if (INHERITED.has(name)) throw refused('field_not_allowed', field ? `${field}.${name}` : name);
}

function checkText(text: string, field: string): void {
  if (!isStorable(text)) throw refused('invalid_characters', field);
}

/** Refuses an escaped NUL in an address that is itself a value, such as the path of a page that is asked for. */
export function checkAddress(address: string, field: string): void {
  if (address.includes(ESCAPED_NUL)) throw refused('invalid_characters', field);
}

/** Names the field only if its own name can be written. */
function refused(code: string, field: string): Refusal {
  return new Refusal(400, code, undefined, [{ field: isStorable(field) ? field : '', code }]);
}

/**
 * Checks every address and the shop's own cookies before anything reads them; cookies of others that share the host do
 * not concern it. No page is at a path with a NUL, so that is a 404.
 */
export function storable(): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const { url } = c.req;
    const query = url.indexOf('?');
    const called = isApi(c.req.path);
    if (url.includes(ESCAPED_NUL)) {
      const isInPath = !url.slice(query === -1 ? url.length : query).includes(ESCAPED_NUL);
      throw isInPath && !called ? new Refusal(404, 'not_found', 'Page not found') : refused('invalid_characters', '');
    }
    // Pages pass over parameters that they do not know; calls have none of these names.
    if (called && query !== -1) for (const name of new URLSearchParams(url.slice(query)).keys()) checkName(name);
    if (c.req.header('cookie')?.includes(ESCAPED_NUL))
      for (const [name, value] of Object.entries(getCookie(c)))
        if (OWN_COOKIES.has(name) || name.startsWith(ORDER_KEY)) checkText(value, name);
    return next();
  };
}
