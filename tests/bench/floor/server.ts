import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { brotliCompressSync } from 'node:zlib';

/**
 * The floor: the demo shop's pages written by hand, with the same things to see and to press, without script and
 * without web fonts, as compressed bytes from a bare server, and a fixed string beside them. Pictures are the shop's
 * own, fetched once. Forked by the bench; tells its port and, when asked, its cost.
 */
const shop = process.argv[2];
if (!shop) throw new Error('The address of the shop whose pictures are shown is needed');

interface Kept {
  type: string;
  bytes: Buffer;
  encoding?: string;
}

const written = (name: string) => readFileSync(new URL(`./${name}.html`, import.meta.url), 'utf8');
const page = (name: string): Kept => ({
  type: 'text/html; charset=utf-8',
  encoding: 'br',
  bytes: brotliCompressSync(written('frame').replace('<main></main>', () => `<main>\n${written(name)}  </main>`)),
});
const files = new Map<string, Promise<Kept>>([
  ['/', Promise.resolve(page('home'))],
  ['/products/cylinder-vase', Promise.resolve(page('product'))],
  ['/fixed', Promise.resolve({ type: 'text/plain', bytes: Buffer.from('ok') })],
]);

const server = createServer((request, response) => {
  const url = request.url ?? '/';
  const accept = request.headers.accept ?? '*/*';
  const kept = files.get(url) ?? (url.startsWith('/images/') ? picture(url, accept) : undefined);
  if (!kept) return void response.writeHead(404).end();
  kept.then(
    ({ type, bytes, encoding }) => {
      const headers = { 'Content-Type': type, 'Content-Length': bytes.byteLength, 'Cache-Control': 'no-cache' };
      response.writeHead(200, encoding ? { ...headers, 'Content-Encoding': encoding } : headers).end(bytes);
    },
    () => void response.writeHead(502).end(),
  );
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.send?.({ port: typeof address === 'object' && address ? address.port : 0 });
});
process.on('message', () =>
  process.send?.({
    cpu: (process.cpuUsage().user + process.cpuUsage().system) / 1e6,
    memory: process.memoryUsage.rss() / 1e6,
  }),
);
process.once('disconnect', () => process.exit(0));

function picture(url: string, accept: string): Promise<Kept> {
  const fetched = fetchImage(url, accept);
  files.set(url, fetched);
  return fetched;
}

async function fetchImage(url: string, accept: string): Promise<Kept> {
  const response = await fetch(shop + url, { headers: { accept } });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return { type: response.headers.get('content-type') ?? '', bytes: Buffer.from(await response.arrayBuffer()) };
}
