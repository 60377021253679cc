import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { turns } from '#server/core/turns.ts';
import { place } from '#server/images/image-store.ts';

const TOKEN_BYTES = 16;
const STEM_LENGTH_MAX = 60;

/**
 * The bytes of the media library, in `<media>/<shop>/library/`: images and videos are served from there. Every file has
 * a name of its own, so a deleted file never shares it with a new one.
 */
export class MediaStore {
  /** Runs one image after another: decoding a large one takes a quarter of a gigabyte of memory. */
  readonly inTurn = turns();
  readonly #media: string;

  constructor(media: string) {
    this.#media = media;
  }

  /** Writes a file under an unguessable name, and answers its path in the shop's folder. */
  async write(shop: string, name: string, { bytes, ending }: { bytes: Uint8Array; ending: string }): Promise<string> {
    const path = `library/${stemOf(name)}-${randomBytes(TOKEN_BYTES).toString('hex')}.${ending}`;
    await place(join(this.#media, shop, path), bytes);
    return path;
  }

  /** Removes a file; one that has gone before is no error. */
  remove(shop: string, path: string): Promise<void> {
    return rm(join(this.#media, shop, path), { force: true });
  }
}

/** The readable part of a file's address, of characters that no address escapes. */
const stemOf = (name: string): string =>
  name
    .replace(/\.\w+$/, '')
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, STEM_LENGTH_MAX)
    .toLowerCase() || 'file';
