import { secureHeaders } from 'hono/secure-headers';
import type { MiddlewareHandler } from 'hono';
import type { Env } from '../env.ts';
import type { AppEnv } from './context.ts';

/**
 * Security headers of every answer. No inline script is allowed, so cached HTML needs no nonce; styles may be inline,
 * since a merchant's settings reach a section as custom properties in its style attribute.
 */
export function securityHeaders({ cdnBase, mode }: Pick<Env, 'cdnBase' | 'mode'>): MiddlewareHandler<AppEnv> {
  const cdn = cdnBase.startsWith('http') ? [new URL(cdnBase).origin] : [];
  // Vite's development client is a module of its own origin, its React refresh preamble is inline, and it talks over a socket.
  const development = mode === 'development';
  return secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'", ...cdn, ...(development ? ["'unsafe-inline'"] : [])],
      styleSrc: ["'self'", "'unsafe-inline'", ...cdn],
      imgSrc: ["'self'", 'data:', ...cdn],
      fontSrc: ["'self'", ...cdn],
      connectSrc: ["'self'", ...cdn, ...(development ? ['ws:'] : [])],
      frameSrc: ["'self'"],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: [(c) => frameAncestors(c.get('shop'))],
    },
    xFrameOptions: false,
    strictTransportSecurity: mode === 'production' ? 'max-age=15552000' : false,
    referrerPolicy: 'strict-origin-when-cross-origin',
    permissionsPolicy: { camera: [], microphone: [], geolocation: [], payment: ['self'] },
    crossOriginResourcePolicy: 'same-site',
  });
}

/** The shop itself and the origins its settings allow to show it in a frame, for previews. */
function frameAncestors(shop: AppEnv['Variables']['shop'] | undefined): string {
  return ["'self'", ...(shop?.row.settings.frame_ancestors ?? [])].join(' ');
}
