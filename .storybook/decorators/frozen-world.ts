/** The fixed time of every story. */
export const storyTime = Date.parse('2026-01-15T12:00:00Z');

const seed = 20_260_115;

/** Freezes the clock and seeds Math.random, so that a story always looks the same; returns a function to undo it. */
export function freezeWorld(): () => void {
  const RealDate = globalThis.Date;
  const realRandom = Math.random;
  globalThis.Date = class extends RealDate {
    constructor(...args: unknown[]) {
      super(...((args.length === 0 ? [storyTime] : args) as [number]));
    }
    static override now() {
      return storyTime;
    }
  } as DateConstructor;
  Math.random = seededRandom(seed);
  return () => {
    globalThis.Date = RealDate;
    Math.random = realRandom;
  };
}

/** Mulberry32, a small generator with the range of Math.random. */
function seededRandom(start: number): () => number {
  let state = start;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
