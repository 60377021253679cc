import { Layer } from './layer.tsx';
import type { LayerProps } from './layer.tsx';

export interface DrawerProps extends LayerProps {
  /** The edge it slides from; `start` and `end` follow the direction of reading. */
  side?: 'start' | 'end' | 'bottom';
}

const places = {
  start: 'inset-y-0 start-0 w-[min(28rem,92vw)] border-e',
  end: 'inset-y-0 end-0 w-[min(28rem,92vw)] border-s',
  bottom: 'inset-x-0 bottom-0 max-h-[88svh] border-t',
};

/** A panel at the edge for a task beside the page: the cart, filters, the menu on a phone. */
export function Drawer({ side = 'end', ...props }: DrawerProps) {
  return <Layer {...props} kind={side} place={places[side]} />;
}
