import { s } from './fields.ts';
import type { SettingsOf } from './fields.ts';

const option = <const V extends string>(...values: V[]) => values.map((value) => ({ value, label: value }));

/** Settings of the whole theme, by group of the inspector [theme-model, rule 9]. */
export const themeSettings = {
  description: s.textarea({ label: 'Description of the shop', info: 'Search engines show it below the home page.', group: 'Search engines', default: '', limit: 320 }),
  logo: s.image({ label: 'Logo', group: 'Logo' }),
  logoWidth: s.range({ label: 'Logo width', group: 'Logo', min: 60, max: 280, default: 150, unit: 'px' }),
  appearance: s.select({ label: 'Appearance', info: 'auto follows the device.', group: 'Colours', options: option('light', 'dark', 'auto') }),
  quietFill: s.range({ label: 'Strength of quiet fills', info: 'How much of the border colour they take.', group: 'Colours', min: 0, max: 60, default: 45, unit: '%' }),
  headingFont: s.font({ label: 'Heading font', group: 'Typography', default: 'Newsreader' }),
  paragraphFont: s.font({ label: 'Text font', group: 'Typography', default: 'Hanken Grotesk' }),
  headingWeight: s.range({ label: 'Heading weight', group: 'Typography', min: 300, max: 800, step: 100, default: 400 }),
  headingTracking: s.range({ label: 'Heading letter spacing', group: 'Typography', min: -60, max: 40, step: 5, default: -15, unit: '/1000 em' }),
  headingScale: s.range({ label: 'Heading size', info: 'Large headings take all of it, small ones a part.', group: 'Typography', min: 80, max: 180, default: 100, unit: '%' }),
  headingLeading: s.range({ label: 'Heading line height', group: 'Typography', min: 80, max: 110, default: 100, unit: '%' }),
  textSize: s.range({ label: 'Text size', group: 'Typography', min: 90, max: 115, default: 100, unit: '%' }),
  pageWidth: s.range({ label: 'Page width', group: 'Layout', min: 1000, max: 1600, step: 20, default: 1440, unit: 'px' }),
  sectionSpacing: s.range({ label: 'Space around sections', group: 'Layout', min: 50, max: 140, default: 100, unit: '%' }),
  headerLayout: s.select({ label: 'Header', info: 'On wide screens: logo in the middle, first, or on a line of its own.', group: 'Layout', options: option('centred', 'start', 'masthead') }),
  radius: s.range({ label: 'Corner radius', group: 'Buttons', min: 0, max: 24, default: 2, unit: 'px' }),
  buttonShape: s.select({ label: 'Button shape', group: 'Buttons', options: option('corners', 'pill') }),
  buttonCase: s.select({ label: 'Button letters', group: 'Buttons', options: option('sentence', 'upper') }),
  buttonWeight: s.range({ label: 'Button weight', group: 'Buttons', min: 400, max: 700, step: 100, default: 500 }),
  cardStyle: s.select({ label: 'Card', info: 'plain, with a line above the words, or in a frame.', group: 'Cards', options: option('plain', 'ruled', 'framed') }),
  cardRatio: s.select({ label: 'Card picture', group: 'Cards', options: option('4/5', '1/1', '3/4') }),
  cardSecondImage: s.toggle({ label: 'Second picture on hover', group: 'Cards', default: true }),
  showVendor: s.toggle({ label: 'Show vendor', group: 'Cards', default: false }),
  showRating: s.toggle({ label: 'Show stars', info: 'Of products that have reviews.', group: 'Cards', default: false }),
  quickAdd: s.toggle({ label: 'Quick add', info: 'A button on cards adds what has no options, and opens the options of what has.', group: 'Cards', default: false }),
  wishlist: s.toggle({ label: 'Wishlist', info: 'A heart on cards and products saves them for later.', group: 'Cards', default: true }),
  newBadgeDays: s.range({ label: 'New for', info: 'Days since a product was published; 0 never says so.', group: 'Badges', min: 0, max: 90, default: 0, unit: 'days' }),
  fewBadgeUnits: s.range({ label: 'Few left from', info: 'Units in stock; 0 never says so.', group: 'Badges', min: 0, max: 20, default: 0 }),
  badgeStyle: s.select({ label: 'Badge', group: 'Badges', options: option('plain', 'filled') }),
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
