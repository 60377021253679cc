import { Cache, DerivedCache } from '#server/core/cache.ts';
import type { ThemeView } from '#domain/page/page-document.ts';
import { fontFaces } from '#theme/model/design/fonts.ts';
import type { FontAddress } from '#theme/model/design/fonts.ts';
import { createCriticalCss } from './critical-css.ts';
import type { PageUse } from './page-use.ts';
import { hashOf } from '../client/page-state.ts';

/** A theme's own style: its fonts, its colours, its measures. */
export type ThemeSheet = {
  css: string;
  /** Its address; another once its content is. */
  href: string;
  /** The part that a page uses. */
  critical(use: PageUse): string[];
};

/** Where a shop's own style sheet is to be had. */
export const THEME_SHEET = '/theme.css';

const KEPT_SHEETS = 200;

/** Makes and keeps the style sheets of themes: a page costs no more than cutting them. */
export function createThemeSheets(font: FontAddress): (theme: Pick<ThemeView, 'css' | 'fonts'>) => ThemeSheet {
  const kept = new Cache<string, ThemeSheet>({ name: 'theme-sheets', entries: KEPT_SHEETS });
  const make = (css: string, fonts: ThemeView['fonts']): ThemeSheet => {
    const whole = fontFaces(fonts, font) + css;
    return kept.once(whole, () => ({
      css: whole,
      href: `${THEME_SHEET}?v=${hashOf(whole)}`,
      critical: createCriticalCss(whole),
    }));
  };
  /** A theme in memory is the same objects for every page. */
  const known = new DerivedCache<ThemeView['fonts'], ThemeSheet>({ name: 'sheets-of-themes' });
  return ({ css, fonts }) => known.once(fonts, () => make(css, fonts), css);
}
