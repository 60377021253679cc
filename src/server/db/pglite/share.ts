import { createServer } from 'node:net';
import type { Socket } from 'node:net';
import type { PgliteClient } from './client.ts';
import { readFrames, toFrame } from './frames.ts';
import { toWire } from './protocol.ts';
import type { Ask, Reply, Request } from './protocol.ts';
import { listenAt } from './socket-path.ts';

/**
 * Lets commands of the same user and machine use the open database through a socket, as if they had opened it: they run
 * in their own process, with their own files, input and signals. The returned function ends it.
 */
export async function shareDatabase(client: PgliteClient, path: string): Promise<() => Promise<void>> {
  const guests = new Map<Socket, Promise<void>>();
  const server = createServer((socket) => {
    guests.set(
      socket,
      serveGuest(client, socket).finally(() => guests.delete(socket)),
    );
  });
  const remove = await listenAt(path, server);
  return async () => {
    await remove();
    server.close();
    for (const socket of guests.keys()) socket.destroy();
    await Promise.all(guests.values());
  };
}

/** Answers one command until it ends; what it leaves open is rolled back. */
function serveGuest(client: PgliteClient, socket: Socket): Promise<void> {
  /** The database's id of each open transaction, by the guest's. */
  const open = new Map<number, { tx: number; begun: Promise<unknown> }>();
  const listening: Promise<() => Promise<void>>[] = [];
  const reply = (message: Reply) => {
    if (socket.writable) socket.write(toFrame(message));
  };
  readFrames<Request>(socket, (request) => {
    answer(request).then(
      (result) => reply({ kind: 'answer', id: request.id, result }),
      (error: unknown) => reply({ kind: 'error', id: request.id, error: toWire(error) }),
    );
  });
  socket.on('error', () => undefined);
  reply({ kind: 'ready' });
  return new Promise((resolve) => {
    socket.once('close', () => void leave().then(resolve));
  });

  /** Not async up to the call of the database, so that the guest's statements keep their order. */
  function answer(request: Request): Promise<unknown> {
    const { id, ...ask } = request;
    switch (ask.kind) {
      case 'begin': {
        const [tx, begun] = client.send(ask);
        open.set(id, { tx, begun });
        return begun;
      }
      case 'commit':
      case 'rollback':
        return forward({ kind: ask.kind, tx: end(ask.tx) });
      case 'query':
      case 'exec':
        return forward({ ...ask, tx: ask.tx === undefined ? undefined : ownId(ask.tx) });
      case 'listen': {
        const added = client.listen(ask.channel, (payload) =>
          reply({ kind: 'notification', channel: ask.channel, payload }),
        );
        listening.push(added);
        return added.then(() => undefined);
      }
      // The database stays open, and its files are the owner's.
      case 'close':
      case 'dump':
        return Promise.resolve(undefined);
    }
  }

  function forward(ask: Ask): Promise<unknown> {
    return client.send(ask)[1];
  }

  /** An id nobody has for a transaction the guest does not have: the database refuses it. */
  function ownId(id: number): number {
    return open.get(id)?.tx ?? -1;
  }

  function end(id: number): number {
    const tx = ownId(id);
    open.delete(id);
    return tx;
  }

  async function leave(): Promise<void> {
    const rollbacks = [...open.values()].map(async ({ tx, begun }) => {
      await begun;
      await forward({ kind: 'rollback', tx });
    });
    const silenced = listening.map(async (added) => (await added)());
    await Promise.allSettled([...rollbacks, ...silenced]);
  }
}
