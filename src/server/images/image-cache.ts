import { mkdir, readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Cache } from '../core/cache.ts';
import { Refusal } from '#api/core/refusal.ts';

/** Images resized at the same time; more wait, so that pages get the processor. */
const PARALLEL = 2;
/** Beyond this many waiting requests, new ones are refused. */
const MAX_WAITING = 500;

type Bytes = Uint8Array<ArrayBuffer>;

/**
 * Resized images on disk; beyond a bound the least recently used are deleted. Each is made once, however many requests
 * wait for it.
 */
export class ImageCache {
  readonly #folder: string;
  readonly #files: Cache<string, number>;
  readonly #making = new Map<string, Promise<Bytes>>();
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  private constructor(folder: string, maxBytes: number) {
    this.#folder = folder;
    this.#files = new Cache({
      name: 'images',
      bytes: maxBytes,
      bytesOf: (size) => Math.max(1, size),
      onEvict: (key) => void rm(this.#pathOf(key), { force: true }),
    });
  }

  /** Opens the folder and lists its files, oldest first. */
  static async open(folder: string, maxBytes: number): Promise<ImageCache> {
    const cache = new ImageCache(folder, maxBytes);
    await mkdir(folder, { recursive: true });
    const names = (await readdir(folder, { recursive: true, withFileTypes: true })).filter(
      (entry) => entry.isFile() && /^[0-9a-f]{64}$/.test(entry.name),
    );
    const files = await Promise.all(
      names.map(async ({ name, parentPath }) => ({ name, ...sizeAndAge(await stat(join(parentPath, name))) })),
    );
    for (const { name, size } of files.toSorted((a, b) => a.age - b.age)) cache.#files.set(name, size);
    return cache;
  }

  async get(key: string): Promise<Bytes | undefined> {
    if (this.#files.get(key) === undefined) return undefined;
    return readFile(this.#pathOf(key)).then(
      (bytes) => new Uint8Array(bytes),
      () => undefined,
    );
  }

  /** Makes an image, or waits for the one that is being made under this key. */
  make(key: string, work: () => Promise<Bytes>): Promise<Bytes> {
    const running = this.#making.get(key);
    if (running) return running;
    const started = this.#inTurn(work)
      .then(async (bytes) => {
        await this.#write(key, bytes);
        return bytes;
      })
      .finally(() => this.#making.delete(key));
    this.#making.set(key, started);
    return started;
  }

  async #write(key: string, bytes: Bytes): Promise<void> {
    const path = this.#pathOf(key);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(`${path}.part`, bytes);
    await rename(`${path}.part`, path);
    this.#files.set(key, bytes.byteLength);
  }

  async #inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (this.#waiting.length >= MAX_WAITING) throw new Refusal(503, 'images_busy');
    if (this.#running >= PARALLEL) await new Promise<void>((go) => this.#waiting.push(go));
    else this.#running += 1;
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running -= 1;
    }
  }

  #pathOf(key: string): string {
    return join(this.#folder, key.slice(0, 2), key);
  }
}

const sizeAndAge = ({ size, mtimeMs }: { size: number; mtimeMs: number }) => ({ size, age: mtimeMs });
