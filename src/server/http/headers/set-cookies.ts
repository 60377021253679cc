import type { Context } from 'hono';
import { setCookie } from 'hono/cookie';
import type { AppEnv } from '../../core/shop-context.ts';

/** Values by name, with their lifetime in seconds; without one they end with the browser's session. */
export type Cookies = Record<string, { value: string; seconds?: number }>;

/** Sets cookies for all paths of the shop; SameSite=Lax, so they are sent when a link is followed. */
export function setCookies(c: Context<AppEnv>, cookies: Cookies): void {
  const secure = c.var.request.origin.startsWith('https:');
  for (const [name, { value, seconds }] of Object.entries(cookies))
    setCookie(c, name, value, { path: '/', maxAge: seconds, sameSite: 'Lax', secure });
}
