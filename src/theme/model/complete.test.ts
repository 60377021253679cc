import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Block } from '#domain/page/page-document.ts';
import { themeBlocks } from './blocks.ts';
import { completeSection, completeSettings } from './complete.ts';
import type { Issue } from './complete.ts';
import { s } from './fields.ts';
import type { Field } from './fields.ts';
import { defineSection } from './section.ts';
import type { SectionDefinition } from './section.ts';
import type { BlockJson, SectionJson } from './theme-json.ts';

const responsive: Field<'number', number> = {
  ...s.number({ label: 'Columns', min: 1, max: 6, default: 3 }),
  responsive: true,
};

const section = defineSection({
  type: 'sample',
  name: 'Sample',
  category: 'Test',
  version: 3,
  hydrate: 'never',
  common: false,
  presets: [],
  accepts: ['@theme'],
  settings: {
    heading: s.inlineText({ label: 'Heading', default: 'Featured', limit: 20 }),
    html: s.richText({ label: 'Text' }),
    columns: s.range({ label: 'Columns', min: 2, max: 5, default: 4 }),
    products: s.productList({ label: 'Products', limit: 2 }),
    picture: s.image({ label: 'Picture' }),
    sizes: responsive,
  },
  blocks: {
    _slide: {
      name: 'Slide',
      limit: 2,
      accepts: ['_slide', 'heading'],
      settings: { title: s.text({ label: 'Title', default: 'Slide' }) },
      migrate: ({ name, ...rest }) => ({ ...rest, title: name }),
    },
    _note: { name: 'Note', settings: {} },
  },
  migrate: ({ title, ...rest }, from) => ({ ...rest, heading: `${String(title)} of ${from}` }),
});

function complete(
  json: unknown,
  { definition = section, cleanHtml }: { definition?: SectionDefinition; cleanHtml?(html: string): string } = {},
) {
  const issues: Issue[] = [];
  const sources = { messages: { greeting: 'Hello' }, refs: { shop: { name: 'Halden' } } };
  const completed = completeSection(definition, json as SectionJson, 'at', {
    sources,
    themeBlocks,
    cleanHtml,
    report: (issue) => void issues.push(issue),
  });
  return { ...completed, issues };
}

const paths = (issues: Issue[]) => issues.map(({ path }) => path);

/** Blocks in one another, as many as asked. */
function nested(depth: number, type = 'group'): BlockJson {
  return depth === 0 ? { type: 'heading' } : { type, blocks: { inner: nested(depth - 1, type) } };
}

const depthOf = (blocks: Block[]): number => (blocks[0] ? 1 + depthOf(blocks[0].blocks) : 0);

describe('settings of a section', () => {
  it('[theme-model, rule 6] what is missing has its default, else the blank of its kind', () => {
    const { settings, issues } = complete({ type: 'sample' });
    expect(settings).toEqual({ heading: 'Featured', html: '', columns: 4, products: [], picture: null, sizes: 3 });
    expect(issues).toEqual([]);
  });

  it('[theme-model, rule 6] what does not fit is clamped, else defaulted, and reported with its path', () => {
    const { settings, issues } = complete({
      type: 'sample',
      settings: { heading: 5, columns: 9, products: ['a', 'b', 'c'], picture: 'a.jpg' },
    });
    expect(settings).toMatchObject({ heading: 'Featured', columns: 5, products: ['a', 'b'], picture: null });
    expect(paths(issues)).toEqual([
      'at.settings.heading',
      'at.settings.columns',
      'at.settings.products',
      'at.settings.picture',
    ]);
  });

  it('[theme-model, rule 5] an unknown setting is reported, kept in the stored JSON and not shown', () => {
    const stored = { type: 'sample', settings: { old: 1, heading: 'A' } };
    const before = structuredClone(stored);
    const { settings, issues } = complete(stored);
    expect(settings).not.toHaveProperty('old');
    expect(issues).toEqual([{ path: 'at.settings.old', message: 'unknown setting' }]);
    expect(stored).toEqual(before);
  });

  it('[theme-model, Fields] $ref and $t are resolved; what names nothing is defaulted and reported', () => {
    const { settings, issues } = complete({
      type: 'sample',
      settings: {
        heading: { $t: 'greeting' },
        html: { $ref: 'shop.name' },
        columns: { $ref: 'shop.constructor' },
        products: { $t: 'toString' },
      },
    });
    expect(settings).toMatchObject({ heading: 'Hello', html: 'Halden', columns: 4, products: [] });
    expect(issues).toEqual([
      { path: 'at.settings.columns', message: 'refers to nothing' },
      { path: 'at.settings.products', message: 'refers to nothing' },
    ]);
  });

  it('[theme-model, Fields] a responsive value is completed for each screen', () => {
    expect(complete({ type: 'sample', settings: { sizes: { base: 9, mobile: 2 } } })).toMatchObject({
      settings: { sizes: { base: 6, mobile: 2 } },
      issues: [{ path: 'at.settings.sizes.base' }],
    });
    expect(complete({ type: 'sample', settings: { sizes: { base: 2 } } })).toMatchObject({
      settings: { sizes: { base: 2 } },
      issues: [],
    });
  });

  it('[decisions, Accounts and security] HTML is cleaned where a page is rendered, and only HTML', () => {
    const { settings } = complete(
      { type: 'sample', settings: { heading: '<b>', html: '<b>' } },
      { cleanHtml: (html) => `clean ${html}` },
    );
    expect(settings).toMatchObject({ heading: '<b>', html: 'clean <b>' });
  });

  it('[theme-model, rule 6] names of prototypes are settings like others', () => {
    const stored = JSON.parse('{"__proto__":{"heading":"stolen"},"constructor":"x"}') as Record<string, unknown>;
    const { settings, issues } = complete({ type: 'sample', settings: stored });
    expect(settings.heading).toBe('Featured');
    expect(paths(issues)).toEqual(['at.settings.__proto__', 'at.settings.constructor']);
    expect(({} as Record<string, unknown>).heading).toBeUndefined();
  });
});

describe('migration', () => {
  it('[theme-model, rule 5] settings of an older version are brought up, from the same start each time', () => {
    const stored = { type: 'sample', version: 1, settings: { title: 'Old' } };
    expect(complete(stored)).toMatchObject({ settings: { heading: 'Old of 1' }, issues: [] });
    expect(complete(stored).settings.heading).toBe('Old of 1');
  });

  it('[theme-model, rule 5] one that changes what it is given does not change what is stored', () => {
    const definition: SectionDefinition = {
      ...section,
      migrate: (settings) => Object.assign(settings, { heading: `${String(settings.heading)}!` }),
    };
    const stored = { type: 'sample', version: 1, settings: { heading: 'A' } };
    complete(stored, { definition });
    expect(complete(stored, { definition }).settings.heading).toBe('A!');
  });

  it.each([3, 4, undefined, '1', null])('[theme-model, rule 5] version %j is not migrated', (version) => {
    expect(complete({ type: 'sample', version, settings: { heading: 'Now' } }).settings.heading).toBe('Now');
  });

  it('[theme-model, rule 5] blocks are migrated at every depth', () => {
    const slide = (depth: number): BlockJson => ({
      type: '_slide',
      settings: { name: `Slide ${depth}` },
      ...(depth < 8 && { blocks: { next: slide(depth + 1) } }),
    });
    const { blocks, issues } = complete({
      type: 'sample',
      version: 1,
      settings: { title: '' },
      blocks: { first: slide(1) },
    });
    const titles: unknown[] = [];
    for (let at = blocks[0]; at; at = at.blocks[0]) titles.push(at.settings.title);
    expect(titles).toEqual(Array.from({ length: 8 }, (_, index) => `Slide ${index + 1}`));
    expect(issues).toEqual([]);
  });

  it.each<[string, SectionDefinition['migrate']]>([
    [
      'throws',
      () => {
        throw new Error('broken');
      },
    ],
    ['answers nothing', () => undefined as never],
  ])('[theme-model, rule 6] a migration that %s leaves the section standing', (_, migrate) => {
    const { settings } = complete(
      { type: 'sample', version: 1, settings: { heading: 'Old' } },
      { definition: { ...section, migrate } },
    );
    expect(['Old', 'Featured']).toContain(settings.heading);
  });

  it('[theme-model, rule 6] a migration that throws is reported', () => {
    const definition: SectionDefinition = {
      ...section,
      migrate: () => {
        throw new Error('broken');
      },
    };
    expect(complete({ type: 'sample', version: 1 }, { definition }).issues).toEqual([
      { path: 'at', message: 'settings of version 1 could not be migrated' },
    ]);
  });
});

describe('blocks of a section', () => {
  it('[theme-model, rule 1] they come in their order, each once; those without place are not shown', () => {
    const blocks = { a: { type: 'heading' }, b: { type: 'text' }, c: { type: 'text' } };
    expect(complete({ type: 'sample', blocks, block_order: ['b', 'a', 'b'] }).blocks.map(({ id }) => id)).toEqual([
      'b',
      'a',
    ]);
    expect(complete({ type: 'sample', blocks }).blocks.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
  });

  it('[theme-model, rule 6] an order that names no block is reported', () => {
    expect(complete({ type: 'sample', blocks: {}, block_order: ['gone', 'constructor'] }).issues).toEqual([
      { path: 'at.block_order', message: 'names gone, which is not there' },
      { path: 'at.block_order', message: 'names constructor, which is not there' },
    ]);
  });

  it('[theme-model, rule 5] an unknown block is left out and reported', () => {
    const { blocks, issues } = complete({
      type: 'sample',
      blocks: { a: { type: 'gone' }, b: { type: 'constructor' }, c: { type: 'heading' }, d: {} },
    });
    expect(blocks.map(({ id }) => id)).toEqual(['c']);
    expect(paths(issues)).toEqual(['at.blocks.a', 'at.blocks.b', 'at.blocks.d']);
  });

  it('[theme-model, rule 1] a disabled block is not shown', () => {
    expect(complete({ type: 'sample', blocks: { a: { type: 'heading', disabled: true } } })).toMatchObject({
      blocks: [],
      issues: [],
    });
  });

  it('[theme-model, rule 2] a block holds what it accepts and nothing else', () => {
    const inside = (type: string) =>
      complete({ type: 'sample', blocks: { slide: { type: '_slide', blocks: { inner: { type } } } } });
    expect(inside('_slide').blocks[0]?.blocks).toHaveLength(1);
    expect(inside('heading').blocks[0]?.blocks).toHaveLength(1);
    expect(inside('_note').issues).toEqual([
      { path: 'at.blocks.slide.blocks.inner', message: 'unknown block type _note' },
    ]);
    expect(inside('text').issues).toHaveLength(1);
  });

  it('[theme-model, rule 2] blocks nest to depth 8, deeper ones are left out and reported', () => {
    const tree = (depth: number) => complete({ type: 'sample', blocks: { outer: nested(depth - 1) } });
    expect(depthOf(tree(8).blocks)).toBe(8);
    expect(tree(8).issues).toEqual([]);
    expect(depthOf(tree(9).blocks)).toBe(8);
    expect(tree(9).issues).toEqual([
      { path: `at.blocks.outer${'.blocks.inner'.repeat(7)}`, message: 'blocks are nested deeper than 8' },
    ]);
  });

  it('[theme-model, rule 3] a section shows 100 blocks, however they are nested', () => {
    const many = (count: number, type: string) =>
      Object.fromEntries(Array.from({ length: count }, (_, index) => [`b${index}`, { type }]));
    const flat = complete({ type: 'sample', blocks: many(101, 'heading') });
    expect([flat.blocks.length, paths(flat.issues)]).toEqual([100, ['at.blocks.b100']]);
    const deep = complete({ type: 'sample', blocks: { group: { type: 'group', blocks: many(101, 'heading') } } });
    expect([deep.blocks[0]?.blocks.length, deep.issues.length]).toEqual([99, 2]);
    expect(complete({ type: 'sample', blocks: many(100, 'heading') }).issues).toEqual([]);
  });

  it('[theme-model, rule 3] a type shows at most as many as its limit in one parent', () => {
    const slide = { type: '_slide', settings: {} };
    const { blocks, issues } = complete({
      type: 'sample',
      blocks: { a: { ...slide, blocks: { d: slide } }, b: slide, c: slide },
    });
    expect(blocks.map(({ id }) => id)).toEqual(['a', 'b']);
    expect(issues).toEqual([{ path: 'at.blocks.c', message: 'more than 2 of _slide' }]);
  });
});

describe('whatever the JSON is', () => {
  const strange = fc.oneof(fc.anything(), fc.jsonValue());
  const block = fc.letrec<{ block: unknown }>((tie) => ({
    block: fc.record(
      {
        type: fc.oneof(fc.constantFrom('group', '_slide', 'heading', '__proto__', 'toString'), strange),
        settings: strange,
        blocks: fc.oneof(strange, fc.dictionary(fc.string(), tie('block'), { maxKeys: 3 })),
        block_order: strange,
        disabled: strange,
      },
      { requiredKeys: [] },
    ),
  })).block;
  const json = fc.record(
    {
      settings: fc.oneof(
        strange,
        fc.dictionary(fc.constantFrom('heading', 'columns', 'picture', 'sizes', '__proto__'), strange),
      ),
      blocks: fc.oneof(strange, fc.dictionary(fc.string(), block)),
      block_order: strange,
      version: strange,
    },
    { requiredKeys: [] },
  );

  it('[theme-model, rule 6] completing never throws, and every setting is there', () => {
    fc.assert(
      fc.property(json, (stored) => {
        const { settings, issues } = complete(stored);
        expect(Object.keys(settings)).toEqual(Object.keys(section.settings));
        expect(issues.every(({ path, message }) => typeof path === 'string' && message !== '')).toBe(true);
      }),
    );
  });

  it('[theme-model, rule 6] what was completed is complete: a second time changes and reports nothing', () => {
    const fields = { ...section.settings, sizes: s.number({ label: '' }) };
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...Object.keys(fields)), strange), (stored) => {
        const issues: Issue[] = [];
        const context = {
          sources: { messages: {}, refs: {} },
          themeBlocks,
          report: (issue: Issue) => void issues.push(issue),
        };
        const once = completeSettings(fields, stored, '', context);
        issues.length = 0;
        expect(completeSettings(fields, once, '', context)).toEqual(once);
        expect(issues).toEqual([]);
      }),
    );
  });
});
