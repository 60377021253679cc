import { describe, expect, it } from 'vitest';
import { contrast } from './contrast.ts';
import { groundOf, schemeProblems, schemesCss } from './schemes.ts';
import type { ColorScheme } from '../theme-json.ts';

const dark = '#111111';
const scheme: ColorScheme = {
  background: '#ffffff',
  text: dark,
  muted: '#555555',
  button: dark,
  button_label: '#ffffff',
  secondary_label: dark,
  border: '#dddddd',
  shadow: 'rgb(0 0 0 / 10%)',
  link: dark,
  sale: '#8b1e1e',
  error: '#8b1e1e',
  success: '#1e5b2e',
  focus: '#3355aa',
};

const night: ColorScheme = {
  ...scheme,
  background: '#000000',
  text: '#eeeeee',
  muted: '#bbbbbb',
  button: '#eeeeee',
  button_label: '#000000',
  secondary_label: '#eeeeee',
  link: '#aaccff',
  focus: '#eeeeee',
};

describe('contrast', () => {
  it.each([
    ['#000000', '#ffffff', 21],
    ['#ffffff', '#ffffff', 1],
    ['#777777', '#ffffff', 4.48],
    ['#0000ff', '#ffffff', 8.59],
  ])('[theme-model, rule 8] %s on %s is %d', (a, b, ratio) => {
    expect(contrast(a, b)).toBeCloseTo(ratio, 2);
    expect(contrast(b, a)).toBe(contrast(a, b));
  });
});

describe('colour schemes', () => {
  it('[theme-model, rule 8] a readable scheme has no problem', () => {
    expect(schemeProblems(scheme)).toEqual([]);
  });

  it('[theme-model, rule 8] text needs 4.5, controls 3', () => {
    expect(schemeProblems({ ...scheme, muted: '#777777' })).toEqual([
      'muted on background has contrast 4.48, below 4.5',
    ]);
    expect(schemeProblems({ ...scheme, focus: '#777777' })).toEqual([]);
    expect(schemeProblems({ ...scheme, focus: '#aaaaaa' })).toEqual(['focus on background has contrast 2.32, below 3']);
    expect(schemeProblems({ ...scheme, button_label: '#333333' })).toHaveLength(1);
  });

  it('[theme-model, rule 8] every role that is not a colour is reported', () => {
    const { text: _, ...without } = scheme;
    expect(schemeProblems({ ...without, link: 'blue', shadow: 'red;}' } as ColorScheme)).toEqual(
      ['text', 'shadow', 'link'].map((role) => `${role} is not a color such as #2c3640`),
    );
    expect(schemeProblems(undefined as unknown as ColorScheme)).toHaveLength(13);
  });

  it('[theme-model, rule 8] base is on the root, the others are used by name', () => {
    const css = schemesCss({ base: { light: scheme, dark: night }, soft: { light: scheme, dark: scheme } }, 'light');
    expect(css).toMatch(
      /^:root,\[data-scheme=base\]\{color-scheme:light;--color-background:#ffffff;[^}]*\}\[data-scheme=soft\]\{color-scheme:light;--color-background:#ffffff;[^}]*\}$/,
    );
  });

  it('[look] one appearance only has its own values; with auto the device’s setting changes those that differ', () => {
    const schemes = { base: { light: scheme, dark: night }, contrast: { light: night, dark: night } };
    expect(schemesCss(schemes, 'light')).not.toMatch(/#000000.*data-scheme=contrast|prefers/);
    expect(schemesCss(schemes, 'dark')).toMatch(
      /^:root,\[data-scheme=base\]\{color-scheme:dark;--color-background:#000000;/,
    );
    expect(schemesCss(schemes, 'dark')).not.toMatch(/prefers|:#ffffff;--color-text:#111111/);
    expect(schemesCss(schemes, 'auto')).toBe(
      `${schemesCss(schemes, 'light')}@media (prefers-color-scheme:dark){:root,[data-scheme=base]{color-scheme:dark;--color-background:#000000;--color-text:#eeeeee;--color-muted:#bbbbbb;--color-link:#aaccff;--color-focus:var(--color-text);--color-track:color-mix(in srgb,var(--color-border) 20%,var(--color-background));--scrim-least:.72}}`,
    );
  });

  it('[look] where lines are as strong as text, the track of a progress bar is drawn lighter', () => {
    const ruled = { ...scheme, border: '#111111' };
    const quiet = '--color-track:color-mix(in srgb,var(--color-border) 20%,var(--color-background))';
    expect(schemesCss({ base: { light: scheme, dark: scheme } }, 'auto')).not.toContain('--color-track');
    expect(schemesCss({ base: { light: ruled, dark: ruled } }, 'auto').split(quiet)).toHaveLength(2);
    expect(schemesCss({ base: { light: ruled, dark: scheme } }, 'auto')).toMatch(
      /\{--color-border:#dddddd;--color-track:var\(--color-border\)\}\}$/,
    );
  });

  it('[performance] a role that equals its default is not written, unless the other appearance changes it', () => {
    expect(schemesCss({ base: { light: scheme, dark: night } }, 'light')).not.toMatch(
      /--color-(button|secondary|link)/,
    );
    expect(schemesCss({ base: { light: { ...scheme, link: '#222222' }, dark: scheme } }, 'auto')).toMatch(
      /\{--color-link:var\(--color-text\)\}\}$/,
    );
  });

  it('[look] the background is given for each appearance', () => {
    const base = { light: scheme, dark: night };
    expect([groundOf({ base }, 'light'), groundOf({ base }, 'dark'), groundOf({ base }, 'auto')]).toEqual([
      { light: '#ffffff' },
      { dark: '#000000' },
      { light: '#ffffff', dark: '#000000' },
    ]);
    expect([groundOf({}, 'auto'), groundOf({ base: {} } as never, 'auto')]).toEqual([{}, {}]);
  });

  it('[decisions, Accounts and security] nothing in a scheme can end its declaration', () => {
    const bad = '#ffffff}</style><script>';
    for (const appearance of ['light', 'dark', 'auto'] as const) {
      expect(schemesCss({ base: { light: { ...scheme, text: bad }, dark: scheme } }, appearance)).not.toContain('<');
      expect(schemesCss({ base: { light: scheme, dark: { ...scheme, shadow: bad } } }, appearance)).not.toContain('<');
      expect(schemesCss({ 'x]{}</style>': { light: scheme, dark: scheme } }, appearance)).not.toContain('<');
      expect(schemesCss({ base: null, soft: {} } as never, appearance)).not.toContain('--');
    }
  });
});
