import { Layer } from './layer.tsx';
import type { LayerProps } from './layer.tsx';

/** A panel in the middle for a question or a closer look that stops the page. */
export function Dialog(props: LayerProps) {
  return <Layer {...props} kind="dialog" place="inset-0 m-auto h-fit max-h-[88svh] w-[min(36rem,calc(100vw-2.5rem))] rounded border" />;
}
