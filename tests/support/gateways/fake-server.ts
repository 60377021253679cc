import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request to a fake service, and its response; `body` is parsed as JSON if possible. */
export interface Asked {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingMessage['headers'];
  body: string;
}
export interface Reply {
  status?: number;
  headers?: Record<string, string>;
  body?: unknown;
}

/**
 * `lost`: executed, but the response never arrives. `unreached`: not executed. A number: rejected with that status, and
 * not executed.
 */
type Mishap = 'lost' | 'unreached' | number;

export interface FakeServer {
  origin: string;
  /** All requests by method and path, in order. */
  asked: string[];
  /** Sets what happens to the next request whose method and path match. */
  mishap(call: RegExp, what: Mishap, headers?: Record<string, string>): void;
  /**
   * The next matching request gets no response for as long as its caller waits, and is executed or not. Resolves once
   * it has been received.
   */
  stall(call: RegExp, isDone: boolean): Promise<void>;
  /** Clears everything that was set for requests. */
  calm(): void;
  close(): Promise<void>;
}

/** Serves a fake of an external service over real HTTP on this machine. */
export async function serveFake(answer: (asked: Asked) => Reply | Promise<Reply>): Promise<FakeServer> {
  const mishaps: { call: RegExp; what: Mishap; headers: Record<string, string> }[] = [];
  const stalls: { call: RegExp; isDone: boolean; reached(): void }[] = [];
  const asked: string[] = [];
  const server = createServer(
    (request, response) =>
      void serve(request, response).catch((error: unknown) =>
        send(response, { status: 500, body: { error: { type: 'api_error', message: String(error) } } }),
      ),
  );
  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://fake');
    const name = `${request.method} ${pathname}`;
    if (request.method !== 'OPTIONS') asked.push(name);
    const stalled = stalls.findIndex(({ call }) => call.test(name));
    const [stall] = stalled < 0 ? [] : stalls.splice(stalled, 1);
    if (stall?.isDone === false) return stall.reached();
    const at = mishaps.findIndex(({ call }) => call.test(name));
    const [mishap] = at < 0 ? [] : mishaps.splice(at, 1);
    if (mishap?.what === 'unreached') return request.socket.destroy();
    if (typeof mishap?.what === 'number')
      return send(response, {
        status: mishap.what,
        headers: mishap.headers,
        body: { error: { type: 'api_error', message: 'Something went wrong' } },
      });
    const reply = await answer({
      method: request.method ?? 'GET',
      path: pathname,
      query: searchParams,
      headers: request.headers,
      body: Buffer.concat(chunks).toString(),
    });
    if (stall) return stall.reached();
    if (mishap?.what === 'lost') return request.socket.destroy();
    return send(response, reply);
  };
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    mishap: (call, what, headers = {}) => void mishaps.push({ call, what, headers }),
    stall: (call, isDone) => new Promise((reached) => void stalls.push({ call, isDone, reached })),
    calm: () => void mishaps.splice(0),
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

function send(response: ServerResponse, { status = 200, headers = {}, body }: Reply): void {
  const isText = typeof body === 'string';
  response.writeHead(status, { 'content-type': isText ? 'text/html; charset=utf-8' : 'application/json', ...headers });
  response.end(body === undefined ? '' : isText ? body : JSON.stringify(body));
}
