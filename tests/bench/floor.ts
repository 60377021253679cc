import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { ProcessCost } from './process-cost.ts';

export interface Floor {
  baseUrl: string;
  cost(): Promise<ProcessCost>;
  stop(): Promise<void>;
}

/** Starts the floor's server in a process of its own, with the pictures of a running shop. */
export async function startFloor(shopUrl: string): Promise<Floor> {
  const child = fork(fileURLToPath(new URL('./floor/server.ts', import.meta.url)), [shopUrl]);
  const [{ port }] = (await once(child, 'message')) as [{ port: number }];
  return {
    baseUrl: `http://localhost:${port}`,
    async cost() {
      const told = once(child, 'message');
      child.send('cost');
      return ((await told) as [ProcessCost])[0];
    },
    async stop() {
      const ended = once(child, 'exit');
      child.disconnect();
      await ended;
    },
  };
}
