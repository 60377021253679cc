import type { Context, MiddlewareHandler } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { HEADER } from '#api/core/names.ts';
import { PREVIEW_SECONDS } from '#domain/limits.ts';
import { layoutNamed, PREVIEW_TOKEN, previewFlags, previewRequest } from '#domain/theme/preview.ts';
import type { PreviewRequest } from '#domain/theme/preview.ts';
import type { AppEnv, ShopContext } from '#server/core/shop-context.ts';
import { exchangeToken, continueSession } from './preview.service.ts';

/** Each theme has a cookie of its own, so that previews of two themes stand beside each other. */
const COOKIE = 'preview_';

/** Exchanges of one visitor that are tried a minute. */
const TRIES = { points: 20, seconds: 60 };

/**
 * Exchanges a link's token for a session cookie, and finds the preview that a request belongs to. Flags without a
 * session are left alone: the address shows the published shop [decisions, Merchants and previews].
 */
export function followPreviews(published: (shop: ShopContext) => Promise<number>): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const url = new URL(c.req.url);
    const token = url.searchParams.get(PREVIEW_TOKEN);
    if (token !== null && c.req.method === 'GET') return exchange(c, url, token, published);
    const asked = hasSession(c) ? requestOf(c, url) : undefined;
    if (asked) await join(c, asked, published);
    await next();
    if (!asked || !c.var.request.preview) return;
    c.res.headers.set('X-Robots-Tag', 'noindex');
    const location = c.res.headers.get('location');
    if (location) c.res.headers.set('location', withFlags(location, url.origin, asked.flags));
  };
}

/** What is asked for, and the flags that say so. */
type Asked = { request: PreviewRequest; flags: URLSearchParams };

const hasSession = (c: Context<AppEnv>): boolean =>
  c.req.header(HEADER.previewToken) !== undefined || (c.req.header('cookie') ?? '').includes(COOKIE);

/** What the request's own flags ask for, else those of the page that sent it; calls say by header that it is previewed. */
function requestOf(c: Context<AppEnv>, url: URL): Asked | undefined {
  const { row } = c.var.shop;
  const shop = { isWebBuilder: row.is_web_builder, hasManageBar: row.settings.manage_bar === true };
  const own = new URLSearchParams(url.search);
  if (c.req.header(HEADER.preview) === 'true' || own.get('is_preview') === 'true') own.set('preview', 'true');
  const referrer = URL.parse(c.req.header('referer') ?? '');
  const isFollowed = c.req.method !== 'GET' || url.pathname.startsWith('/api/');
  const given = isFollowed && referrer?.host === url.host ? referrer.searchParams : new URLSearchParams();
  for (const [name, value] of given) if (!own.has(name)) own.append(name, value);
  const request = previewRequest(own, shop);
  return request && { request, flags: own };
}

/** Joins the request to the session of the theme that is asked for: the named one, the published one, or any other. */
async function join(
  c: Context<AppEnv>,
  { request: { theme_id, ...asked }, flags }: Asked,
  published: (shop: ShopContext) => Promise<number>,
): Promise<void> {
  const { shop, request } = c.var;
  for (const token of await tokensOf(c, theme_id, published)) {
    const session = await continueSession(shop, token);
    if (!session || (theme_id !== null && session.theme_id !== theme_id)) continue;
    request.preview = {
      ...asked,
      theme_id: session.theme_id,
      layout: layoutNamed(request.header(HEADER.previewLayout) ?? flags.get('preview_layout') ?? undefined),
      editorOrigin: session.editor_origin,
    };
    return;
  }
}

async function tokensOf(
  c: Context<AppEnv>,
  theme_id: number | null,
  published: (shop: ShopContext) => Promise<number>,
): Promise<string[]> {
  const header = c.req.header(HEADER.previewToken);
  if (header !== undefined) return [header];
  const first = `${COOKIE}${theme_id ?? (await published(c.var.shop))}`;
  const cookies = Object.entries(getCookie(c)).filter(([name]) => /^preview_\d+$/.test(name));
  const named = cookies.filter(([name]) => name === first);
  const others = theme_id === null ? cookies.filter(([name]) => name !== first) : [];
  return [...named, ...others].map(([, value]) => value);
}

async function exchange(
  c: Context<AppEnv>,
  url: URL,
  token: string,
  published: (shop: ShopContext) => Promise<number>,
): Promise<Response> {
  const { shop, request } = c.var;
  await request.limit('preview-token', TRIES);
  const given = await exchangeToken(shop, token);
  url.searchParams.delete(PREVIEW_TOKEN);
  if (given) {
    // A frame of the editor is another site's; the prefix `__Host-` would make two cookies of http and https.
    setCookie(c, `${COOKIE}${given.theme_id}`, given.token, {
      path: '/',
      httpOnly: true,
      secure: true,
      sameSite: 'None',
      partitioned: true,
      maxAge: PREVIEW_SECONDS,
    });
    if (previewFlags(url.searchParams).length === 0) url.searchParams.set('preview', 'true');
    if (given.theme_id !== (await published(shop))) url.searchParams.set('preview_theme', String(given.theme_id));
  }
  c.header('Cache-Control', 'no-store');
  c.header('Referrer-Policy', 'no-referrer');
  return c.redirect(url.pathname.replace(/^\/+/, '/') + url.search, 303);
}

/** A redirect inside the shop keeps the preview. */
function withFlags(location: string, origin: string, flags: URLSearchParams): string {
  const there = new URL(location, origin);
  if (there.origin !== origin) return location;
  for (const [name, value] of previewFlags(flags))
    if (!there.searchParams.has(name)) there.searchParams.set(name, value);
  return there.pathname + there.search + there.hash;
}
