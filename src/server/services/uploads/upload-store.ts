import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Bytes of uploads in a folder, named by their tokens: nothing of what a visitor wrote becomes a path. */
export class UploadStore {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Written under another name first: a reader never sees half a file. */
  async write(shopId: number, token: string, bytes: Uint8Array): Promise<void> {
    const path = this.#path(shopId, token);
    await mkdir(join(this.#folder, String(shopId)), { recursive: true });
    await writeFile(`${path}.part`, bytes);
    await rename(`${path}.part`, path);
  }

  /** Undefined for a file that is not there any more. */
  async read(shopId: number, token: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
    try {
      return new Uint8Array(await readFile(this.#path(shopId, token)));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
      throw error;
    }
  }

  remove(shopId: number, token: string): Promise<void> {
    return rm(this.#path(shopId, token), { force: true });
  }

  #path(shopId: number, token: string): string {
    return join(this.#folder, String(shopId), token);
  }
}
