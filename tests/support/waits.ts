/**
 * How long anything in the gate waits for one thing, which comes sooner or later: the bound only ends what hangs, on a
 * machine that may be busy with many processes. Milliseconds.
 */
export const waitAtMostMs = 120_000;

/** How long a whole test or the visit of a story may take, with all that it waits for. Milliseconds. */
export const testAtMostMs = 300_000;
