import { readFile, realpath, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';

/** An image on disk. */
export interface Source {
  path: string;
  size: number;
  mtimeMs: number;
  /** Part of this program, not uploaded. */
  isShipped: boolean;
}

export interface SourceFolders {
  /** `<media>/<shop>/…`: what merchants uploaded. */
  media: string;
  /** The demo shops' images: folders by shop handle; the first that contains a path serves it. */
  shipped: Record<string, readonly ImageFolder[]>;
}

/** A folder of images, or part of one. */
export interface ImageFolder {
  folder: string;
  /** Paths below it that may be shown; all if missing. */
  only?: ReadonlySet<string>;
}

/** Segments of plain characters that do not begin with a dot, so neither `..` nor an absolute path matches. */
const PLAIN = /^(?:[\w-][\w.-]*\/){0,8}[\w-][\w.-]*$/;

/** Finds a shop's images: in its media folder, then among those that come with the program. */
export class ImageSources {
  readonly #folders: SourceFolders;

  constructor(folders: SourceFolders) {
    this.#folders = folders;
  }

  /**
   * The image, or undefined if the path does not match, does not exist, or leads out of the folder through a symbolic
   * link.
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
