import type { MiddlewareHandler } from 'hono';
import type { Env } from '../env.ts';
import type { AppEnv } from './context.ts';

type Settings = Pick<Env, 'cdnBase' | 'mode'>;

/**
 * The content security policy by the origins that may show the shop in a frame. No inline script is allowed, so cached
 * HTML needs no nonce; styles may be inline, since a merchant's settings reach a section as custom properties in its
 * style attribute.
 */
export function contentSecurityPolicy({ cdnBase, mode }: Settings): (frameAncestors: string[]) => string {
  const cdn = cdnBase.startsWith('http') ? [new URL(cdnBase).origin] : [];
  // Vite's React refresh preamble is inline, and its client talks over a socket.
  const development = mode === 'development' ? { script: ["'unsafe-inline'"], connect: ['ws:'] } : { script: [], connect: [] };
  const directives = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...cdn, ...development.script],
    'style-src': ["'self'", "'unsafe-inline'", ...cdn],
    'img-src': ["'self'", 'data:', ...cdn],
    'font-src': ["'self'", ...cdn],
    'connect-src': ["'self'", ...cdn, ...development.connect],
    'frame-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
  };
  const fixed = Object.entries(directives).map(([name, values]) => `${name} ${values.join(' ')}`);
  return (frameAncestors) => [...fixed, `frame-ancestors ${["'self'", ...frameAncestors].join(' ')}`].join('; ');
}

/** Security headers of every answer; set before the answer is made, so that a route may be stricter. */
export function securityHeaders({ mode }: Settings, policy: string): MiddlewareHandler<AppEnv> {
  const headers: [string, string][] = [
    ['Content-Security-Policy', policy],
    ['X-Content-Type-Options', 'nosniff'],
    ['Referrer-Policy', 'strict-origin-when-cross-origin'],
    ['Permissions-Policy', 'camera=(), microphone=(), geolocation=(), payment=(self)'],
    ['Cross-Origin-Opener-Policy', 'same-origin'],
    ['Cross-Origin-Resource-Policy', 'same-site'],
    ['X-Permitted-Cross-Domain-Policies', 'none'],
    ...(mode === 'production' ? [['Strict-Transport-Security', 'max-age=15552000'] satisfies [string, string]] : []),
  ];
  return async (c, next) => {
    for (const [name, value] of headers) c.header(name, value);
    await next();
  };
}
