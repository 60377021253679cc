import type { Socket } from 'node:net';
import { Worker } from 'node:worker_threads';
import { readFrames, toFrame } from './frames.ts';
import type { Reply, Request, WorkerStart } from './protocol.ts';

/** The way to the database: a thread of this process, or another process that has it open. */
export interface Port {
  post(request: Request): void;
  end(): Promise<void>;
}

interface PortEvents {
  onReply(reply: Reply): void;
  onLost(error: Error): void;
}

export type OpenPort = (events: PortEvents) => Port;

/** A worker thread that opens the database. */
export const workerPort =
  (start: WorkerStart): OpenPort =>
  ({ onReply, onLost }) => {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: start, name: 'pglite' });
    worker.on('message', onReply);
    worker.on('error', (error: unknown) => onLost(error instanceof Error ? error : new Error(String(error))));
    worker.on('exit', (code) => onLost(new Error(`The database worker stopped with code ${code}`)));
    return {
      post: (request) => worker.postMessage(request),
      end: async () => {
        await worker.terminate();
      },
    };
  };

/** The process that has the database open was stopped. */
class DatabaseLostError extends Error {
  override readonly name = 'DatabaseLostError';
  readonly code = 'database_lost';

  constructor() {
    super('The shop was stopped, and this command with it: it had the database open. What was written stays.');
  }
}

/** The process at the other end of a socket, which shares its database (`share.ts`). */
export const socketPort =
  (socket: Socket): OpenPort =>
  ({ onReply, onLost }) => {
    readFrames<Reply>(socket, onReply);
    socket.on('error', () => undefined);
    socket.once('close', () => onLost(new DatabaseLostError()));
    return {
      post: (request) => socket.write(toFrame(request)),
      end: async () => {
        socket.destroy();
      },
    };
  };
