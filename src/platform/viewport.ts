import { RESIZE_DEBOUNCE_MS } from '#domain/limits.ts';
import { debounce } from './clock.ts';
import type { Clock } from './clock.ts';

/** The window's width in px; changes are told once it has rested for 1000 ms [core §4]. */
export type Viewport = {
  width(): number;
  onResize(listener: (width: number) => void): () => void;
  /** Resolves when what has changed until now has been drawn, or at once where nothing is drawn. */
  drawn(): Promise<void>;
};

/** Milliseconds after which a frame that has not come is not waited for. */
const LATE_FRAME_MS = 100;

export function windowViewport(clock: Clock): Viewport {
  return {
    width: () => innerWidth,
    onResize(listener) {
      const told = debounce(clock, RESIZE_DEBOUNCE_MS, () => listener(innerWidth));
      addEventListener('resize', told);
      return () => removeEventListener('resize', told);
    },
    // A frame's callbacks run before it is drawn, the next task after; a page in the background has no frames, or gets
    // none when it goes there now.
    drawn: () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => setTimeout(resolve));
        setTimeout(resolve, document.hidden ? 0 : LATE_FRAME_MS);
      }),
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
    drawn: () => Promise.resolve(),
    resize(to) {
      width = to;
      tell();
    },
  };
}
