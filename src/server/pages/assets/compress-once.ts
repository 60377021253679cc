import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { textOf } from '../assemble/html.ts';
import type { Html } from '../assemble/html.ts';
import { compressQuickly } from '../cache/html-cache.ts';
import { accepts, encodingOf } from '#server/http/negotiate.ts';
import { ZstdLine } from '../cache/zstd-line.ts';

const gzipped = promisify(gzip);

type Bytes = Uint8Array<ArrayBuffer>;

const line = new ZstdLine();

/** Compresses what is sent once and never again, for the encodings a client accepts. */
export async function compressOnce(
  html: Html,
  accept: string | undefined,
): Promise<{ bytes: Bytes; encoding: string }> {
  if (accept && accepts(accept, 'zstd')) return { bytes: await line.compress(html), encoding: 'zstd' };
  const plain = Buffer.from(textOf(html));
  const encoding = encodingOf(accept);
  if (encoding === 'br') return { bytes: await compressQuickly(plain), encoding };
  return { bytes: encoding === 'gzip' ? new Uint8Array(await gzipped(plain)) : plain, encoding };
}
