/** A layer of the program: a folder and the layers its files may import (itself and packages always). */
export interface Layer {
  readonly name: string;
  readonly folder: string;
  readonly mayImport: readonly string[];
  /** Holds the files that lie directly in its folder and no folder below it. */
  readonly isFlat?: boolean;
  /** The only files of `domain` it may import, where it may not import all. */
  readonly ofDomain?: readonly string[];
  /** May reach for Node's own modules; browsers have none. */
  readonly onNode?: boolean;
}
