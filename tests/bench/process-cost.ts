/** What a process has used since it started. */
export interface ProcessCost {
  /** Seconds of processor time in all its threads. */
  cpu: number;
  /** Resident megabytes. */
  memory: number;
}

/** A shop's own count, from its /metrics. */
export async function costOf(baseUrl: string): Promise<ProcessCost> {
  const text = await (await fetch(`${baseUrl}/metrics`)).text();
  const value = (name: string) => {
    const found = new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1];
    if (found === undefined) throw new Error(`${baseUrl}/metrics tells no ${name}`);
    return Number(found);
  };
  return { cpu: value('process_cpu_seconds_total'), memory: value('process_resident_memory_bytes') / 1e6 };
}

/** Milliseconds of processor time a request, and requests a second, of a load of `amount` requests. */
export async function costOfLoad(
  amount: number,
  cost: () => Promise<ProcessCost>,
  load: () => Promise<number>,
): Promise<{ ms: number; rate: number }> {
  const before = await cost();
  const rate = await load();
  const after = await cost();
  return { ms: ((after.cpu - before.cpu) * 1000) / amount, rate };
}
