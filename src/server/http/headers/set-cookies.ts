import type { Context } from 'hono';
import { setCookie } from 'hono/cookie';
import { hiddenName } from '../../core/cookies.ts';
import type { Cookies } from '../../core/cookies.ts';
import type { AppEnv } from '../../core/shop-context.ts';

/** Sets cookies for all paths of the shop; SameSite=Lax, so they are sent when a link is followed. */
export function setCookies(c: Context<AppEnv>, cookies: Cookies): void {
  const { origin } = c.var.request;
  for (const [name, { value, seconds, isHidden = false }] of Object.entries(cookies))
    setCookie(c, isHidden ? hiddenName(name, origin) : name, value, {
      path: '/',
      maxAge: seconds,
      sameSite: 'Lax',
      secure: origin.startsWith('https:'),
      httpOnly: isHidden,
    });
}
