import { useEffect, useRef } from 'react';
import type { Image } from '#domain/media/image.ts';
import type { Video } from '#domain/media/video.ts';
import { MEDIA_ROUTE, videoAddress } from '#domain/media/video-sources.ts';
import { useShopView } from '#components/shop/shop-context.tsx';

interface PlayerProps {
  video: Video;
  /** Shown before it plays. */
  poster: Image;
  label: string;
}

/** Wide enough for the gallery on any screen. */
const POSTER_WIDTH = 1080;

const LOOK = 'aspect-4/5 h-auto w-full bg-surface tab:rounded';

/**
 * A video after a click: the shop's own in the browser's player, a provider's in a frame of this shop's page `/embed`.
 * It gets the focus of the link that it replaces.
 */
export function Player({ video, poster, label }: PlayerProps) {
  const shop = useShopView();
  const player = useRef<HTMLVideoElement & HTMLIFrameElement>(null);
  useEffect(() => player.current?.focus(), []);
  const address = videoAddress(video);
  if (video.provider !== 'file')
    return (
      // oxlint-disable-next-line react/iframe-missing-sandbox -- a page of this shop, whose own policy lets one player in
      <iframe
        ref={player}
        src={address}
        title={label}
        allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
        className={LOOK}
      />
    );
  return (
    // A video has the captions that came with it; one without sound needs none.
    // oxlint-disable-next-line jsx-a11y/media-has-caption
    <video
      ref={player}
      src={address}
      poster={shop.image(poster.src, { width: POSTER_WIDTH })}
      aria-label={label}
      tabIndex={-1}
      controls
      autoPlay
      playsInline
      loop={video.loop}
      muted={video.loop}
      className={LOOK}
    >
      {video.captions?.map(({ src, locale, label: name }, index) => (
        <track key={src} kind="captions" src={MEDIA_ROUTE + src} srcLang={locale} label={name} default={index === 0} />
      ))}
    </video>
  );
}
