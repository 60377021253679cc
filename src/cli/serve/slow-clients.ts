import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Milliseconds in which a client must send or take something. */
const STALLED_MS = 30_000;
/** Milliseconds between two looks for requests whose headers do not arrive. */
const LOOK_MS = 5_000;

/** Settings of the http server: headers must have arrived in this time. */
export const SERVER_OPTIONS = { headersTimeout: STALLED_MS, connectionsCheckingInterval: LOOK_MS } as const;

/**
 * Cuts clients that stop in the middle of sending a request or taking an answer. One that waits for its answer may wait
 * as long as the shop works.
 */
export function cutSlowClients(server: Server, stalledMs = STALLED_MS): void {
  const current = new WeakMap<Socket, { request: IncomingMessage; response: ServerResponse }>();
  server.prependListener('request', (request, response: ServerResponse) => {
    current.set(request.socket, { request, response });
  });
  // With a listener Node cuts nothing itself.
  server.setTimeout(stalledMs, (socket) => {
    const { request, response } = current.get(socket) ?? {};
    const isWorking = request?.complete === true && !response?.headersSent;
    if (!isWorking) socket.destroy();
  });
}
