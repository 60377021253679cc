import { readFile, realpath, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import type { ImageSources } from '#server/images/sources.ts';
import { MAX_PICTURE_BYTES, ImageRefusedError, isNamedAfter } from '#server/images/image-store.ts';
import type { ImageStore } from '#server/images/image-store.ts';
import { isLocalHost, isWebPort, portOf } from '#server/outbound/public-address.ts';
import { isAddress } from '#server/modules/transfer/products/image-sources.ts';
import type { ImageSourcesOfImport, ResolvedImage } from '#server/modules/transfer/products/image-sources.ts';

const IMAGES = '/images/';

export interface LocalImagesDeps {
  /** Handle of the shop that is imported into. */
  shop: string;
  /** Handles of the shops of this installation by host name: their pictures lie here and need not be fetched. */
  shopsByHost: ReadonlyMap<string, string>;
  /** Folder of the imported file: paths start there and never leave it. */
  folder: string;
  store: ImageStore;
  sources: ImageSources;
}

/**
 * Takes pictures from beside the imported file and from the shops of this installation; other addresses are left to
 * jobs.
 */
export function localImages({ shop, shopsByHost, folder, store, sources }: LocalImagesDeps): ImageSourcesOfImport {
  return {
    async resolve(source, { handle, owned }, isDry) {
      const url = isAddress(source) ? URL.parse(source) : undefined;
      if (url === null) return { kind: 'refused', reason: 'is no address' };
      const bytes = url ? await readOwn(url) : await readBeside(folder, source);
      if ('kind' in bytes) return bytes;
      const same = [...owned].find((src) => isNamedAfter(src, bytes));
      if (same) return { kind: 'own', src: same };
      const path = url ? pathOf(url) : source;
      if (owned.has(path) && (await isInShop(path, bytes))) return { kind: 'own', src: path };
      try {
        return { kind: 'kept', picture: await store.keep(shop, handle, bytes, { isDry }) };
      } catch (error) {
        if (error instanceof ImageRefusedError) return { kind: 'refused', reason: error.message };
        throw error;
      }
    },
  };

  async function readOwn(url: URL): Promise<Uint8Array | ResolvedImage> {
    const owner = shopsByHost.get(url.hostname);
    if (owner === undefined || !url.pathname.startsWith(IMAGES)) return leftToJob(url);
    const found = await sources.find(owner, pathOf(url));
    return found ? sources.read(found) : { kind: 'refused', reason: 'is no picture of that shop' };
  }

  /** A picture that came with the shop has no hash in its name. */
  async function isInShop(path: string, bytes: Uint8Array): Promise<boolean> {
    const found = await sources.find(shop, path);
    return found !== undefined && Buffer.compare(await sources.read(found), bytes) === 0;
  }
}

/** What a job would refuse for good is refused at once. */
function leftToJob(url: URL): ResolvedImage {
  if (isLocalHost(url)) return { kind: 'refused', reason: 'leads into a local network, where nothing is fetched' };
  return isWebPort(portOf(url))
    ? { kind: 'later' }
    : { kind: 'refused', reason: `leads to the port ${url.port}, where nothing is fetched` };
}

function pathOf({ pathname }: URL): string {
  try {
    return decodeURIComponent(pathname.slice(IMAGES.length));
  } catch {
    return '';
  }
}

async function readBeside(folder: string, path: string): Promise<Uint8Array | { kind: 'refused'; reason: string }> {
  try {
    const [root, real] = await Promise.all([realpath(folder), realpath(join(folder, path))]);
    if (!real.startsWith(root + sep)) return { kind: 'refused', reason: 'lies outside the folder of the file' };
    const { size } = await stat(real);
    if (size > MAX_PICTURE_BYTES)
      return { kind: 'refused', reason: `is larger than ${MAX_PICTURE_BYTES / 1024 ** 2} MB` };
    return await readFile(real);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'error';
    return {
      kind: 'refused',
      reason: code === 'ENOENT' ? 'is not there, seen from the folder of the file' : `cannot be read (${code})`,
    };
  }
}
