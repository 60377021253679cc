import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { at, pathsOf, withAt } from '../../../tests/support/browser/places.ts';
import type { Path } from '../../../tests/support/browser/places.ts';
import { themeBlocks } from './blocks.ts';
import { completeSection } from './complete.ts';
import { s } from './fields.ts';
import { presets } from './presets/presets.ts';
import { defineSection, sectionRegistry } from './section.ts';
import { hiddenOn, recordOf, sectionEntries } from './stored.ts';
import { lookSettings, schemesOf, themeCss, themeFonts } from './design/theme-css.ts';
import type { ThemeJson } from './theme-json.ts';
import { validateTheme } from './validate.ts';

const section = defineSection({
  type: 'text',
  name: 'Text',
  category: 'Test',
  version: 2,
  hydrate: 'never',
  presets: [],
  accepts: ['@theme'],
  migrate: (settings) => settings,
  settings: {
    heading: s.text({ label: 'Heading' }),
    count: s.range({ label: 'Count', min: 1, max: 5, default: 2 }),
    wide: s.toggle({ label: 'Wide' }),
    tone: s.select({ label: 'Tone', options: [{ value: 'a', label: 'A' }] }),
    list: s.productList({ label: 'Products' }),
    link: s.url({ label: 'Link' }),
  },
});
const registry = sectionRegistry({ section: { section } });
const inner = {
  type: 'heading',
  name: 'Inner',
  settings: { text: 'A', size: 'small' },
  disabled: true,
  blocks: {},
  block_order: [],
};
const good = {
  name: 'T',
  preset: 'ink',
  settings: { radius: 4, headingFont: 'Newsreader', saleBadge: false },
  schemes: { own: presets.plaster.schemes.soft },
  groups: {
    header: { sections: { top: { type: 'text' } }, order: ['top'] },
    footer: { sections: {}, order: [] },
    overlay: { sections: {}, order: [] },
  },
  templates: {
    'product.gift': {
      sections: {
        one: {
          type: 'text',
          version: 1,
          name: 'One',
          disabled: false,
          hideOn: ['mobile'],
          settings: { heading: 'A', count: 3, wide: true, tone: 'a', list: ['mug'], link: '/', scheme: 'own' },
          blocks: { group: { type: 'group', settings: { gap: 2 }, blocks: { inner }, block_order: ['inner'] } },
          block_order: ['group'],
        },
        two: { type: 'text', settings: {} },
      },
      order: ['one', 'two'],
    },
  },
  messages: { en: { hello: 'Hello' }, de: { hello: 'Hallo' } },
};

const kindOf = (value: unknown) => (value === null ? 'null' : Array.isArray(value) ? 'list' : typeof value);

const issuesOf = (theme: unknown) =>
  validateTheme(theme as ThemeJson, registry).map(({ path, message }) => `${path}: ${message}`);
const anywhere = fc.tuple(fc.constantFrom(...pathsOf(good)), fc.jsonValue());

/** Renders everything a page derives from a theme. */
function shown(stored: unknown): void {
  const theme = recordOf(stored) as unknown as ThemeJson;
  const report = () => undefined;
  themeFonts(lookSettings(theme, report));
  themeCss(lookSettings(theme, report), schemesOf(theme), theme.preset);
  for (const sections of [...Object.values(recordOf(theme.groups)), ...Object.values(recordOf(theme.templates))]) {
    for (const [id, json] of sectionEntries(sections)) {
      expect(hiddenOn(json).length).toBeLessThan(3);
      if (registry.has(json.type))
        completeSection(section, json, id, { sources: { messages: {}, refs: {} }, themeBlocks, report });
    }
  }
}

describe('the shape of a theme', () => {
  it('[theme-model, rule 6] a valid theme has no issue', () => {
    expect(issuesOf(good)).toEqual([]);
  });

  it('[theme-model, rule 6] a value of the wrong type is reported, wherever it is', () => {
    fc.assert(
      fc.property(anywhere, ([path, value]) => {
        fc.pre(kindOf(value) !== kindOf(at(good, path)));
        expect(issuesOf(withAt(good, path, value))).not.toEqual([]);
      }),
      { numRuns: 500 },
    );
  });

  it('[theme-model, rule 6] whatever value is anywhere, neither publish nor a page throws', () => {
    fc.assert(
      fc.property(anywhere, ([path, value]) => {
        const theme = withAt(good, path, value);
        expect(Array.isArray(issuesOf(theme))).toBe(true);
        shown(theme);
      }),
      { numRuns: 500 },
    );
  });

  it('[theme-model, rule 6] an empty object lacks every part; anything else is one issue', () => {
    expect(issuesOf({})).toEqual(
      ['name', 'preset', 'settings', 'schemes', 'groups', 'templates'].map((part) => `${part}: is missing`),
    );
    for (const none of [null, [], 'theme', 3]) expect(issuesOf(none)).toEqual([': must be an object']);
  });

  it('[theme-model, rule 6] each part of another shape is reported by its path', () => {
    expect(issuesOf({ name: 'T', templates: [], groups: 3, settings: null, preset: 'zz', schemes: [1] })).toEqual([
      'templates: must be an object',
      'groups: must be an object',
      'settings: must be an object',
      'preset: must be one of plaster, ink, field',
      'schemes: must be an object',
    ]);
  });

  it.each<[string, Path, unknown, string[]]>([
    [
      'a scheme there is not',
      ['templates', 'product.gift', 'sections', 'one', 'settings', 'scheme'],
      'zz',
      [
        'templates.product.gift.sections.one.settings.scheme: there is no color scheme "zz"; there are base, soft, accent, contrast, own',
      ],
    ],
    [
      'sections in a list',
      ['templates', 'product.gift', 'sections'],
      [],
      [
        'templates.product.gift.sections: must be an object',
        'templates.product.gift.order: names one, which is not there',
        'templates.product.gift.order: names two, which is not there',
      ],
    ],
    [
      'settings in a list',
      ['templates', 'product.gift', 'sections', 'two', 'settings'],
      [],
      ['templates.product.gift.sections.two.settings: must be an object'],
    ],
    [
      'a section that is null',
      ['templates', 'product.gift', 'sections', 'two'],
      null,
      ['templates.product.gift.sections.two: must be an object with a type'],
    ],
    [
      'a block that is null',
      ['templates', 'product.gift', 'sections', 'one', 'blocks', 'group'],
      null,
      ['templates.product.gift.sections.one.blocks.group: must be an object with a type'],
    ],
    [
      'names twice in an order',
      ['templates', 'product.gift', 'order'],
      ['one', 'two', 'one', 'one'],
      ['templates.product.gift.order: names one twice'],
    ],
    [
      'blocks twice in an order',
      ['templates', 'product.gift', 'sections', 'one', 'block_order'],
      ['group', 'group'],
      ['templates.product.gift.sections.one.block_order: names group twice'],
    ],
    ['an unknown key of a theme', ['colour'], 'red', ['colour: unknown key']],
    ['an unknown group', ['groups', 'aside'], {}, ['groups.aside: unknown key']],
    [
      'an unknown key of a template',
      ['templates', 'product.gift', 'layout'],
      'wide',
      ['templates.product.gift.layout: unknown key'],
    ],
    [
      'an unknown key of a section',
      ['templates', 'product.gift', 'sections', 'two', 'hide'],
      [],
      ['templates.product.gift.sections.two.hide: unknown key'],
    ],
    [
      'an unknown key of a block',
      ['templates', 'product.gift', 'sections', 'one', 'blocks', 'group', 'hideOn'],
      ['mobile'],
      ['templates.product.gift.sections.one.blocks.group.hideOn: unknown key'],
    ],
    [
      'an unknown role of a scheme',
      ['schemes', 'own', 'light', 'glow'],
      '#ffffff',
      ['schemes.own.light.glow: unknown key'],
    ],
    [
      'a setting of a block that is switched off',
      ['templates', 'product.gift', 'sections', 'one', 'blocks', 'group', 'blocks', 'inner', 'settings', 'size'],
      'huge',
      [
        'templates.product.gift.sections.one.blocks.group.blocks.inner.settings.size: must be one of small, medium, large, display',
      ],
    ],
    [
      'a device there is not',
      ['templates', 'product.gift', 'sections', 'one', 'hideOn'],
      ['watch'],
      ['templates.product.gift.sections.one.hideOn: must be a list of mobile and desktop'],
    ],
    ['words that are none', ['messages', 'de', 'hello'], 5, ['messages.de.hello: must be text']],
  ])('[theme-model, rule 6] %s', (_what, path, value, issues) => {
    expect(issuesOf(withAt(good, path, value))).toEqual(issues);
  });

  it('[theme-model, rule 6] a theme nested too deep to serialise is too large, not an error', () => {
    let deep: unknown = {};
    for (let depth = 0; depth < 20_000; depth++) deep = { blocks: { a: deep } };
    expect(issuesOf(withAt(good, ['templates', 'product.gift', 'sections', 'two', 'blocks'], deep))).toContain(
      ': more than 524288 bytes',
    );
  });

  it('[theme-model, rule 6] disabled blocks do not count for limits', () => {
    const off = Object.fromEntries(
      Array.from({ length: 150 }, (_, index) => [`b${index}`, { type: 'divider', disabled: true }]),
    );
    expect(issuesOf(withAt(good, ['templates', 'product.gift', 'sections', 'two', 'blocks'], off))).toEqual([]);
  });
});
