import { fileURLToPath } from 'node:url';
import type { ImageFolder } from '#server/images/sources.ts';
import borrowed from './atelier/borrowed-pictures.json' with { type: 'json' };

/** One of the demo's shops. */
export interface DemoShop {
  /** The shop's number in the database. */
  id: number;
  /** Its folder beside this file, and its name on the command line. */
  key: string;
  handle: string;
  pictures: ImageFolder[];
}

const picturesOf = (key: string) => fileURLToPath(new URL(`./pictures/${key}/`, import.meta.url));

/** The shops of the demo, the default one first. */
export const DEMO_SHOPS: readonly DemoShop[] = [
  { id: 1, key: 'halden', handle: 'halden-and-moss', pictures: [{ folder: picturesOf('halden') }] },
  { id: 2, key: 'fieldnotes', handle: 'field-notes-studio', pictures: [{ folder: picturesOf('fieldnotes') }] },
  {
    id: 3,
    key: 'atelier',
    handle: 'atelier',
    pictures: [{ folder: picturesOf('atelier') }, { folder: picturesOf('halden'), only: new Set(borrowed) }],
  },
];

/** The demo shop of a key; a key that is none is refused with those there are. */
export function demoShop(key: string): DemoShop {
  const found = DEMO_SHOPS.find((shop) => shop.key === key.toLowerCase());
  if (!found)
    throw new RangeError(
      `There is no demo shop "${key}". Demo shops: ${DEMO_SHOPS.map((shop) => shop.key).join(', ')}.`,
    );
  return found;
}
