import type { StoredImage } from '#server/images/image-store.ts';
import type { Read } from '../csv/cell-values.ts';

/** The result for an image that the file names. */
export type ResolvedImage =
  /** Stored in the shop's media folder. */
  | { kind: 'kept'; picture: StoredImage }
  /** An image that the product has already. */
  | { kind: 'own'; src: string }
  /** A job will fetch it. */
  | { kind: 'later' }
  | { kind: 'refused'; reason: string };

/** Where images come from: the command line reads files beside the imported one, a server only fetches addresses. */
export interface ImageSourcesOfImport {
  /** `owned` are the paths of the product's images; with `isDry` nothing is written. */
  resolve(
    source: string,
    product: { handle: string; owned: ReadonlySet<string> },
    isDry: boolean,
  ): Promise<ResolvedImage>;
}

/** Whether an image has to be fetched; anything else is a file. */
export function isAddress(source: string): boolean {
  return /^https?:\/\//i.test(source);
}

/** The image in a cell: an address of http or https (also without the scheme), or a path. */
export function readImageSource(cell: string): Read<string> {
  const text = cell.trim();
  const source = text.startsWith('//') ? `https:${text}` : text;
  if (source.length > 2048) return { problem: 'is longer than 2048 characters' };
  if (!isAddress(source))
    return /^[a-z][a-z0-9+.-]+:/i.test(source)
      ? { problem: 'is neither an http address nor a path' }
      : { value: source };
  const url = URL.parse(source);
  if (!url) return { problem: 'is no address' };
  return url.username || url.password ? { problem: 'carries a user name' } : { value: source };
}
