/** Lines for the person at the terminal; logs are written apart from them. */
export interface Say {
  line(text: string): void;
  /** Names a long step before it begins and its time after it. */
  step<T>(name: string, work: () => Promise<T>): Promise<T>;
}

export const say: Say = printTo(process.stdout);

/** For commands whose standard output is a file. */
export const printError: Say = printTo(process.stderr);

function printTo(out: NodeJS.WriteStream): Say {
  return {
    line: (text) => out.write(`${text}\n`),
    step: async (name, work) => {
      const started = performance.now();
      out.write(`${name} …\n`);
      const result = await work();
      out.write(`${name}: ${((performance.now() - started) / 1000).toFixed(1)} s\n`);
      return result;
    },
  };
}

/** A failure told in a sentence that says what to do; no stack. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}
