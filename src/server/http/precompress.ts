import { readFile, readdir, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const COMPRESSIBLE = /\.(?:js|mjs|css|html|svg|json|txt|xml|webmanifest|map)$/;
/** Smaller files do not get smaller. */
const LEAST_BYTES = 512;

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Writes `.br` and `.gz` beside every text file of a build where they are missing or older; answers how many. */
export async function precompress(folder: string): Promise<number> {
  const names = (await readdir(folder, { recursive: true })).filter((name) => COMPRESSIBLE.test(name));
  const done = await Promise.all(names.map((name) => precompressFile(join(folder, name))));
  return done.filter(Boolean).length;
}

async function precompressFile(path: string): Promise<boolean> {
  const { size, mtimeMs } = await stat(path);
  if (size < LEAST_BYTES || (await isNewer(`${path}.br`, mtimeMs))) return false;
  const bytes = await readFile(path);
  await writeWhole(`${path}.gz`, await compressText(bytes, 'gzip'));
  await writeWhole(`${path}.br`, await compressText(bytes, 'br'));
  return true;
}

/** Compresses as well as possible, for bytes that are sent often. */
export function compressText(bytes: Uint8Array, encoding: 'br' | 'gzip'): Promise<Uint8Array<ArrayBuffer>> {
  if (encoding === 'gzip') return gzipped(bytes, { level: 9 });
  return brotli(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength },
  });
}

async function isNewer(path: string, than: number): Promise<boolean> {
  return stat(path).then(
    ({ mtimeMs }) => mtimeMs >= than,
    () => false,
  );
}

/** Written aside and renamed: an interrupted start leaves no partial file, and two at once do not take each other's. */
async function writeWhole(path: string, bytes: Uint8Array): Promise<void> {
  const part = `${path}.${process.pid}.part`;
  await writeFile(part, bytes);
  await rename(part, path);
}
