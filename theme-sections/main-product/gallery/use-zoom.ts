import { useEffect, useEffectEvent, useState } from 'react';
import type { RefObject } from 'react';
import type { Image } from '#domain/media/image.ts';
import { watchGestures } from './viewer-gestures.ts';
import { fitted, NEAR, panned, scaled, WHOLE } from './viewer-zoom.ts';
import type { Point, Size, Zoom } from './viewer-zoom.ts';

const CENTRE: Point = { x: 0, y: 0 };

/**
 * The zoom of the viewer's image, by gestures and by the returned functions; another image starts unzoomed. `onSwipe`
 * is called when a finger drags an unzoomed image.
 */
export function useZoom(
  stage: RefObject<HTMLElement | null>,
  picture: Image,
  onSwipe: (by: number, isOver: boolean) => void,
) {
  const [of, setOf] = useState({ src: picture.src, zoom: WHOLE });
  const zoom = of.src === picture.src ? of.zoom : WHOLE;
  const change = (next: (before: Zoom, fit: Size, box: Size) => Zoom) => {
    const box = { width: stage.current?.clientWidth ?? 0, height: stage.current?.clientHeight ?? 0 };
    setOf((before) => ({
      src: picture.src,
      zoom: next(before.src === picture.src ? before.zoom : WHOLE, fitted(picture, box), box),
    }));
  };
  const pan = (by: Point) => change((before, fit, box) => panned(before, by, fit, box));
  const zoomBy = (factor: number, at = CENTRE) => change((before, fit, box) => scaled(before, factor, at, fit, box));
  const reset = () => change(() => WHOLE);
  const isZoomed = useEffectEvent(() => zoom.scale > 1);
  const onPan = useEffectEvent(pan);
  const onZoom = useEffectEvent(zoomBy);
  const onToggle = useEffectEvent((at: Point) => (zoom.scale > 1 ? reset() : zoomBy(NEAR, at)));
  const onDraw = useEffectEvent(onSwipe);
  useEffect(() => {
    if (!stage.current) return undefined;
    return watchGestures(stage.current, {
      isZoomed: () => isZoomed(),
      pan: (by) => onPan(by),
      zoom: (factor, at) => onZoom(factor, at),
      toggle: (at) => onToggle(at),
      swipe: (by, isOver) => onDraw(by, isOver),
    });
  }, [stage]);
  return { zoom, zoomBy, pan, reset };
}
