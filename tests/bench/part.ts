/** What a part of the bench is given. */
export interface BenchOptions {
  /** How often each figure is taken. */
  runs: number;
  /** Says what is being measured. */
  say(text: string): void;
}

/** Takes figures one after another: two at once would measure each other. */
export async function repeat<T>(runs: number, take: (run: number) => Promise<T>): Promise<T[]> {
  const taken: T[] = [];
  for (let run = 0; run < runs; run += 1) taken.push(await take(run));
  return taken;
}
