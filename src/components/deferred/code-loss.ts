import { createContext } from 'react';

/** A section that can do without its code as long as it waits for it over the server's HTML. */
export type PlainSection = {
  isWaiting(): boolean;
  /** Leaves it as that HTML for good. */
  leavePlain(): void;
};

/** The section around a component; none where the section is nothing without its code. */
export const PlainSectionContext = createContext<PlainSection | null>(null);

let loads = 0;

/** Fetches code that the page can do without: where it is lost, the caller says what happens instead of a reload. */
export async function withoutReload<T>(load: () => Promise<T>): Promise<T> {
  loads += 1;
  try {
    return await load();
  } finally {
    loads -= 1;
  }
}

/** True while only code is loading that the page can do without. */
export function canDoWithout(): boolean {
  return loads > 0;
}
