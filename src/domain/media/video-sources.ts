import type { Video, VideoProvider } from './video.ts';

/** Where the shop's own files are played from. */
export const MEDIA_ROUTE = '/media/';

/** Types of what is played, by the ending of its file. */
export const MEDIA_TYPES: Readonly<Record<string, string>> = {
  mp4: 'video/mp4',
  webm: 'video/webm',
  vtt: 'text/vtt; charset=utf-8',
};

type Source = Pick<Video, 'provider' | 'id' | 'loop'>;

/**
 * Where a video is watched on this shop: the file itself, or the page that frames its provider's player. A link to it
 * works without script.
 */
export function videoAddress({ provider, id, loop }: Source): string {
  if (provider === 'file') return MEDIA_ROUTE + id;
  const query = new URLSearchParams({ ...(provider === 'mux' ? {} : { provider }), ...(loop ? { loop: '1' } : {}) });
  return `/embed/${id}${query.size > 0 ? `?${query}` : ''}`;
}

/** What each provider's names for videos look like; nothing else gets into an address. */
const IDS: Readonly<Record<Exclude<VideoProvider, 'file'>, RegExp>> = {
  youtube: /^[\w-]{6,20}$/,
  vimeo: /^\d{5,15}$/,
  mux: /^[A-Za-z0-9]{10,100}$/,
};

export function isVideoId(provider: Exclude<VideoProvider, 'file'>, id: string): boolean {
  return IDS[provider].test(id);
}

/**
 * A provider's player, without its cookies; it begins at once, since nobody comes to it without having asked for the
 * video.
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
