import { describe, expect, it } from 'vitest';
import { themeBlocks } from './blocks.ts';
import { coerce } from './coerce.ts';
import { commonSettings } from './common-settings.ts';
import { s } from './fields.ts';
import { defineSection, sectionRegistry } from './section.ts';
import { idsOf, sectionEntries } from './stored.ts';

const facts = {
  name: 'Sample',
  category: 'Test',
  version: 1,
  hydrate: 'never',
  presets: [],
  settings: { title: s.text({ label: 'Title' }) },
} as const;

describe('sections and their blocks', () => {
  it('[theme-model, rule 10] the common settings are added to a section’s own, unless it manages its frame', () => {
    expect(Object.keys(defineSection({ ...facts, type: 'a' }).settings)).toEqual([
      'title',
      ...Object.keys(commonSettings),
    ]);
    expect(Object.keys(defineSection({ ...facts, type: 'a', common: false }).settings)).toEqual(['title']);
  });

  it('[architecture] the registry knows sections by their type', () => {
    const section = defineSection({ ...facts, type: 'a' });
    expect([...sectionRegistry({ './a/a.section.ts': { section } })]).toEqual([['a', section]]);
  });

  const defaults = [...Object.entries(themeBlocks), ['common', { settings: commonSettings }] as const].flatMap(
    ([type, { settings }]) =>
      Object.entries(settings).flatMap(([key, field]) =>
        field.default === undefined ? [] : [[`${type}.${key}`, field] as const],
      ),
  );
  it.each(defaults)('[theme-model, rule 4] the default of %s is valid for its field', (_, field) => {
    expect(coerce(field, field.default)).toEqual({ value: field.default });
  });

  it('[theme-model, rule 2] a shared block only accepts existing types', () => {
    for (const block of Object.values(themeBlocks)) {
      const accepts: readonly string[] = 'accepts' in block ? block.accepts : [];
      expect(accepts.filter((type) => type !== '@theme' && !(type in themeBlocks))).toEqual([]);
    }
  });
});

describe('stored sections', () => {
  it('[theme-model, rule 1] are in order, only existing ones', () => {
    const a = { type: 'a' };
    const b = { type: 'b' };
    expect(sectionEntries({ sections: { a, b }, order: ['b', 'gone', 'a', 'b', 'constructor'] })).toEqual([
      ['b', b],
      ['a', a],
    ]);
    expect(sectionEntries({ sections: { a, b: 5, c: null } })).toEqual([['a', a]]);
  });

  it.each([undefined, null, 5, 'x', [], { sections: [] }, { order: ['a'] }])(
    '[theme-model, rule 6] %j has none',
    (json) => {
      expect(sectionEntries(json)).toEqual([]);
    },
  );

  it('[theme-model, rule 1] an order is a list of ids', () => {
    expect(idsOf(['a', 5, 'a', null, 'b'], {})).toEqual(['a', 'b']);
    expect(idsOf('ab', { c: 1 })).toEqual(['c']);
  });
});
