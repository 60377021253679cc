import type { Config } from 'tailwindcss';

/** The colour roles every scheme defines as `--color-<role>`; see `src/ui/styles/schemes.css`. */
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
  'shadow',
  'veil',
  'link',
  'sale',
  'error',
  'success',
  'focus',
] as const;

/** One type step: fluid from a 390 px to a 1440 px window; `--leading` opens the lines for scripts with tall letters. */
const step = (size: string, leading: number): [string, { lineHeight: string }] => [
  size,
  { lineHeight: `calc(${leading} * var(--leading, 1))` },
];

export default {
  // Only files that hold class names: a label such as "Hidden" in a settings file must not become a rule.
  content: [
    './src/{ui,forms,checkout,theme,routes,app}/**/*.{ts,tsx}',
    './theme-sections/**/*.{ts,tsx}',
    '!./src/theme/model/**',
    '!./**/*.stories.tsx',
    '!./**/*.fixtures.ts',
    '!./**/*.test.{ts,tsx}',
    '!./**/*.{settings,section}.ts',
  ],
  darkMode: ['selector', '[data-theme="dark"]'],
  theme: {
    screens: { sm: '560px', tab: '834px', lg: '1080px', xl: '1280px' },
    colors: {
      inherit: 'inherit',
      current: 'currentColor',
      transparent: 'transparent',
      ...Object.fromEntries(roles.map((role) => [role, `var(--color-${role})`])),
    },
    fontFamily: { heading: 'var(--font-heading)', body: 'var(--font-body)' },
    fontSize: {
      12: step('0.75rem', 1.4),
      14: step('0.875rem', 1.5),
      16: step('1rem', 1.55),
      18: step('clamp(1.0625rem, 1.04rem + 0.1vw, 1.125rem)', 1.55),
      22: step('clamp(1.25rem, 1.204rem + 0.19vw, 1.375rem)', 1.35),
      28: step('clamp(1.5rem, 1.407rem + 0.38vw, 1.75rem)', 1.2),
      36: step('clamp(1.75rem, 1.564rem + 0.76vw, 2.25rem)', 1.15),
      48: step('clamp(2.125rem, 1.8rem + 1.33vw, 3rem)', 1.1),
      64: step('clamp(2.5rem, 1.943rem + 2.29vw, 4rem)', 1.05),
    },
    borderRadius: { none: '0', DEFAULT: 'var(--radius)', full: '9999px' },
    boxShadow: { DEFAULT: '0 8px 32px var(--color-shadow)', none: 'none' },
    transitionDuration: { DEFAULT: '200ms', fast: '150ms', slow: '250ms' },
    transitionTimingFunction: { DEFAULT: 'cubic-bezier(0.2, 0.7, 0.3, 1)' },
    extend: {
      spacing: {
        gutter: 'var(--gutter)',
        rhythm: 'clamp(3rem, 1.33rem + 6.86vw, 7.5rem)',
        'rhythm-medium': 'clamp(2rem, 0.886rem + 4.57vw, 5rem)',
        'rhythm-small': 'clamp(1.25rem, 0.786rem + 1.9vw, 2.5rem)',
      },
      // `reading-page` is the reading width with the page's margins around it.
      maxWidth: { page: '1440px', reading: '680px', 'reading-page': 'calc(680px + 2 * var(--gutter))' },
    },
  },
  plugins: [],
} satisfies Config;
