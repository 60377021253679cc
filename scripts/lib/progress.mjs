/** Milliseconds as text for a progress line. */
export const seconds = (ms) => `${(ms / 1000).toFixed(1)} s`;

/** Seconds since `from` (a `performance.now()` value), as text for a progress line. */
export const secondsSince = (from) => seconds(performance.now() - from);

/** Runs a long task with one progress line: its label, then its duration. */
export async function withProgress(label, work) {
  const started = performance.now();
  process.stdout.write(`${label} … `);
  try {
    const result = await work();
    process.stdout.write(`${secondsSince(started)}\n`);
    return result;
  } catch (error) {
    process.stdout.write(`failed after ${secondsSince(started)}\n`);
    throw error;
  }
}
