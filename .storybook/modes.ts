import type { Surroundings } from './surroundings.ts';

/** The environments in which a story is checked; a mode is never a story of its own. */
export interface Mode {
  readonly viewport: { readonly width: number; readonly height: number };
  readonly globals: Partial<Surroundings>;
  /** Forces the operating system's colours, as Windows' contrast themes do. */
  readonly forcedColors?: 'active';
}

export const modes = {
  desktop: { viewport: { width: 1440, height: 900 }, globals: { scheme: 'light', locale: 'en' } },
  mobile: { viewport: { width: 390, height: 844 }, globals: { scheme: 'light', locale: 'en' } },
  mirrored: { viewport: { width: 1440, height: 900 }, globals: { scheme: 'dark', locale: 'ar' } },
  'forced-colors': {
    viewport: { width: 1440, height: 900 },
    globals: { scheme: 'light', locale: 'en' },
    forcedColors: 'active',
  },
} as const satisfies Record<string, Mode>;

export type ModeName = keyof typeof modes;

/** The mode each visit starts in; play function, axe and console are checked there. */
export const firstMode: ModeName = 'desktop';

interface StoryNames {
  readonly title: string;
  readonly name: string;
}

type Titled = Pick<StoryNames, 'title'>;

/** A story of a whole page, which shows how the shop looks there. */
export const isPage = ({ title }: Titled): boolean => title.startsWith('Pages/');

/** A story with a page's own landmarks and headings: pages, and flows. */
export const isWholePage = (story: Titled): boolean => isPage(story) || story.title.startsWith('Flows/');

/** `Default` stories and whole pages: `npm test` visits them in all of their modes and takes screenshots. */
export const isShownEverywhere = (story: StoryNames): boolean => story.name === 'Default' || isPage(story);

/**
 * The modes of a story: desktop and mobile; mirrored for `Default` and pages; forced colours for primitives. The first
 * is `firstMode`.
 */
export function modesOf(story: StoryNames): ModeName[] {
  const mirrored: ModeName[] = isShownEverywhere(story) ? ['mirrored'] : [];
  const forced: ModeName[] = story.title.startsWith('Primitives/') ? ['forced-colors'] : [];
  return [firstMode, 'mobile', ...mirrored, ...forced];
}

/** The modes in which a story has screenshots. */
export const picturedModes = (story: StoryNames): ModeName[] => (isShownEverywhere(story) ? modesOf(story) : []);

/**
 * Play functions find elements by English names, so they only run in English. Those of pages only wait for the heading
 * and run in any language.
 */
export const isPlayedIn = (mode: ModeName, story: StoryNames): boolean =>
  isPage(story) || modes[mode].globals.locale === 'en';
