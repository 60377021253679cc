import { RESIZE_DEBOUNCE_MS } from '#domain/limits.ts';
import { debounce } from './clock.ts';
import type { Clock } from './clock.ts';

/** The window's width in px; changes are reported once it has been stable for 1000 ms [core §4]. */
export type Viewport = {
  width(): number;
  onResize(listener: (width: number) => void): () => void;
  /** Resolves when the changes made so far have been painted; at once where nothing is painted. */
  drawn(): Promise<void>;
};

/** Milliseconds after which a missing animation frame is no longer waited for. */
const LATE_FRAME_MS = 100;

/** The browser's window. */
export function windowViewport(clock: Clock): Viewport {
  return {
    width: () => innerWidth,
    onResize(listener) {
      const told = debounce(clock, RESIZE_DEBOUNCE_MS, () => listener(innerWidth));
      addEventListener('resize', told);
      return () => removeEventListener('resize', told);
    },
    // Callbacks of a frame run before it is painted, the next task after it. A page in the background gets no frames.
    drawn: () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => setTimeout(resolve));
        setTimeout(resolve, document.hidden ? 0 : LATE_FRAME_MS);
      }),
  };
}

/** A window whose width tests can change. */
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
