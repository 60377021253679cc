import { createServer } from 'node:http';
import type { RequestListener, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { publicFetch } from './public-fetch.ts';
import type { Network } from './public-fetch.ts';

const LIMITS = { maxBytes: 1000, timeoutMs: 5_000, types: ['image/'] };

describe('fetching what a stranger names', () => {
  const servers: Server[] = [];
  afterEach(() => Promise.all(servers.splice(0).map((server) => new Promise((done) => server.close(done)))));

  async function serve(listener: RequestListener): Promise<string> {
    const server = createServer(listener);
    servers.push(server);
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    return `shop.test:${(server.address() as AddressInfo).port}`;
  }

  /** shop.test is a server of this machine that counts as public; every other address is checked as usual. */
  const network: Network = {
    resolve: async (hostname) => [{ address: hostname === 'shop.test' ? '127.0.0.1' : '10.0.0.1', family: 4 }],
    isAllowed: (address) => address === '127.0.0.1',
    isPort: () => true,
  };
  const get = (address: string, limits = {}) => publicFetch(address, { ...LIMITS, ...limits }, { network });

  it('[import] answers the bytes, through redirects', async () => {
    const host = await serve((request, response) => {
      if (request.url === '/a') return response.writeHead(302, { Location: '/b' }).end();
      return response.writeHead(200, { 'Content-Type': 'image/png' }).end(`asked ${request.headers.host}`);
    });
    expect(Buffer.from(await get(`http://${host}/a`)).toString()).toBe(`asked ${host}`);
  });

  it.each([
    'http://127.0.0.1/',
    'http://2130706433/',
    'http://0x7f.1/',
    'http://017700000001/',
    'http://127.1/',
    'http://[::1]/',
    'http://[::ffff:7f00:1]/',
    'http://169.254.169.254/latest/meta-data',
    'http://localhost/',
  ])('[import] %s is never asked', async (address) => {
    await expect(publicFetch(address, LIMITS)).rejects.toMatchObject({
      isFinal: true,
      message: expect.stringContaining('local network'),
    });
  });

  it('[import] a name with one local address among public ones is refused', async () => {
    const mixed: Network = {
      resolve: async () => [
        { address: '8.8.8.8', family: 4 },
        { address: '::ffff:10.0.0.1', family: 6 },
      ],
      isAllowed: (address) => address === '8.8.8.8',
      isPort: () => true,
    };
    await expect(publicFetch('http://mixed.test/', LIMITS, { network: mixed })).rejects.toThrow(
      'local network (mixed.test)',
    );
  });

  it('[import] a redirect into the local network is not followed', async () => {
    const asked: string[] = [];
    const host = await serve((request, response) => {
      asked.push(request.url ?? '');
      response.writeHead(301, { Location: 'http://inside.test/secret' }).end();
    });
    await expect(get(`http://${host}/`)).rejects.toMatchObject({
      isFinal: true,
      message: 'leads into a local network (inside.test)',
    });
    expect(asked).toEqual(['/']);
  });

  it('[import] a name is resolved once, and the connection goes where it was looked at', async () => {
    let resolved = 0;
    const host = await serve((_request, response) => response.writeHead(200, { 'Content-Type': 'image/png' }).end('x'));
    const turning: Network = {
      resolve: async () => ((resolved += 1), [{ address: resolved === 1 ? '127.0.0.1' : '10.0.0.1', family: 4 }]),
      isAllowed: (address) => address === '127.0.0.1',
      isPort: () => true,
    };
    await publicFetch(`http://${host}/`, LIMITS, { network: turning });
    expect(resolved).toBe(1);
  });

  it.each([
    ['ftp://shop.test/', /something else than http/],
    ['http://user:word@shop.test/', /user name/],
  ])('[import] %s is refused', async (address, message) => {
    await expect(get(address)).rejects.toThrow(message);
  });

  it('[import] too much, the wrong type, an endless redirect and a missing file are final; a server that fails is not', async () => {
    const host = await serve((request, response) => {
      if (request.url === '/large')
        return response.writeHead(200, { 'Content-Type': 'image/png' }).end('x'.repeat(2000));
      if (request.url === '/html') return response.writeHead(200, { 'Content-Type': 'text/html' }).end('<p>');
      if (request.url === '/loop') return response.writeHead(302, { Location: '/loop' }).end();
      return response.writeHead(request.url === '/down' ? 503 : 404).end();
    });
    const outcome = (path: string) => get(`http://${host}${path}`).catch((error: unknown) => error);
    expect(await outcome('/large')).toMatchObject({ isFinal: true, message: expect.stringContaining('larger') });
    expect(await outcome('/html')).toMatchObject({ isFinal: true, message: 'is of the type text/html' });
    expect(await outcome('/loop')).toMatchObject({ isFinal: true, message: 'redirects more than 5 times' });
    expect(await outcome('/gone')).toMatchObject({ isFinal: true, message: 'answers 404' });
    expect(await outcome('/down')).toMatchObject({ isFinal: false, message: 'answers 503' });
  });

  it.each([
    'http://93.184.216.34:22/',
    'https://93.184.216.34:6379/',
    'http://93.184.216.34:8080/',
    'https://93.184.216.34:0/',
  ])('[import] %s is a port of something else than the web', async (address) => {
    await expect(publicFetch(address, LIMITS)).rejects.toMatchObject({
      isFinal: true,
      message: expect.stringContaining('port'),
    });
  });

  it('[import] a redirect to another port is not followed', async () => {
    const host = await serve((_request, response) =>
      response.writeHead(302, { Location: 'http://shop.test:6379/' }).end(),
    );
    const careful: Network = { ...network, isPort: (port) => port !== 6379 };
    await expect(publicFetch(`http://${host}/`, LIMITS, { network: careful })).rejects.toMatchObject({
      isFinal: true,
      message: 'leads to the port 6379',
    });
  });

  it('[import] a name that is never resolved is left', async () => {
    const silent: Network = { ...network, resolve: () => new Promise(() => undefined) };
    await expect(
      publicFetch('http://silent.test/', { ...LIMITS, timeoutMs: 50 }, { network: silent }),
    ).rejects.toMatchObject({ isFinal: false, message: 'took longer than 0.05 seconds' });
    const stop = new AbortController();
    const asked = publicFetch('http://silent.test/', LIMITS, { network: silent, signal: stop.signal });
    stop.abort();
    await expect(asked).rejects.toMatchObject({ isFinal: false, message: 'was stopped' });
  });

  it('[import] a server that never answers is left', async () => {
    const host = await serve((request) => void setTimeout(() => request.destroy(), 1_000).unref());
    await expect(get(`http://${host}/`, { timeoutMs: 50 })).rejects.toMatchObject({
      isFinal: false,
      message: 'took longer than 0.05 seconds',
    });
  });
});
