import { setTimeout as pause } from 'node:timers/promises';

/** Milliseconds in which a database that is starting or in use is asked again, and between two times. */
const PATIENCE = { lastsMs: 30_000, everyMs: 250 };

export interface Patience {
  /** Whether the same attempt may succeed in a moment. */
  isTemporary(error: unknown): boolean;
  /** Called once, with the reason and the seconds it is waited for. */
  onWaiting?(reason: string, seconds: number): void;
  lastsMs?: number;
}

/** Repeats an attempt that fails for a temporary reason; afterwards rejects with its last error. */
export async function patiently<T>(
  attempt: () => Promise<T>,
  { isTemporary, onWaiting, lastsMs = PATIENCE.lastsMs }: Patience,
): Promise<T> {
  const until = performance.now() + lastsMs;
  let isAnnounced = false;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (!isTemporary(error) || performance.now() >= until) throw error;
      if (!isAnnounced) onWaiting?.(error instanceof Error ? error.message : String(error), Math.round(lastsMs / 1000));
      isAnnounced = true;
    }
    await pause(PATIENCE.everyMs);
  }
}
