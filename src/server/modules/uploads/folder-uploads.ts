import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { UploadStore } from './upload-store.ts';

/** Uploads in a folder under their tokens; nothing that a visitor wrote becomes a path. */
export function folderUploads(folder: string): UploadStore {
  const pathOf = (shopId: number, token: string) => join(folder, String(shopId), token);
  return {
    /** Written under a temporary name first, so that no reader sees half a file. */
    async write(shopId, token, bytes) {
      const path = pathOf(shopId, token);
      await mkdir(join(folder, String(shopId)), { recursive: true });
      await writeFile(`${path}.part`, bytes);
      await rename(`${path}.part`, path);
    },
    async read(shopId, token) {
      try {
        return new Uint8Array(await readFile(pathOf(shopId, token)));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
        throw error;
      }
    },
    remove: (shopId, token) => rm(pathOf(shopId, token), { force: true }),
  };
}
