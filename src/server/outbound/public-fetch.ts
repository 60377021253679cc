import { lookup as resolve } from 'node:dns/promises';
import type { LookupAddress } from 'node:dns';
import { request as httpRequest } from 'node:http';
import type { IncomingMessage, RequestOptions } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP } from 'node:net';
import { bareHost, isPublicAddress, isWebPort, portOf } from './public-address.ts';

const MAX_REDIRECTS = 5;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);

export interface FetchLimits {
  maxBytes: number;
  /** Limit for the whole fetch: name look-up, redirects and body. */
  timeoutMs: number;
  /** Accepted beginnings of `Content-Type`. Without that header the bytes themselves are checked. */
  types: readonly string[];
}

/** What a test replaces: name resolution, and which addresses and ports are allowed. */
export interface Network {
  resolve(hostname: string): Promise<LookupAddress[]>;
  isAllowed(address: string): boolean;
  isPort(port: number): boolean;
}

const INTERNET: Network = {
  resolve: (hostname) => resolve(hostname, { all: true, verbatim: true }),
  isAllowed: isPublicAddress,
  isPort: isWebPort,
};

/** The address cannot be fetched. `isFinal` if trying again cannot help. */
export class FetchRefusedError extends Error {
  override readonly name = 'FetchRefusedError';
  readonly code = 'fetch_refused';
  readonly isFinal: boolean;

  constructor(message: string, isFinal: boolean) {
    super(message);
    this.isFinal = isFinal;
  }
}

/**
 * Fetches the bytes behind an untrusted address. Each hop is resolved once, every address of its name must be public,
 * and the connection uses exactly the address that was checked, so that a second DNS answer cannot redirect it.
 */
export async function publicFetch(
  address: string,
  limits: FetchLimits,
  { network = INTERNET, signal }: { network?: Network; signal?: AbortSignal } = {},
): Promise<Uint8Array> {
  const stop = AbortSignal.any([AbortSignal.timeout(limits.timeoutMs), ...(signal ? [signal] : [])]);
  try {
    let url = parseAddress(address);
    for (let hop = 0; hop <= MAX_REDIRECTS; hop += 1) {
      const answer = await ask(url, await chooseAddress(url, network, stop), stop);
      if (!REDIRECTS.has(answer.statusCode ?? 0)) return await readBody(answer, limits);
      answer.destroy();
      if (!answer.headers.location) throw new FetchRefusedError('answers a redirect that leads nowhere', true);
      url = parseAddress(answer.headers.location, url);
    }
    throw new FetchRefusedError(`redirects more than ${MAX_REDIRECTS} times`, true);
  } catch (error) {
    if (error instanceof FetchRefusedError) throw error;
    if (stop.aborted)
      throw new FetchRefusedError(
        signal?.aborted ? 'was stopped' : `took longer than ${limits.timeoutMs / 1000} seconds`,
        false,
      );
    throw new FetchRefusedError(`cannot be reached (${reasonOf(error)})`, false);
  }
}

/** The URL parser normalises decimal, octal, hexadecimal and short spellings of an IPv4 address. */
function parseAddress(address: string, base?: URL): URL {
  const url = URL.parse(address, base);
  if (!url || (url.protocol !== 'http:' && url.protocol !== 'https:'))
    throw new FetchRefusedError('leads to something else than http', true);
  if (url.username || url.password) throw new FetchRefusedError('carries a user name', true);
  return url;
}

async function chooseAddress(
  url: URL,
  { resolve, isAllowed, isPort }: Network,
  stop: AbortSignal,
): Promise<LookupAddress> {
  if (!isPort(portOf(url))) throw new FetchRefusedError(`leads to the port ${url.port}`, true);
  const { hostname } = url;
  const literal = bareHost(url);
  const family = isIP(literal);
  const addresses = family ? [{ address: literal, family }] : await unlessStopped(resolve(hostname), stop);
  const [first] = addresses;
  if (!first) throw new FetchRefusedError(`has a name without an address (${hostname})`, false);
  // One private address refuses the name, since a client would try all of them.
  if (!addresses.every(({ address }) => isAllowed(address)))
    throw new FetchRefusedError(`leads into a local network (${hostname})`, true);
  return first;
}

/** A name look-up cannot be cancelled and may take long; an answer that comes too late is ignored. */
async function unlessStopped<T>(work: Promise<T>, stop: AbortSignal): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const end = () => reject(stop.reason as Error);
  if (stop.aborted) end();
  stop.addEventListener('abort', end, { once: true });
  try {
    return await Promise.race([work, promise]);
  } finally {
    stop.removeEventListener('abort', end);
  }
}

function ask(url: URL, { address, family }: LookupAddress, signal: AbortSignal): Promise<IncomingMessage> {
  const options: RequestOptions = {
    // The pool would reuse a connection that was opened for another name.
    agent: false,
    signal,
    headers: { Accept: 'image/avif,image/webp,image/*;q=0.8', 'Accept-Encoding': 'identity', 'User-Agent': 'Vitrine' },
    lookup: (_hostname, { all }, callback) =>
      all ? callback(null, [{ address, family }]) : callback(null, address, family),
  };
  return new Promise((done, fail) => {
    const request = (url.protocol === 'https:' ? httpsRequest : httpRequest)(url, options, done);
    request.once('error', fail);
    request.end();
  });
}

async function readBody(answer: IncomingMessage, { maxBytes, types }: FetchLimits): Promise<Uint8Array> {
  const { statusCode = 0, headers } = answer;
  const refuse = (reason: string, isFinal: boolean): never => {
    answer.destroy();
    throw new FetchRefusedError(reason, isFinal);
  };
  // Statuses that may pass: too many requests, a timeout, and errors of the server itself.
  if (statusCode !== 200) refuse(`answers ${statusCode}`, statusCode < 500 && statusCode !== 429 && statusCode !== 408);
  const type = headers['content-type'];
  if (type !== undefined && !types.some((wanted) => type.toLowerCase().startsWith(wanted)))
    refuse(`is of the type ${type.slice(0, 60)}`, true);
  const tooLarge = `is larger than ${maxBytes / 1024 ** 2} MB`;
  if (Number(headers['content-length'] ?? 0) > maxBytes) refuse(tooLarge, true);
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of answer as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    if (size > maxBytes) refuse(tooLarge, true);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function reasonOf(error: unknown): string {
  return error instanceof Error
    ? 'code' in error && typeof error.code === 'string'
      ? error.code
      : error.message
    : String(error);
}
