/** Everything about a story's environment that the toolbar sets and a mode fixes. */
export interface Surroundings {
  readonly preset: 'plaster' | 'ink' | 'field';
  readonly scheme: 'light' | 'dark';
  readonly locale: 'en' | 'de' | 'fr' | 'ja' | 'ar' | 'pseudo';
  readonly currency: 'USD' | 'EUR' | 'JPY' | 'KWD';
  readonly motion: 'reduced' | 'full';
  readonly contrast: 'normal' | 'more' | 'forced';
  readonly visitor: 'guest' | 'customer';
  readonly network: 'ok' | 'slow' | 'offline' | 'failing';
  readonly design: 'shop' | 'design';
}

export const initialSurroundings: Surroundings = {
  preset: 'plaster',
  scheme: 'light',
  locale: 'en',
  currency: 'USD',
  motion: 'reduced',
  contrast: 'normal',
  visitor: 'guest',
  network: 'ok',
  design: 'shop',
};

/** Storybook's globals are loosely typed; this adds types and defaults. */
export const surroundingsOf = (globals: object): Surroundings => ({ ...initialSurroundings, ...globals });

export const directionOf = (locale: Surroundings['locale']): 'ltr' | 'rtl' => (locale === 'ar' ? 'rtl' : 'ltr');

/** The BCP 47 code; the pseudo language is English, longer and accented, so that texts without a message stand out. */
export const languageOf = (locale: Surroundings['locale']): string => (locale === 'pseudo' ? 'en' : locale);
