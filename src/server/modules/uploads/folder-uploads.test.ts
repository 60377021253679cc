import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { folderUploads } from './folder-uploads.ts';
import { memoryUploads } from './upload-store.ts';

it.each(['folder', 'memory'])(
  '[reliability] a %s gives each shop its own files back until they are removed',
  async (kind) => {
    const folder = await mkdtemp(join(tmpdir(), 'vitrine-uploads-'));
    const store = kind === 'folder' ? folderUploads(folder) : memoryUploads();
    const bytes = new Uint8Array([1, 2, 3]);
    await store.write(1, 'token', bytes);
    await store.write(2, 'token', new Uint8Array([4]));
    expect([await store.read(1, 'token'), await store.read(2, 'token'), await store.read(1, 'other')]).toEqual([
      bytes,
      new Uint8Array([4]),
      undefined,
    ]);
    await store.remove(1, 'token');
    await store.remove(1, 'token');
    expect([await store.read(1, 'token'), await store.read(2, 'token')]).toEqual([undefined, new Uint8Array([4])]);
    if (kind === 'folder') expect(await readdir(join(folder, '1'))).toEqual([]);
    await rm(folder, { recursive: true });
  },
);
