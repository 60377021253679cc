import { argon2id } from '@noble/hashes/argon2.js';
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';

/**
 * Browser replacements for what the server uses of Node and of packages that need Node. `native-modules.ts` substitutes
 * them. Pages are not rendered to HTML here, so compression is never called.
 */

type Encoding = 'base64url' | 'hex';

const bytesOf = (text: string | Uint8Array): Uint8Array =>
  typeof text === 'string' ? new TextEncoder().encode(text) : text;

export function createHash(name: string) {
  if (name !== 'sha256') throw new Error(`No ${name} in the workbench`);
  const hash = sha256.create();
  return {
    update(data: string | Uint8Array) {
      hash.update(bytesOf(data));
      return this;
    },
    digest: (encoding: Encoding): string => (encoding === 'hex' ? bytesToHex(hash.digest()) : base64url(hash.digest())),
  };
}

/** The HMAC a gateway signs with, as bytes. */
export function createHmac(name: string, secret: string) {
  if (name !== 'sha256') throw new Error(`No ${name} in the workbench`);
  const mac = hmac.create(sha256, bytesOf(secret));
  return {
    update(data: string | Uint8Array) {
      mac.update(bytesOf(data));
      return this;
    },
    digest: (): Uint8Array => mac.digest(),
  };
}

const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCodePoint(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
const fromBase64url = (text: string): Uint8Array =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.codePointAt(0)!);

export const randomUUID = (): string => crypto.randomUUID();
/** Bytes whose `toString` works like a Node Buffer's. */
const asBuffer = (bytes: Uint8Array): Uint8Array => Object.assign(bytes, { toString: () => base64url(bytes) });
export const randomBytes = (length: number): Uint8Array => asBuffer(crypto.getRandomValues(new Uint8Array(length)));
/** Without constant time, since nobody attacks a story. */
export const timingSafeEqual = (a: Uint8Array, b: Uint8Array): boolean =>
  a.length === b.length && a.every((byte, index) => byte === b[index]);

type Argon2Parameters = {
  message: string;
  nonce: Uint8Array;
  tagLength: number;
  memory: number;
  passes: number;
  parallelism: number;
};
export function argon2(
  _algorithm: 'argon2id',
  { message, nonce, tagLength, memory, passes, parallelism }: Argon2Parameters,
  done: (error: null, key: Uint8Array) => void,
): void {
  done(null, asBuffer(argon2id(message, nonce, { m: memory, t: passes, p: parallelism, dkLen: tagLength })));
}

/** Node's global, of which the server only uses this function. */
Object.assign(globalThis, {
  Buffer: {
    from: (text: string, encoding?: Encoding) => (encoding === 'base64url' ? fromBase64url(text) : bytesOf(text)),
  },
});

export const promisify = () => () => Promise.reject(new Error('Nothing is compressed in the workbench'));
export const brotliCompress = undefined;
export const brotliDecompress = undefined;
export const inflateSync = undefined;
export const zstdCompress = undefined;
export const gzip = undefined;
export const constants = {};

/** Calls within one process are not rate limited (`RequestContext.limit`). */
export const RateLimiterMemory = undefined;
export const RateLimiterRes = undefined;

/** No crawler visits the workbench. */
export const SitemapIndexStream = undefined;
export const SitemapStream = undefined;
