import { RESIZE_DEBOUNCE_MS } from '#domain/limits.ts';
import { debounce } from './clock.ts';
import type { Clock } from './clock.ts';

/** The window's width in px; changes are told once it has rested for 1000 ms [core §4]. */
export type Viewport = {
  width(): number;
  onResize(listener: (width: number) => void): () => void;
};

export function windowViewport(clock: Clock): Viewport {
  return {
    width: () => innerWidth,
    onResize(listener) {
      const told = debounce(clock, RESIZE_DEBOUNCE_MS, () => listener(innerWidth));
      addEventListener('resize', told);
      return () => removeEventListener('resize', told);
    },
  };
}

/** A window of a width that a test changes. */
export function memoryViewport(clock: Clock, start: number): Viewport & { resize(width: number): void } {
  let width = start;
  const listeners = new Set<(width: number) => void>();
  const tell = debounce(clock, RESIZE_DEBOUNCE_MS, () => listeners.forEach((listener) => listener(width)));
  return {
    width: () => width,
    onResize(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    resize(to) {
      width = to;
      tell();
    },
  };
}
