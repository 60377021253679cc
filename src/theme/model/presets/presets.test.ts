import { describe, expect, it } from 'vitest';
import { themeBlocks } from '../blocks.ts';
import { completeSettings } from '../complete.ts';
import { contrast } from '../design/contrast.ts';
import { fontNames } from '../design/fonts.ts';
import { schemeProblems } from '../design/schemes.ts';
import { themeSettings } from '../design/theme-settings.ts';
import { SCHEME_NAMES } from './preset.types.ts';
import { presetOf, presets } from './presets.ts';

const all = Object.entries(presets);
const looks = all.flatMap(([preset, { schemes, settings }]) =>
  SCHEME_NAMES.flatMap((name) =>
    (['light', 'dark'] as const).map((kind) => ({
      preset,
      name,
      kind,
      scheme: schemes[name][kind],
      fill: (settings.quietFill ?? 45) / 100,
    })),
  ),
);

it.each(looks)('[theme-model, rule 8] $preset, $name, $kind is readable', ({ scheme }) => {
  expect(schemeProblems(scheme)).toEqual([]);
});

it.each(looks)(
  '[theme-model, rule 8] $preset, $name, $kind can be read on a quiet fill, and its controls have an edge',
  ({ scheme, fill }) => {
    const surface = mix(scheme.border, scheme.background, fill);
    for (const role of ['text', 'muted', 'link', 'sale', 'error', 'success', 'secondary_label'] as const)
      expect(contrast(scheme[role], surface), role).toBeGreaterThanOrEqual(4.5);
    expect(contrast(mix(scheme.text, scheme.background, 0.62), scheme.background)).toBeGreaterThanOrEqual(3);
  },
);

describe.each(all)('the preset %s', (_name, { settings }) => {
  it('[theme-model, rule 9] only sets existing settings, within their limits', () => {
    const issues: unknown[] = [];
    const completed = completeSettings(themeSettings, settings, '', {
      sources: { messages: {}, refs: {} },
      themeBlocks,
      report: (issue) => issues.push(issue),
    });
    expect(issues).toEqual([]);
    expect(completed).toMatchObject(settings);
  });

  it('[look] uses bundled fonts', () => {
    const { headingFont = 'Newsreader', paragraphFont = 'Hanken Grotesk' } = settings;
    expect(fontNames).toEqual(expect.arrayContaining([headingFont, paragraphFont]));
  });
});

it('[theme-model, rule 9] three presets differ in more than colour and font', () => {
  for (const key of ['headingScale', 'sectionSpacing', 'headerLayout', 'cardStyle', 'cardRatio'] as const) {
    const values = all.map(
      ([, { settings }]) => (settings as Record<string, unknown>)[key] ?? themeSettings[key].default,
    );
    expect(new Set(values).size, key).toBe(3);
  }
});

it.each([undefined, null, 'gone', 'constructor', '__proto__', 7])(
  '[theme-model, rule 6] a theme whose preset is %s looks as Plaster',
  (name) => {
    expect(presetOf(name)).toBe(presets.plaster);
  },
);

/** Mixes a share of one colour into another, as `color-mix` does in sRGB. */
function mix(a: string, b: string, share: number): string {
  const channel = (color: string, at: number) => Number.parseInt(color.slice(at, at + 2), 16);
  return `#${[1, 3, 5]
    .map((at) =>
      Math.round(channel(a, at) * share + channel(b, at) * (1 - share))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}
