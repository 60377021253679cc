import type { Config } from 'tailwindcss';
import { fluid, TYPE_STEPS } from './src/theme/model/design/type-scale.ts';
import type { TypeStep } from './src/theme/model/design/type-scale.ts';

/** The colour roles every scheme defines as `--color-<role>`; see `src/theme/model/design/schemes.ts`. */
const roles = [
  'background',
  'text',
  'muted',
  'surface',
  'button',
  'button-label',
  'secondary-label',
  'border',
  'control',
  'track',
  'shadow',
  'veil',
  'link',
  'sale',
  'error',
  'success',
  'focus',
] as const;

/** One type step, unless the theme sets its own; `--leading` opens the lines for scripts with tall letters. */
const step = (name: TypeStep, leading: number): [string, { lineHeight: string }] => [
  `var(--text-${name},${fluid(TYPE_STEPS[name])})`,
  { lineHeight: `calc(${leading} * var(--leading, 1))` },
];

/** One step of large type: a theme may set its lines closer. */
const headingStep = (name: TypeStep, leading: number): [string, { lineHeight: string }] => [
  step(name, leading)[0],
  { lineHeight: `calc(${leading} * var(--leading, var(--heading-leading, 1)))` },
];

/** Space around a section, by the theme's measure. */
const rhythm = (size: string) => `calc(${size} * var(--spacing-scale, 1))`;

export default {
  // Only files that hold class names: a label such as "Hidden" in a settings file must not become a rule.
  content: [
    './src/{ui,components,forms,checkout,theme,routes,app}/**/*.{ts,tsx}',
    './theme-sections/**/*.{ts,tsx}',
    '!./src/theme/model/**',
    '!./**/*.stories.tsx',
    '!./**/*.fixtures.ts',
    '!./**/*.test.{ts,tsx}',
    '!./**/*.{settings,section}.ts',
  ],
  theme: {
    screens: { sm: '560px', tab: '834px', lg: '1080px', xl: '1280px', wide: '1440px' },
    colors: {
      inherit: 'inherit',
      current: 'currentColor',
      transparent: 'transparent',
      ...Object.fromEntries(roles.map((role) => [role, `var(--color-${role})`])),
    },
    // The reset's long stack for the page is not needed: `base.css` names the theme's.
    fontFamily: { sans: 'inherit', heading: 'var(--font-heading)', body: 'var(--font-body)' },
    fontSize: {
      12: step(12, 1.4),
      14: step(14, 1.5),
      16: step(16, 1.55),
      18: step(18, 1.55),
      22: step(22, 1.35),
      28: headingStep(28, 1.2),
      36: headingStep(36, 1.15),
      48: headingStep(48, 1.1),
      64: headingStep(64, 1.05),
    },
    borderRadius: { none: '0', DEFAULT: 'var(--radius)', full: '9999px' },
    boxShadow: { DEFAULT: '0 8px 32px var(--color-shadow)', none: 'none' },
    transitionDuration: { DEFAULT: '200ms', fast: '150ms', slow: '250ms' },
    transitionTimingFunction: { DEFAULT: 'cubic-bezier(0.2, 0.7, 0.3, 1)' },
    extend: {
      spacing: {
        gutter: 'var(--gutter)',
        rhythm: rhythm('clamp(3rem, 1.33rem + 6.86vw, 7.5rem)'),
        'rhythm-medium': rhythm('clamp(2rem, 0.886rem + 4.57vw, 5rem)'),
        'rhythm-small': rhythm('clamp(1.25rem, 0.786rem + 1.9vw, 2.5rem)'),
      },
      // `reading-page` is the reading width with the page's margins around it.
      maxWidth: {
        page: 'var(--page-width, 1440px)',
        reading: '680px',
        'reading-page': 'calc(680px + 2 * var(--gutter))',
      },
    },
  },
  plugins: [],
} satisfies Config;
