import { expect, it } from 'vitest';
import { themeBlocks } from './blocks.ts';
import { completeSettings } from './complete.ts';
import { themeSettings, themeSettingsCss } from './theme-settings.ts';
import type { ThemeSettings } from './theme-settings.ts';

const complete = (stored: Record<string, unknown>) => completeSettings(themeSettings, stored, '', { sources: { messages: {}, refs: {} }, themeBlocks, report: () => undefined }) as ThemeSettings;

it('[theme-model, rule 9] a theme that sets nothing is whole', () => {
  expect(complete({})).toMatchObject({ logo: null, radius: 2, cartType: 'drawer', defaultVariant: 'auto', checkoutLayout: 'one-page-v2' });
});

it('[theme-model, rule 7] settings that change one property are custom properties', () => {
  const css = themeSettingsCss(complete({ radius: 8, pageWidth: 1200 }));
  expect(css).toContain('--radius:8px;--page-width:1200px;--heading-weight:400;');
  expect(css).toContain("--font-heading:'Newsreader Variable'");
});

it('[decisions, Accounts] only bundled fonts come into the style', () => {
  for (const headingFont of ['constructor', '}</style>', 'Comic Sans']) expect(themeSettingsCss(complete({ headingFont }))).not.toMatch(/--font-heading|<|Comic/);
});
