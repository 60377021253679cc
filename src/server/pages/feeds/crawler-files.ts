import type { Http } from '#api/core/http.ts';
import { feedXml } from './feed.ts';
import type { RenderContext, RenderedPage, Renderer } from '../assemble/renderer.ts';
import { ROBOTS_FILE, robotsText } from './robots.ts';
import type { CanonicalPaths } from '../canonical-paths.ts';
import { sitemapXml } from './sitemap.ts';

/** Renders robots.txt, the sitemap and blogs' feeds like pages, so that they are cached and compressed like them. */
export function withCrawlerFiles(
  render: Renderer,
  { http, settled }: { http: (context: RenderContext) => Http; settled: CanonicalPaths },
): Renderer {
  return async (request, context) => {
    const { shop, request: visit } = context;
    const { path, prefix, origin } = visit;
    if (path === ROBOTS_FILE) return file(robotsText(shop, origin), 'text/plain');
    const xml =
      prefix === '' && path.startsWith('/sitemap') ? await sitemapXml(path, shop, origin, settled) : undefined;
    if (xml !== undefined) return file(xml, 'application/xml');
    const feed = await feedXml(path, context, http(context));
    return feed === undefined ? render(request, context) : file(feed, 'application/atom+xml');
  };
}

function file(html: string, type: string): RenderedPage {
  return { status: 200, html, cache: 'public', reads: [], headers: { 'Content-Type': `${type}; charset=utf-8` } };
}
