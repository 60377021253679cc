import type { Server } from 'node:http';
import { createAdaptorServer } from '@hono/node-server';
import { listen } from '#cli/serve/listen.ts';

/** Serves an app on a free port of this machine; `localhost` is its default shop. */
export async function serveApp({
  fetch,
}: Parameters<typeof createAdaptorServer>[0]): Promise<{ baseUrl: string; close(): Promise<void> }> {
  const server = createAdaptorServer({ fetch }) as Server;
  const port = await listen(server, 0, '127.0.0.1');
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { baseUrl: `http://localhost:${port}`, close };
}
