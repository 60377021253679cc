/**
 * Time limit of any single wait in the gate, in milliseconds. It only ends what hangs, so it is generous for a busy
 * machine.
 */
export const waitAtMostMs = 120_000;

/** Time limit of a whole test or story visit including its waits, in milliseconds. */
export const testAtMostMs = 300_000;
