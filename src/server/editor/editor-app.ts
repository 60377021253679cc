import { Hono } from 'hono';
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { MERCHANT_SESSION_SECONDS } from '#domain/limits.ts';
import { hiddenName } from '#server/core/cookies.ts';
import { contextOf } from '#server/core/context-of.ts';
import type { ShopWork } from '#server/core/context-of.ts';
import type { RateLimits } from '#server/core/rate-limit.ts';
import type { AppEnv } from '#server/core/shop-context.ts';
import { clientIp, originOf } from '#server/http/client.ts';
import { attemptLimit } from '#server/http/limit-attempts.ts';
import { onError } from '#server/http/errors.ts';
import { sameOrigin } from '#server/http/headers/origin.ts';
import { openApiDocument } from '#server/http/openapi.ts';
import { storable } from '#server/http/storable.ts';
import { editorApis } from './editor-apis.ts';
import type { EditorApiDeps } from './editor-apis.ts';
import { mountEditorPages } from './editor-pages.ts';
import type { EditorBrowser } from './implement-editor.ts';
import { mountEditor } from './mount-editor.ts';

export interface EditorDeps extends ShopWork, EditorApiDeps {
  limits: RateLimits;
  env: { mode: string; trustProxy: number };
}

/** The session's cookie; on https no other host can set it. */
const COOKIE = 'vitrine_editor';

/** No script, nothing from elsewhere, in no frame. */
const POLICY = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/**
 * The editor's host [decisions, Merchants and previews]: merchants' sign-in and every call of the editor. Its cookie is
 * its own, so no page of a shop can act as a merchant; shops' hosts answer none of its paths.
 */
export function createEditorApp(deps: EditorDeps): Hono<AppEnv> {
  const { database, env, limits, log, now, token } = deps;
  const app = new Hono<AppEnv>();
  app.onError(onError(log));
  app.use(async (c, next) => {
    await next();
    c.header('Cache-Control', 'no-store');
    // A form posted with `no-referrer` would say of itself that it is foreign.
    c.header('Referrer-Policy', 'same-origin');
    c.header('X-Robots-Tag', 'noindex');
    c.header('Content-Security-Policy', POLICY);
  });
  app.use(sameOrigin(env), storable());

  const browserOf = (c: Context<AppEnv>): EditorBrowser => {
    const origin = originOf(c, new URL(c.req.url), env.trustProxy);
    const name = hiddenName(COOKIE, origin);
    return {
      origin,
      token: getCookie(c, name),
      keepToken: (value) =>
        setCookie(c, name, value, {
          path: '/',
          maxAge: value === '' ? 0 : MERCHANT_SESSION_SECONDS,
          sameSite: 'Strict',
          secure: origin.startsWith('https:'),
          httpOnly: true,
        }),
      limit: attemptLimit(c, limits, { scope: 'editor', ip: clientIp(c, env.trustProxy) }),
      shop: (id) => contextOf(deps, id),
    };
  };
  const own = { db: database.db, now, token, browserOf };
  const apis = editorApis(deps);
  app.get('/api/openapi.json', (c) => c.json(openApiDocument(apis, '1')));
  mountEditor(app, apis, { ...own, log, checksAnswers: env.mode !== 'production' });
  mountEditorPages(app, own);
  return app;
}
