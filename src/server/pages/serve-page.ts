import type { Context } from 'hono';
import { setCookie } from 'hono/cookie';
import { COOKIES } from '#domain/core/cookies.ts';
import { localePrefix, withPrefix } from '#domain/page/locale-path.ts';
import { Refusal } from '#api/core/refusal.ts';
import { ADDRESS_LENGTH_MAX, LANGUAGE_COOKIE_SECONDS } from '#domain/limits.ts';
import type { AppEnv, RequestContext, ShopContext } from '../core/shop-context.ts';
import type { SecurityHeaders } from '../http/headers/security.ts';
import type { Metrics } from '../core/metrics.ts';
import type { CachedPage, PageAddress } from './cache/html-cache.ts';
import { HtmlCache, compressPage } from './cache/html-cache.ts';
import { KEPT_ENCODINGS, encodingOf, isFresh } from '../http/headers/negotiate.ts';
import { anonymous, isFiltered, isPersonal, cacheQuery, pagePlace, showsDraft } from './cache/page-key.ts';
import { examplePath } from './assemble/example-path.ts';
import type { RenderedPage, Renderer } from './assemble/renderer.ts';
import type { CanonicalPaths } from './canonical-paths.ts';
import { HTML, privateAnswer } from './private-answer.ts';

type PageContext = Context<AppEnv>;
/** A public page, or another answer of the renderer. */
type Made = CachedPage | RenderedPage | Response;

/** Cache of 404 pages, apart, so that invented addresses do not push out real pages. */
const MISSING_BYTES = 2 * 1024 * 1024;
/** Cache of filtered listings, apart for the same reason. */
const FILTERED_BYTES = 4 * 1024 * 1024;

/** Browsers revalidate public pages each time, mostly by a 304. */
const PUBLIC_HEADERS = {
  'Content-Type': HTML,
  'Cache-Control': 'private, no-cache',
  Vary: 'Accept-Encoding, Accept-Language, Cookie',
};

export interface PageServerDeps {
  render: Renderer;
  settled: CanonicalPaths;
  /** Query parameters that sections read. */
  pageQuery: ReadonlySet<string>;
  cache: HtmlCache;
  metrics: Pick<Metrics, 'pages'>;
  headersFor: SecurityHeaders;
}

/** The theme's sheet and the files for crawlers have one address in all languages. */
const FILE = /\.(?:css|txt|xml)$/;

/**
 * Serves pages: public ones from the cache, rendered once for simultaneous requests; personal ones for each request.
 */
export function pageServer({
  render,
  settled,
  pageQuery,
  cache,
  metrics,
  headersFor,
}: PageServerDeps): (c: PageContext) => Promise<Response> {
  const rendering = new Map<string, Promise<Made>>();
  const missing = new HtmlCache(MISSING_BYTES, { recompresses: false });
  const filtered = new HtmlCache(FILTERED_BYTES, { recompresses: false });

  async function serve(c: PageContext): Promise<Response> {
    const shop = c.get('shop');
    const request = c.get('request');
    if (!isRouted(request.path)) return c.redirect(withPrefix('/page-not-found', request.prefix));
    const own = localePrefix(request.locale);
    // Each language has its own addresses: an unknown prefix redirects to the nearest one, and an address without prefix
    // to that of the visitor's language. A path that begins with two slashes would be read as another host.
    if (request.prefix !== own && !FILE.test(request.path)) {
      c.header('Cache-Control', PUBLIC_HEADERS['Cache-Control']);
      c.header('Vary', PUBLIC_HEADERS.Vary);
      // An address of the time when paths had languages keeps its language.
      if (!own && request.prefix && !request.locale.is_primary)
        setCookie(c, COOKIES.language, request.locale.code, {
          path: '/',
          maxAge: LANGUAGE_COOKIE_SECONDS,
          sameSite: 'Lax',
        });
      return c.redirect(withPrefix(request.path.replace(/^\/+/, '/'), own) + request.search);
    }
    const example = await exampleOf(request, shop);
    if (example !== undefined) return c.redirect(withPrefix(example, request.prefix) + request.search);
    if (request.preview || showsDraft(request)) return (await followHandle(c)) ?? servePrivate(c);
    const address = { place: pagePlace(shop, request), query: cacheQuery(request.search, pageQuery) };
    checkLength(request, address);
    const kept = cache.get(address) ?? missing.get(address) ?? filtered.get(address);
    if (kept) {
      metrics.pages.inc({ cache: 'hit' });
      return send(c, kept, storeOf(kept.status, address));
    }
    const moved = await followHandle(c);
    if (moved) return moved;
    if (isPersonal(request)) return servePrivate(c);
    const made = await makeOnce(c, address);
    if (made instanceof Response) return passOn(c, made.clone());
    return 'html' in made ? answerPrivate(c, made) : send(c, made, storeOf(made.status, address));
  }

  /** The page that shows what a preview asks for, where the address is another page's. */
  async function exampleOf({ preview, path, locale }: RequestContext, shop: ShopContext): Promise<string | undefined> {
    const example = preview && (await examplePath(shop, preview, path));
    const there = example && (await settled(shop, locale.code))(example);
    return there === path ? undefined : there;
  }

  /**
   * Redirects a handle of another language, or an old one, to the page's address [core §2]. Browsers revalidate it: the
   * language may come from a cookie and a handle may be restored, and cached redirects would then form a loop.
   */
  async function followHandle(c: PageContext): Promise<Response | undefined> {
    const { shop, request } = c.var;
    const path = (await settled(shop, request.locale.code))(request.path);
    if (path === request.path) return undefined;
    c.header('Cache-Control', PUBLIC_HEADERS['Cache-Control']);
    return c.redirect(withPrefix(path, request.prefix) + request.search, 301);
  }

  /** Renders a public page and caches it. */
  async function make(c: PageContext, address: PageAddress): Promise<Made> {
    const visitor = anonymous(c.req.url, c.get('request'), address.query);
    const rendered = await render(visitor.request, { shop: c.get('shop'), request: visitor.context });
    if (rendered instanceof Response || rendered.cache === 'private') return rendered;
    metrics.pages.inc({ cache: 'miss' });
    const headers = { ...PUBLIC_HEADERS, ...rendered.headers };
    return (
      (await storeOf(rendered.status, address)?.keep(address, rendered, headers)) ?? compressPage(rendered, headers)
    );
  }

  async function servePrivate(c: PageContext): Promise<Response> {
    const rendered = await render(c.req.raw, { shop: c.get('shop'), request: c.get('request') });
    return rendered instanceof Response ? passOn(c, rendered) : answerPrivate(c, rendered);
  }

  async function answerPrivate(c: PageContext, page: RenderedPage): Promise<Response> {
    metrics.pages.inc({ cache: 'private' });
    return privateAnswer(c, page, headersFor);
  }

  function storeOf(status: number, { query }: PageAddress): HtmlCache | undefined {
    if (status === 200) return isFiltered(query) ? filtered : cache;
    return status === 404 ? missing : undefined;
  }

  async function send(c: PageContext, page: CachedPage, store = cache): Promise<Response> {
    const { status } = page;
    const headers: Record<string, string> = {
      ...headersFor(c.get('shop')),
      ...page.headers,
      'X-Request-Id': c.get('requestId'),
      ETag: page.etag,
    };
    c.set('isComplete', true);
    if (status === 200 && isFresh(c.req.header('if-none-match'), page.etag))
      return new Response(null, { status: 304, headers });
    const encoding = encodingOf(c, KEPT_ENCODINGS);
    const bytes = await store.bytes(page, encoding);
    if (encoding !== 'identity') headers['Content-Encoding'] = encoding;
    headers['Content-Length'] = String(bytes.byteLength);
    return new Response(bytes, { status, headers });
  }

  function makeOnce(c: PageContext, address: PageAddress): Promise<Made> {
    const whole = address.place + address.query;
    const running = rendering.get(whole);
    if (running) return running;
    const started = make(c, address).finally(() => rendering.delete(whole));
    rendering.set(whole, started);
    return started;
  }

  return serve;
}

/** Refuses an address that no page reads to its end; what a public page does not read of it does not count. */
function checkLength(request: RequestContext, { query }: PageAddress): void {
  const { length } = request.path + (isPersonal(request) ? request.search : query);
  if (length > ADDRESS_LENGTH_MAX) throw new Refusal(414, 'uri_too_long', 'Address too long');
}

/** A response of the renderer, such as a redirect, with the usual headers. */
function passOn(c: PageContext, response: Response): Response {
  return c.newResponse(response.body, response);
}

/** The routers of server and browser throw on a path that is not valid UTF-8, and read `//x` as another host. */
function isRouted(path: string): boolean {
  if (path.startsWith('//')) return false;
  try {
    decodeURI(path);
    return true;
  } catch {
    return false;
  }
}
