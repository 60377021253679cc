import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { presets } from '../presets/presets.ts';
import { lookSettings, schemesOf, themeCss } from './theme-css.ts';

const silent = () => undefined;
const css = (preset: string, settings: Record<string, unknown> = {}, schemes = {}) =>
  themeCss(lookSettings({ preset, settings }, silent), schemesOf({ preset, schemes }), preset);
const values = (text: string) =>
  Object.fromEntries(
    [...text.replaceAll(/:lang\(ar\)\{[^}]*\}/g, '').matchAll(/(--[\w-]+):([^;}]+)/g)]
      .toReversed()
      .map(([, name, value]) => [name!, value!]),
  );

describe('the styles of a theme', () => {
  it('[theme-model, rule 9] are its preset’s where it sets nothing', () => {
    expect(lookSettings({ preset: 'ink', settings: {} }, silent)).toMatchObject({
      ...presets.ink.settings,
      pageWidth: 1440,
      cartType: 'drawer',
    });
    expect(values(css('ink'))).toMatchObject({
      '--color-background': '#12161a',
      '--radius': '0px',
      '--heading-weight': '600',
    });
  });

  it('[theme-model, rule 7] settings that change one property are custom properties', () => {
    expect(values(css('plaster', { radius: 8, pageWidth: 1200, headingTracking: 10 }))).toMatchObject({
      '--radius': '8px',
      '--page-width': '1200px',
      '--heading-weight': '400',
      '--heading-tracking': '0.01em',
    });
    expect(css('plaster')).toContain("--font-heading:'Newsreader 400'");
  });

  it('[theme-model, rule 9] a shop without sale badges tells the design system', () => {
    expect(css('ink')).not.toContain('--sale-badge');
    expect(css('ink', { saleBadge: false })).toContain('--sale-badge:none');
  });

  it('[theme-model, rule 9] a shop without second images tells the design system', () => {
    expect(css('plaster')).not.toContain('--card-second');
    expect(css('plaster', { cardSecondImage: false })).toContain('--card-second:none');
  });

  it('[look] text on images gets its minimum overlay if the appearance is not the preset’s', () => {
    const veils = (preset: string, appearance: string) =>
      css(preset, { appearance }).match(/--scrim-least:[.\d]+/g) ?? [];
    expect([veils('ink', 'dark'), veils('field', 'light'), veils('plaster', 'light')]).toEqual([[], [], []]);
    expect(veils('ink', 'light')).toEqual(['--scrim-least:.6', '--scrim-least:.6', '--scrim-least:.72']);
    expect(veils('field', 'dark')).toEqual(['--scrim-least:.72', '--scrim-least:.72', '--scrim-least:.6']);
    expect(veils('ink', 'auto')).toEqual([
      ...veils('ink', 'light'),
      '--scrim-least:0',
      '--scrim-least:0',
      '--scrim-least:0',
    ]);
  });

  it('[theme-model, rule 6] an invalid value is the preset’s, and reported', () => {
    const issues: unknown[] = [];
    expect(
      lookSettings({ preset: 'ink', settings: { headerLayout: 'gone', radius: 'round' } }, (issue) =>
        issues.push(issue),
      ),
    ).toMatchObject({ headerLayout: 'masthead', radius: 0 });
    expect(issues).toHaveLength(2);
  });

  it('[theme-model, rule 8] a theme’s own scheme replaces the preset’s, an invalid one does not', () => {
    const own = {
      light: { ...presets.field.schemes.base.light, background: '#fffffe' },
      dark: presets.field.schemes.base.dark,
    };
    expect(css('field', {}, { base: own })).toContain(
      ':root,[data-scheme=base]{color-scheme:light;--color-background:#fffffe',
    );
    expect(css('field', {}, { base: { light: {} } })).toBe(css('field'));
    expect(css('field', {}, { 'x]{}</style>': own })).not.toContain('<');
  });

  it('[decisions, Accounts and security] no setting can end its declaration', () => {
    for (const headingFont of ['constructor', '}</style>', 'Comic Sans'])
      expect(css('plaster', { headingFont })).not.toMatch(/--font-heading|<|Comic/);
    const hostile = Object.fromEntries(
      Object.keys(lookSettings({ preset: 'plaster', settings: {} }, silent)).map((key) => [key, '1}</style>']),
    );
    expect(css('plaster', hostile)).not.toContain('<');
  });

  it('[performance] Plaster, whose values are the design system’s defaults, writes least', () => {
    expect(css('plaster').length).toBeLessThan(css('ink').length);
    expect(css('plaster')).not.toMatch(/--text-|--spacing-scale|--card|--button-[^:]*:(?!var)/);
  });

  it.each(Object.keys(presets))('[look] %s: everything it writes is used', (preset) => {
    const styles = [
      'styles/looks.css',
      'styles/parts.css',
      'styles/base.css',
      'styles/schemes.css',
      'styles/frame.css',
      '../components/product/product-card.tsx',
    ].map((name) => readFileSync(new URL(`../../../ui/${name}`, import.meta.url), 'utf8'));
    const system = [...styles, readFileSync(new URL('../../../../tailwind.config.ts', import.meta.url), 'utf8')]
      .join('')
      .replaceAll(/var\(\s+/g, 'var(');
    const unread = Object.keys(values(css(preset))).filter(
      (name) => !/^--(color|text|font)-/.test(name) && !system.includes(`var(${name}`),
    );
    expect(unread).toEqual([]);
  });
});
