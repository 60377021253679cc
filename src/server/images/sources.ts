import { readFile, realpath, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';

/** A picture on disk. */
export interface Source {
  path: string;
  size: number;
  mtimeMs: number;
  /** Part of this program, not uploaded by anybody. */
  isShipped: boolean;
}

export interface SourceFolders {
  /** `<media>/<shop>/…`: what merchants uploaded. */
  media: string;
  /** The demo shops' pictures: folders by shop handle, the first that holds a path answers it. */
  shipped: Record<string, readonly ImageFolder[]>;
}

/** A folder of pictures, or only some of it. */
export interface ImageFolder {
  folder: string;
  /** Paths below it that may be shown; all without it. */
  only?: ReadonlySet<string>;
}

/**
 * Segments of plain characters that do not begin with a dot: neither `..` nor an absolute path can be written with
 * them.
 */
const PLAIN = /^(?:[\w-][\w.-]*\/){0,8}[\w-][\w.-]*$/;

/** Finds a shop's pictures: in its media folder, then among those that come with the program. */
export class ImageSources {
  readonly #folders: SourceFolders;

  constructor(folders: SourceFolders) {
    this.#folders = folders;
  }

  /**
   * The picture, or undefined when the path is not plain, does not exist, or leads out of the folder through a link.
   */
  async find(shop: string, path: string): Promise<Source | undefined> {
    if (!PLAIN.test(path) || !PLAIN.test(shop)) return undefined;
    const uploaded = await found(join(this.#folders.media, shop), path, false);
    if (uploaded) return uploaded;
    for (const { folder, only } of this.#folders.shipped[shop] ?? []) {
      const source = only && !only.has(path) ? undefined : await found(folder, path, true);
      if (source) return source;
    }
    return undefined;
  }

  async read({ path }: Source): Promise<Uint8Array<ArrayBuffer>> {
    return new Uint8Array(await readFile(path));
  }
}

async function found(folder: string, path: string, isShipped: boolean): Promise<Source | undefined> {
  try {
    const [root, real] = await Promise.all([realpath(folder), realpath(join(folder, path))]);
    if (!real.startsWith(root + sep)) return undefined;
    const stats = await stat(real);
    return stats.isFile() ? { path: real, size: stats.size, mtimeMs: stats.mtimeMs, isShipped } : undefined;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') return undefined;
    throw error;
  }
}
