import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** A client that has connected may be about to ask: it gets this time before its connection counts as idle. */
const FIRST_BYTE_MS = 250;

/** The open connections of a server, for its stop. */
export interface Connections {
  /** From now on every answer, also to requests that run already, carries `Connection: close`. */
  announceStop(): void;
  /** Stops listening and closes idle connections; resolves when all running requests have been answered. */
  close(): Promise<void>;
}

export function watchConnections(server: Server): Connections {
  const sockets = new Set<Socket>();
  const running = new Set<ServerResponse>();
  let isStopping = false;
  const closeAfter = (response: ServerResponse) => {
    if (!response.headersSent) response.setHeader('Connection', 'close');
  };
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  // Before the handler, which may answer at once.
  server.prependListener('request', (_request, response: ServerResponse) => {
    if (isStopping) return closeAfter(response);
    running.add(response);
    response.once('close', () => running.delete(response));
  });
  return {
    announceStop() {
      isStopping = true;
      for (const response of running) closeAfter(response);
    },
    async close() {
      // Node closes connections between two requests by itself, but counts one that has never asked as busy.
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      const silent = setTimeout(() => {
        for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
      }, FIRST_BYTE_MS);
      await closed;
      clearTimeout(silent);
    },
  };
}
