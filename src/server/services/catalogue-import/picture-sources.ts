import type { KeptPicture } from '../../images/picture-store.ts';

/** What became of a picture the file names. */
export type ResolvedPicture =
  /** It lies in the shop's media folder. */
  | { kind: 'kept'; picture: KeptPicture }
  /** It is one the product has already. */
  | { kind: 'own'; src: string }
  /** A job will fetch it. */
  | { kind: 'later' }
  | { kind: 'refused'; reason: string };

/** Where pictures come from: a command line reads files beside the one it imports, a server only addresses. */
export interface PictureSources {
  /** `owned` are the paths of the pictures the product has; with `isDry` nothing is written. */
  resolve(source: string, product: { handle: string; owned: ReadonlySet<string> }, isDry: boolean): Promise<ResolvedPicture>;
}
