import { themeBlocks } from '../blocks.ts';
import { completeSettings } from '../complete.ts';
import type { CompletionContext } from '../complete.ts';
import type { Field } from '../fields.ts';
import { fontStacks } from './fonts.ts';
import type { ThemeFonts } from './fonts.ts';
import { presetOf } from '../presets/presets.ts';
import { isWholeScheme, schemesCss } from './schemes.ts';
import { recordOf } from '../stored.ts';
import type { ThemeJson } from '../theme-json.ts';
import { themeSettings } from './theme-settings.ts';
import type { ThemeSettings } from './theme-settings.ts';
import { typeScaleCss } from './type-scale.ts';

/** What a theme sets itself; the rest comes from its preset. */
export type ThemeLook = Pick<ThemeJson, 'preset' | 'settings' | 'schemes'>;

/** All settings of a theme, valid and complete: its own, else its preset's, else the field's default. */
export function lookSettings(
  { preset, settings }: Omit<ThemeLook, 'schemes'>,
  report: CompletionContext['report'],
): ThemeSettings {
  const values: Record<string, unknown> = presetOf(preset).settings;
  const fields = Object.fromEntries(
    Object.entries<Field>(themeSettings).map(([key, field]) => [
      key,
      Object.hasOwn(values, key) ? { ...field, default: values[key] } : field,
    ]),
  );
  return completeSettings(fields, recordOf(settings), 'settings', {
    sources: { messages: {}, refs: {} },
    themeBlocks,
    report,
  }) as ThemeSettings;
}

/** The preset's schemes, overridden by the theme's own valid ones. */
export function schemesOf({ preset, schemes }: Omit<ThemeLook, 'settings'>): ThemeJson['schemes'] {
  const own = Object.entries(recordOf(schemes)).filter(([, scheme]) => isWholeScheme(scheme));
  return { ...presetOf(preset).schemes, ...(Object.fromEntries(own) as ThemeJson['schemes']) };
}

/**
 * A theme as custom properties [theme-model, rule 7, rule 8], for the page, the workbench and the editor. Values that
 * equal the design system's defaults are left out. The layer lets the design system's rules for writing systems win.
 */
export function themeCss(settings: ThemeSettings, schemes: ThemeJson['schemes'], preset: unknown): string {
  const chosenIn = presetOf(preset).settings.appearance === 'dark' ? 'dark' : 'light';
  return `@layer theme{${schemesCss(schemes, settings.appearance, chosenIn)}:root{${properties(settings).join(';')}}${scripts(settings)}}${settings.animations ? '' : STILL}`;
}

/** A theme's fonts for its page. */
export function themeFonts({
  headingFont,
  headingWeight,
  paragraphFont,
}: ThemeSettings): ThemeFonts & { paragraph: { variant: string } } {
  return {
    heading: { name: headingFont, variant: String(headingWeight) },
    paragraph: { name: paragraphFont, variant: '400' },
  };
}

/** As for visitors who ask for reduced motion (ui/styles/base.css). */
const STILL =
  '*,::before,::after,::backdrop{animation-duration:1ms!important;animation-iteration-count:1!important;transition-duration:1ms!important;scroll-behavior:auto!important}';

function properties(settings: ThemeSettings): string[] {
  const { radius, pageWidth, quietFill, sectionSpacing, headingLeading } = settings;
  return [
    ...Object.entries(fontStacks(themeFonts(settings))).flatMap(([role, stack]) =>
      stack ? [`--font-${role}:${stack}`] : [],
    ),
    `--heading-weight:${settings.headingWeight}`,
    `--heading-tracking:${settings.headingTracking / 1000}em`,
    `--radius:${radius}px`,
    ...unless(pageWidth === 1440, `--page-width:${pageWidth}px`),
    ...unless(quietFill === 45, `--quiet-fill:${quietFill}%`),
    ...unless(sectionSpacing === 100, `--spacing-scale:${sectionSpacing / 100}`),
    ...unless(headingLeading === 100, `--heading-leading:${headingLeading / 100}`),
    ...typeScaleCss(settings),
    ...parts(settings),
  ];
}

/** Settings that change several properties of a component; the design system has a default for each. */
function parts({
  headerLayout,
  buttonShape,
  buttonCase,
  buttonWeight,
  cardStyle,
  cardRatio,
  cardSecondImage,
  badgeStyle,
  saleBadge,
}: ThemeSettings): string[] {
  return [
    ...HEADERS[headerLayout],
    ...unless(buttonShape === 'corners', '--button-radius:9999px'),
    ...unless(
      buttonCase === 'sentence',
      '--button-case:uppercase',
      '--button-size:.8125rem',
      '--button-tracking:.07em',
      '--button-font:var(--font-heading)',
    ),
    ...unless(buttonWeight === 500, `--button-weight:${buttonWeight}`),
    ...CARDS[cardStyle],
    ...unless(cardRatio === '4/5', `--card-ratio:${cardRatio}`),
    ...unless(cardSecondImage, '--card-second:none'),
    ...unless(badgeStyle === 'plain', '--badge-fill:100%', '--badge-inset:0'),
    ...unless(saleBadge, '--sale-badge:none'),
  ];
}

/** `grid-template` of the header's menu, logo and tools. */
const HEADERS: Record<ThemeSettings['headerLayout'], string[]> = {
  centred: [],
  start: [
    "--header-narrow:'menu logo tools'/auto 1fr auto",
    "--header-wide:'logo menu tools'/auto 1fr auto",
    '--header-logo:start',
    '--header-gap:3rem',
    '--header-weight:600',
  ],
  // As high as the logo's row, which scrolls out of view.
  masthead: ["--header-wide:'logo logo' 4.25rem 'menu tools'/1fr auto", "--header-rule:''", '--header-stick:-5rem'],
};

const CARDS: Record<ThemeSettings['cardStyle'], string[]> = {
  plain: [],
  ruled: [
    '--cards-gap:2.5rem .75rem',
    '--card-flow:row wrap',
    '--card-lead:1 0 40%',
    '--card-gap:0',
    '--card-rule:1px',
    '--card-padding:.5rem 0 0',
    '--head-rule:1px',
    '--head-padding:.875rem',
    '--head-space:1.5rem',
  ],
  framed: ['--cards-gap:1px', '--card-frame:1px', '--card-gap:0', '--card-padding:.75rem', '--card-title:1.125rem'],
};

const unless = (isDefault: boolean, ...declarations: string[]) => (isDefault ? [] : declarations);

/** Arabic has no light weights that stay readable in headings. */
function scripts({ headingWeight }: ThemeSettings): string {
  return headingWeight < 500 ? ':lang(ar){--heading-weight:500}' : '';
}
