import { s } from './fields.ts';
import type { SettingsOf } from './fields.ts';

const option = (...values: string[]) => values.map((value) => ({ value, label: value }));

/** Settings of the whole theme, by group of the inspector [theme-model, rule 9]. */
export const themeSettings = {
  description: s.textarea({ label: 'Description of the shop', info: 'Search engines show it below the home page.', group: 'Search engines', default: '', limit: 320 }),
  logo: s.image({ label: 'Logo', group: 'Logo' }),
  logoWidth: s.range({ label: 'Logo width', group: 'Logo', min: 60, max: 280, default: 150, unit: 'px' }),
  headingFont: s.font({ label: 'Heading font', group: 'Typography', default: 'Newsreader' }),
  paragraphFont: s.font({ label: 'Text font', group: 'Typography', default: 'Hanken Grotesk' }),
  headingWeight: s.range({ label: 'Heading weight', group: 'Typography', min: 300, max: 800, step: 100, default: 400 }),
  pageWidth: s.range({ label: 'Page width', group: 'Layout', min: 1000, max: 1600, step: 20, default: 1440, unit: 'px' }),
  radius: s.range({ label: 'Corner radius', group: 'Buttons', min: 0, max: 24, default: 2, unit: 'px' }),
  cardRatio: s.select({ label: 'Card picture', group: 'Cards', options: option('4/5', '1/1', '3/4') }),
  cardSecondImage: s.toggle({ label: 'Second picture on hover', group: 'Cards', default: true }),
  showVendor: s.toggle({ label: 'Show vendor', group: 'Cards', default: false }),
  saleBadge: s.toggle({ label: 'Sale badge', group: 'Badges', default: true }),
  currencyCode: s.toggle({ label: 'Show currency code', group: 'Currency', default: false }),
  cartType: s.select({ label: 'Cart', group: 'Cart', options: option('drawer', 'page', 'notification') }),
  defaultVariant: s.select({ label: 'Default variant', info: 'auto preselects the first that can be had.', group: 'Product form', options: option('auto', 'none') }),
  checkoutLayout: s.select({ label: 'Checkout layout', group: 'Checkout', options: option('one-page-v2', 'one-page-v1', 'one-page-v3', 'old', 'new-ecommerce', 'web-builder') }),
  animations: s.toggle({ label: 'Animations', group: 'Animations', default: true }),
  socialInstagram: s.url({ label: 'Instagram', group: 'Social' }),
  socialPinterest: s.url({ label: 'Pinterest', group: 'Social' }),
};
export type ThemeSettings = SettingsOf<typeof themeSettings>;

/** The theme settings that are custom properties of the page; the design system reads them. */
export function themeSettingsCss({ radius, pageWidth, headingWeight, headingFont, paragraphFont }: ThemeSettings): string {
  const known = (font: string, role: string) => (FONTS.has(font) ? `--font-${role}:${FONTS.get(font)}` : '');
  return `:root{${[`--radius:${radius}px`, `--page-width:${pageWidth}px`, `--heading-weight:${headingWeight}`, known(headingFont, 'heading'), known(paragraphFont, 'body')].filter(Boolean).join(';')}}`;
}

/** Font stacks of the faces that are bundled: the web font, its metric-matched fallback, the Arabic face, the generic. */
const FONTS = new Map([
  ['Newsreader', "'Newsreader Variable','Newsreader Fallback','Newsreader Fallback Times','Vazirmatn Variable',serif"],
  ['Hanken Grotesk', "'Hanken Grotesk Variable','Hanken Grotesk Fallback','Hanken Grotesk Fallback Roboto','Vazirmatn Variable',sans-serif"],
]);
