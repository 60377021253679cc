import type { Context, Hono } from 'hono';
import { html } from 'hono/html';
import { Refusal } from '#api/core/refusal.ts';
import { directionOf } from '#domain/page/locale-path.ts';
import { isVideoId, playerAddress } from '#domain/media/video-sources.ts';
import { bothPaths } from '#server/http/both-paths.ts';
import type { AppEnv, ShopContext } from '#server/core/shop-context.ts';

type Provider = 'youtube' | 'vimeo' | 'mux';
/** Videos of a shop's catalogue, as provider and id with a space between. */
export type VideosOf = (shop: ShopContext, locale: string) => Promise<ReadonlySet<string>>;

const WORDS: Readonly<Record<string, string>> = { en: 'Video', de: 'Video', fr: 'Vidéo', ja: '動画', ar: 'فيديو' };

/** Where Mux serves a video for streaming players, and its poster. */
const STREAMS = 'https://stream.mux.com';
const STILLS = 'https://image.mux.com';

/**
 * [core §2] /embed/{playbackId}: a page with only a player, to be framed by this shop's pages. Any video of Mux, as the
 * route is defined; of other providers only those of the catalogue. Only this page may frame a provider, so that the
 * shop's own pages need not allow it.
 */
export function mountEmbed(app: Hono<AppEnv>, videosOf: VideosOf): void {
  app.on('GET', bothPaths('/embed/:playbackId'), async (c) => {
    const id = c.req.param('playbackId');
    const provider = providerOf(c.req.query('provider'));
    const { code } = c.get('request').locale;
    const isKnown =
      provider !== undefined &&
      isVideoId(provider, id) &&
      (provider === 'mux' || (await videosOf(c.get('shop'), code)).has(`${provider} ${id}`));
    if (!isKnown) throw new Refusal(404, 'not_found', 'Page not found');
    return answer(c, provider, { id, loop: c.req.query('loop') === '1', code });
  });
}

function providerOf(asked: string | undefined): Provider | undefined {
  return asked === undefined ? 'mux' : asked === 'youtube' || asked === 'vimeo' ? asked : undefined;
}

function answer(
  c: Context<AppEnv>,
  provider: Provider,
  { id, loop, code }: { id: string; loop: boolean; code: string },
): Response | Promise<Response> {
  const address = playerAddress({ provider, id, loop });
  const word = WORDS[code.split('-')[0]!] ?? WORDS.en!;
  c.header('Content-Security-Policy', policy(provider, new URL(address).origin));
  c.header('Cache-Control', 'private, max-age=3600');
  const frame = html`<iframe src="${address}" title="${word}" allow="autoplay; encrypted-media; fullscreen; picture-in-picture"></iframe>`;
  const clip = html`<video controls playsinline autoplay ${loop ? html`loop muted` : ''} poster="${STILLS}/${id}/thumbnail.webp" data-player="${address}"><source src="${STREAMS}/${id}.m3u8" type="application/vnd.apple.mpegurl"></video><script src="/embed-player.js"></script>`;
  return c.html(
    html`<!doctype html><html lang="${code}" dir="${directionOf(code)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${word} · ${c.get('shop').row.name}</title><style>html,body{height:100%;margin:0;background:#000}iframe,video{display:block;width:100%;height:100%;border:0}</style></head><body>${provider === 'mux' ? clip : frame}</body></html>`,
  );
}

/** A policy that allows only this provider; Mux streams are played by the browser itself where it can. */
function policy(provider: Provider, origin: string): string {
  const own =
    provider === 'mux'
      ? ["script-src 'self'", `img-src ${STILLS}`, 'media-src https://*.mux.com', 'connect-src https://*.mux.com']
      : [];
  return [
    "default-src 'none'",
    `frame-src ${origin}`,
    ...own,
    "style-src 'unsafe-inline'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ].join('; ');
}
