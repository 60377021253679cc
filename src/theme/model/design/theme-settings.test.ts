import { expect, it } from 'vitest';
import { themeBlocks } from '../blocks.ts';
import { completeSettings } from '../complete.ts';
import { themeSettings } from './theme-settings.ts';
import type { ThemeSettings } from './theme-settings.ts';

const complete = (stored: Record<string, unknown>) =>
  completeSettings(themeSettings, stored, '', {
    sources: { messages: {}, refs: {} },
    themeBlocks,
    report: () => undefined,
  }) as ThemeSettings;

it('[theme-model, rule 9] a theme without settings is complete', () => {
  expect(complete({})).toMatchObject({
    logo: null,
    radius: 2,
    cartType: 'drawer',
    defaultVariant: 'auto',
    excludedOptions: '',
  });
});
