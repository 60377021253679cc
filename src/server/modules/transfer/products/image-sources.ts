import type { StoredImage } from '#server/images/image-store.ts';
import type { Read } from '../csv/cell-values.ts';

/** What became of a picture the file names. */
export type ResolvedImage =
  /** It lies in the shop's media folder. */
  | { kind: 'kept'; picture: StoredImage }
  /** It is one the product has already. */
  | { kind: 'own'; src: string }
  /** A job will fetch it. */
  | { kind: 'later' }
  | { kind: 'refused'; reason: string };

/** Where pictures come from: a command line reads files beside the one it imports, a server only addresses. */
export interface ImageSourcesOfImport {
  /** `owned` are the paths of the pictures the product has; with `isDry` nothing is written. */
  resolve(
    source: string,
    product: { handle: string; owned: ReadonlySet<string> },
    isDry: boolean,
  ): Promise<ResolvedImage>;
}

/** Whether a picture is to be fetched; everything else is a file. */
export function isAddress(source: string): boolean {
  return /^https?:\/\//i.test(source);
}

/**
 * How a file names a picture: an address of http or https, which it may leave to the reader to choose from, or a path.
 */
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
