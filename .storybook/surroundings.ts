/** What the toolbar sets and a mode fixes: everything about a story that is not its state. */
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

/** Storybook types its globals loosely; they are these, completed. */
export const surroundingsOf = (globals: object): Surroundings => ({ ...initialSurroundings, ...globals });

export const directionOf = (locale: Surroundings['locale']): 'ltr' | 'rtl' => (locale === 'ar' ? 'rtl' : 'ltr');

/** BCP 47; the pseudo language is English stretched and accented, so that a text nobody extracted stands out. */
export const languageOf = (locale: Surroundings['locale']): string => (locale === 'pseudo' ? 'en' : locale);
