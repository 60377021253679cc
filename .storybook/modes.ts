import type { Surroundings } from './surroundings.ts';

/** The environments a story is seen in; a mode is never a story of its own. */
export interface Mode {
  readonly viewport: { readonly width: number; readonly height: number };
  readonly globals: Partial<Surroundings>;
  /** The operating system's own few colours in place of ours, as in Windows' contrast themes. */
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

/** The mode every visit of a story begins in: its play function, axe and the console are judged there. */
export const firstMode: ModeName = 'desktop';

interface StoryNames {
  readonly title: string;
  readonly name: string;
}

type Titled = Pick<StoryNames, 'title'>;

/** A page by itself, which says how the shop looks there. */
export const isPage = ({ title }: Titled): boolean => title.startsWith('Pages/');

/** Fills the window with a page of the shop, its landmarks and headings: pages, and what flows end at. */
export const isWholePage = (story: Titled): boolean => isPage(story) || story.title.startsWith('Flows/');

/** A part's first impression, or a whole page: what `npm test` visits in all of its modes, and what has pictures. */
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

/** The modes a story has pictures of. */
export const picturedModes = (story: StoryNames): ModeName[] => (isShownEverywhere(story) ? modesOf(story) : []);

/**
 * Play functions work by role and name, and the names they know are English; a page's waits for its heading, in any
 * language.
 */
export const isPlayedIn = (mode: ModeName, story: StoryNames): boolean =>
  isPage(story) || modes[mode].globals.locale === 'en';
