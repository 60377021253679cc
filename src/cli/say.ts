/** Lines for the person at the terminal; logs are written apart from them. */
export interface Say {
  line(text: string): void;
  /** Names a long step before it begins and its time after it. */
  step<T>(name: string, work: () => Promise<T>): Promise<T>;
}

export const say: Say = {
  line: (text) => process.stdout.write(`${text}\n`),
  step: async (name, work) => {
    const started = performance.now();
    process.stdout.write(`${name} …\n`);
    const result = await work();
    process.stdout.write(`${name}: ${((performance.now() - started) / 1000).toFixed(1)} s\n`);
    return result;
  },
};

/** A failure told in a sentence that says what to do; no stack. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}
