/** Output for the user at the terminal; logs are separate. */
export interface Say {
  line(text: string): void;
  /** Prints the name of a long step before it starts and its duration afterwards. */
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

/** An error whose message tells the user what to do; printed without a stack. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}
