import { describe, expect, it } from 'vitest';
import { contrast } from './contrast.ts';
import { schemeProblems, schemesCss } from './schemes.ts';
import type { ColorScheme } from './theme-json.ts';

const dark = '#111111';
const scheme: ColorScheme = {
  background: '#ffffff', text: dark, muted: '#555555', button: dark, button_label: '#ffffff', secondary_label: dark, border: '#dddddd', shadow: 'rgb(0 0 0 / 10%)',
  link: dark, sale: '#8b1e1e', error: '#8b1e1e', success: '#1e5b2e', focus: '#3355aa',
};

describe('contrast', () => {
  it.each([['#000000', '#ffffff', 21], ['#ffffff', '#ffffff', 1], ['#777777', '#ffffff', 4.48], ['#0000ff', '#ffffff', 8.59]])('[theme-model, rule 8] %s on %s is %d', (a, b, ratio) => {
    expect(contrast(a, b)).toBeCloseTo(ratio, 2);
    expect(contrast(b, a)).toBe(contrast(a, b));
  });
});

describe('colour schemes', () => {
  it('[theme-model, rule 8] a readable scheme has no problem', () => {
    expect(schemeProblems(scheme)).toEqual([]);
  });

  it('[theme-model, rule 8] text needs 4.5, controls 3', () => {
    expect(schemeProblems({ ...scheme, muted: '#777777' })).toEqual(['muted on background has contrast 4.48, below 4.5']);
    expect(schemeProblems({ ...scheme, focus: '#777777' })).toEqual([]);
    expect(schemeProblems({ ...scheme, focus: '#aaaaaa' })).toEqual(['focus on background has contrast 2.32, below 3']);
    expect(schemeProblems({ ...scheme, button_label: '#333333' })).toHaveLength(1);
  });

  it('[theme-model, rule 8] every role that is no colour is named', () => {
    const { text: _, ...without } = scheme;
    expect(schemeProblems({ ...without, link: 'blue', shadow: 'red;}' } as ColorScheme)).toEqual(['text', 'shadow', 'link'].map((role) => `${role} is not a colour such as #2c3640`));
    expect(schemeProblems(undefined as unknown as ColorScheme)).toHaveLength(13);
  });

  it('[theme-model, rule 8] base is the root’s, others are asked for by name, dark ones below the dark theme', () => {
    const css = schemesCss({ base: { light: scheme, dark: { ...scheme, background: '#000000' } }, soft: { light: scheme, dark: scheme } });
    expect(css).toMatch(/^:root,\[data-scheme=base\]\{--color-background:#ffffff;.*--color-button-label:#ffffff/);
    expect(css).toContain('[data-theme=dark],[data-theme=dark] [data-scheme=base]{--color-background:#000000');
    expect(css).toContain('[data-theme=dark] [data-scheme=soft]{');
  });

  it('[decisions, Accounts] nothing of a scheme can leave its declaration', () => {
    const bad = '#ffffff}</style><script>';
    expect(schemesCss({ base: { light: { ...scheme, text: bad }, dark: scheme } })).toBe('');
    expect(schemesCss({ base: { light: { ...scheme, shadow: bad }, dark: scheme } })).toBe('');
    expect(schemesCss({ 'x]{}</style>': { light: scheme, dark: scheme } })).toBe('');
    expect(schemesCss({ base: null, soft: {} } as never)).toBe('');
  });
});
