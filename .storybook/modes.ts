import type { Surroundings } from './surroundings.ts';

/** The environments a story is seen in; a mode is never a story of its own. */
export interface Mode {
  readonly viewport: { readonly width: number; readonly height: number };
  readonly globals: Partial<Surroundings>;
}

/** `Default` and pages take all of them, other states the first two. */
export const modes = {
  mobile: { viewport: { width: 390, height: 844 }, globals: { scheme: 'light', locale: 'en' } },
  desktop: { viewport: { width: 1440, height: 900 }, globals: { scheme: 'light', locale: 'en' } },
  mirrored: { viewport: { width: 1440, height: 900 }, globals: { scheme: 'dark', locale: 'ar' } },
} as const satisfies Record<string, Mode>;

export type ModeName = keyof typeof modes;

/** The mode of one run of the test-runner (`STORY_MODE`); `npm test` visits each story once, on the desktop. */
export function modeNamed(name: string | undefined): Mode {
  const known: Readonly<Record<string, Mode>> = modes;
  const mode = known[name ?? 'desktop'];
  if (!mode) throw new Error(`STORY_MODE is ${name}: it is one of ${Object.keys(modes).join(', ')}`);
  return mode;
}
