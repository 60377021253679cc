import type { Video, VideoProvider } from './video.ts';

/** Path below which the shop's own media files are served. */
export const MEDIA_ROUTE = '/media/';

/** MIME types of media files by extension. */
export const MEDIA_TYPES: Readonly<Record<string, string>> = {
  mp4: 'video/mp4',
  webm: 'video/webm',
  vtt: 'text/vtt; charset=utf-8',
};

type Source = Pick<Video, 'provider' | 'id' | 'loop'>;

/**
 * The address of a video on this shop: the file itself, or a page that embeds the provider's player. A link to it works
 * without JavaScript.
 */
export function videoAddress({ provider, id, loop }: Source): string {
  if (provider === 'file') return MEDIA_ROUTE + id;
  const query = new URLSearchParams({ ...(provider === 'mux' ? {} : { provider }), ...(loop ? { loop: '1' } : {}) });
  return `/embed/${id}${query.size > 0 ? `?${query}` : ''}`;
}

/** The format of each provider's video ids; nothing else is accepted in an address. */
const IDS: Readonly<Record<Exclude<VideoProvider, 'file'>, RegExp>> = {
  youtube: /^[\w-]{6,20}$/,
  vimeo: /^\d{5,15}$/,
  mux: /^[A-Za-z0-9]{10,100}$/,
};

/** Whether a text has the format of a provider's video ids. */
export function isVideoId(provider: Exclude<VideoProvider, 'file'>, id: string): boolean {
  return IDS[provider].test(id);
}

/**
 * The address of a provider's player in its cookieless mode. It plays at once, because visitors only get there by
 * asking for the video.
 */
export function playerAddress({
  provider,
  id,
  loop,
}: {
  provider: Exclude<VideoProvider, 'file'>;
  id: string;
  loop?: boolean;
}): string {
  switch (provider) {
    case 'youtube':
      return `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&playsinline=1&rel=0${loop ? `&loop=1&mute=1&playlist=${id}` : ''}`;
    case 'vimeo':
      return `https://player.vimeo.com/video/${id}?dnt=1&autoplay=1${loop ? '&loop=1&muted=1' : ''}`;
    case 'mux':
      return `https://player.mux.com/${id}?autoplay=any&disable-cookies=true&disable-tracking=true${loop ? '&loop=true&muted=true' : ''}`;
  }
}
