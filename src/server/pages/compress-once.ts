import { promisify } from 'node:util';
import { constants, gzip, zstdCompressSync } from 'node:zlib';
import { compressQuickly } from './html-cache.ts';
import { accepts, encodingOf } from './negotiate.ts';

const gzipped = promisify(gzip);

type Bytes = Uint8Array<ArrayBuffer>;

/** Zstandard's usual level: a tenth of brotli's time for an eighth more bytes. */
const LEVEL = { params: { [constants.ZSTD_c_compressionLevel]: 3 } };

/**
 * Compresses what is sent once and never again, for the encodings a client accepts. Zstandard takes less than handing the text to
 * a thread does, so it runs here.
 */
export async function compressOnce(text: string, accept: string | undefined): Promise<{ bytes: Bytes; encoding: string }> {
  const plain = Buffer.from(text);
  if (accept && accepts(accept, 'zstd')) return { bytes: zstdCompressSync(plain, LEVEL), encoding: 'zstd' };
  const encoding = encodingOf(accept);
  if (encoding === 'br') return { bytes: await compressQuickly(plain), encoding };
  return { bytes: encoding === 'gzip' ? new Uint8Array(await gzipped(plain)) : plain, encoding };
}
