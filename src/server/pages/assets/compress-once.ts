import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Context } from 'hono';
import { textOf } from '../assemble/html.ts';
import type { Html } from '../assemble/html.ts';
import { compressQuickly } from '../cache/html-cache.ts';
import { KEPT_ENCODINGS, encodingOf } from '#server/http/negotiate.ts';
import { ZstdLine } from '../cache/zstd-line.ts';

const gzipped = promisify(gzip);

type Bytes = Uint8Array<ArrayBuffer>;

const line = new ZstdLine();

/** Compresses what is sent once and never again, for the encodings a client accepts. */
export async function compressOnce(html: Html, c: Context): Promise<{ bytes: Bytes; encoding: string }> {
  const encoding = encodingOf(c, ['zstd', ...KEPT_ENCODINGS]);
  if (encoding === 'zstd') return { bytes: await line.compress(html), encoding };
  const plain = Buffer.from(textOf(html));
  if (encoding === 'br') return { bytes: await compressQuickly(plain), encoding };
  return { bytes: encoding === 'gzip' ? new Uint8Array(await gzipped(plain)) : plain, encoding };
}
