import { themeBlocks } from './blocks.ts';
import { completeSettings } from './complete.ts';
import type { CompletionContext } from './complete.ts';
import type { Field } from './fields.ts';
import { fontStacks } from './fonts.ts';
import type { ThemeFonts } from './fonts.ts';
import { presetOf } from './presets/presets.ts';
import { isWholeScheme, schemesCss } from './schemes.ts';
import { recordOf } from './stored.ts';
import type { ThemeJson } from './theme-json.ts';
import { themeSettings } from './theme-settings.ts';
import type { ThemeSettings } from './theme-settings.ts';
import { typeScaleCss } from './type-scale.ts';

/** What a theme sets of its own; everything else is its preset's. */
export type ThemeLook = Pick<ThemeJson, 'preset' | 'settings' | 'schemes'>;

/** The settings of a theme, every one there and of its kind: its own, else its preset's, else the field's default. */
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

/** The preset's schemes with the theme's own in their place; one that is broken leaves the preset's. */
export function schemesOf({ preset, schemes }: Omit<ThemeLook, 'settings'>): ThemeJson['schemes'] {
  const own = Object.entries(recordOf(schemes)).filter(([, scheme]) => isWholeScheme(scheme));
  return { ...presetOf(preset).schemes, ...(Object.fromEntries(own) as ThemeJson['schemes']) };
}

/**
 * The look of a theme as custom properties [theme-model, rule 7, rule 8]: the page's, the workbench's, the editor's.
 * What is as the design system has it anyway is not written. The layer lets the system's rules for scripts win.
 */
export function themeCss(settings: ThemeSettings, schemes: ThemeJson['schemes'], preset: unknown): string {
  const chosenIn = presetOf(preset).settings.appearance === 'dark' ? 'dark' : 'light';
  return `@layer theme{${schemesCss(schemes, settings.appearance, chosenIn)}:root{${properties(settings).join(';')}}${scripts(settings)}}`;
}

/** A theme's fonts, as its page tells them. */
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

/** Settings that change several properties of a part; the design system reads each with its own default. */
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
  // As high as the logo's line: that much of the header scrolls away.
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

/** Arabic has no light weights that stay readable in a heading. */
function scripts({ headingWeight }: ThemeSettings): string {
  return headingWeight < 500 ? ':lang(ar){--heading-weight:500}' : '';
}
