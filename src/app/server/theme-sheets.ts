import { LRUCache } from 'lru-cache';
import type { ThemeView } from '#domain/page/page-document.ts';
import { fontFaces } from '#theme/model/fonts.ts';
import type { FontAddress } from '#theme/model/fonts.ts';
import { createCriticalCss } from './critical-css.ts';
import type { PageUse } from './critical-css.ts';
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
  const kept = new LRUCache<string, ThemeSheet>({ max: KEPT_SHEETS });
  const make = (css: string, fonts: ThemeView['fonts']): ThemeSheet => {
    const whole = fontFaces(fonts, font) + css;
    const found = kept.get(whole);
    if (found) return found;
    const sheet = { css: whole, href: `${THEME_SHEET}?v=${hashOf(whole)}`, critical: createCriticalCss(whole) };
    kept.set(whole, sheet);
    return sheet;
  };
  /** A theme in memory is the same objects for every page. */
  const known = new WeakMap<ThemeView['fonts'], { css: string; sheet: ThemeSheet }>();
  return ({ css, fonts }) => {
    const found = known.get(fonts);
    if (found?.css === css) return found.sheet;
    const sheet = make(css, fonts);
    known.set(fonts, { css, sheet });
    return sheet;
  };
}
