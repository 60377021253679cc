import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { s } from './fields.ts';
import { defineSection, sectionRegistry } from './section.ts';
import type { SectionsJson, ThemeJson } from './theme-json.ts';
import { validateTheme } from './validate.ts';

const common = { category: 'Test', version: 1, hydrate: 'never', presets: [] } as const;
const text = defineSection({
  ...common,
  type: 'text',
  name: 'Text',
  settings: { heading: s.text({ label: 'Heading', limit: 20 }) },
  accepts: ['@theme'],
});
const main = defineSection({
  ...common,
  type: 'main',
  name: 'Main',
  settings: {},
  limit: 1,
  enabledOn: { templates: ['product'] },
});
const header = defineSection({
  ...common,
  type: 'header',
  name: 'Header',
  settings: {},
  enabledOn: { groups: ['header'] },
});
const registry = sectionRegistry(
  Object.fromEntries([text, main, header].map((section) => [section.type, { section }])),
);

const none: SectionsJson = { sections: {}, order: [] };
const groups = { header: none, footer: none, overlay: none };
const theme = (given: Partial<ThemeJson> = {}): ThemeJson => ({
  name: 'T',
  preset: 'plaster',
  settings: {},
  schemes: {},
  groups,
  templates: {},
  ...given,
});
const of = (sections: SectionsJson['sections']): SectionsJson => ({ sections, order: Object.keys(sections) });
const issuesOf = (given: Partial<ThemeJson>) => validateTheme(theme(given), registry);
const many = <T>(count: number, entry: T) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`n${index}`, entry]));

describe('validating a theme', () => {
  it('[theme-model, rule 6] a valid theme has no issue', () => {
    expect(
      issuesOf({
        templates: { product: of({ main: { type: 'main' }, text: { type: 'text', settings: { heading: 'A' } } }) },
        groups: { ...groups, header: of({ header: { type: 'header' } }) },
      }),
    ).toEqual([]);
  });

  it('[theme-model, rule 6] every issue is reported, each with its path', () => {
    const found = issuesOf({
      settings: { radius: 99, gone: 1 },
      schemes: { 'Bad name': { light: {}, dark: {} } } as never,
      templates: {
        product: {
          sections: {
            a: { type: 'text', settings: { heading: 5, old: 1 }, blocks: { b: { type: 'gone' } } },
            c: { type: 'nothing' },
          },
          order: ['a', 'c', 'missing'],
        },
        nowhere: none,
      } as never,
    });
    const at = new Set(found.map(({ path }) => path));
    expect([...at]).toEqual([
      'settings.radius',
      'settings.gone',
      'schemes.Bad name',
      'schemes.Bad name.light',
      'schemes.Bad name.dark',
      'templates.product.order',
      'templates.product.sections.a.settings.heading',
      'templates.product.sections.a.settings.old',
      'templates.product.sections.a.blocks.b',
      'templates.product.sections.c',
      'templates.nowhere',
    ]);
  });

  it('[theme-model, rule 3] a section is only used where it is allowed, as often as it is allowed', () => {
    expect(issuesOf({ templates: { page: of({ a: { type: 'main' } }) } })).toEqual([
      { path: 'templates.page.sections.a', message: 'main is not for page' },
    ]);
    expect(issuesOf({ templates: { page: of({ a: { type: 'header' } }) } })).toHaveLength(1);
    expect(issuesOf({ groups: { ...groups, footer: of({ a: { type: 'main' } }) } })).toEqual([
      { path: 'groups.footer.sections.a', message: 'main is not for footer' },
    ]);
    expect(
      issuesOf({ templates: { 'product.gift': of({ a: { type: 'main' }, b: { type: 'main' } }) } }).map(
        ({ message }) => message,
      ),
    ).toEqual(['more than 1 of main', 'more than 1 of main']);
  });

  it('[theme-model, rule 3] a page has at most 100 sections, including those of the groups', () => {
    const full = { templates: { page: of(many(100, { type: 'text' })) } };
    expect(issuesOf(full)).toEqual([]);
    expect(issuesOf({ ...full, groups: { ...groups, footer: of({ one: { type: 'text' } }) } })).toEqual([
      { path: 'templates.page', message: 'more than 100 sections' },
    ]);
  });

  it('[theme-model, rule 3] a section has at most 100 blocks, a page at most 1,250', () => {
    const section = (count: number) => ({ type: 'text', blocks: many(count, { type: 'divider' }) });
    expect(issuesOf({ templates: { page: of({ a: section(101) }) } })).toEqual([
      { path: 'templates.page.sections.a.blocks.n100', message: 'more than 100 blocks' },
    ]);
    expect(issuesOf({ templates: { page: of({ ...many(12, section(100)), last: section(50) }) } })).toEqual([]);
    expect(issuesOf({ templates: { page: of({ ...many(12, section(100)), last: section(51) }) } })).toEqual([
      { path: 'templates.page', message: 'more than 1250 blocks' },
    ]);
  });

  it('[theme-model, rule 3] a theme has at most 512 kB, counted in bytes', () => {
    const size = (given: Partial<ThemeJson>) => Buffer.byteLength(JSON.stringify(theme(given)));
    const messages = (length: number) => ({ messages: { en: { long: 'é'.repeat(length) } } });
    const fits = Math.floor((524_288 - size(messages(0))) / 2);
    expect(issuesOf(messages(fits))).toEqual([]);
    expect(issuesOf(messages(fits + 1))).toEqual([{ path: '', message: 'more than 524288 bytes' }]);
  });

  it('[theme-model, Fields] references are resolved as when rendering', () => {
    const heading = (value: unknown) =>
      issuesOf({
        settings: { headingFont: 'Newsreader' },
        messages: { de: { hello: 'Hallo' } },
        templates: { page: of({ a: { type: 'text', settings: { heading: value } } }) },
      });
    expect([heading({ $t: 'hello' }), heading({ $ref: 'shop.name' }), heading({ $ref: 'theme.headingFont' })]).toEqual([
      [],
      [],
      [],
    ]);
    expect([heading({ $t: 'bye' }), heading({ $ref: 'theme.gone' })].flat().map(({ message }) => message)).toEqual([
      'refers to nothing',
      'refers to nothing',
    ]);
  });

  it('[theme-model, rule 6] whatever the JSON is, it returns issues and does not throw', () => {
    const strange = fc.oneof(
      fc.jsonValue(),
      fc.dictionary(fc.constantFrom('header', 'product', 'sections', 'order', '__proto__'), fc.jsonValue()),
    );
    fc.assert(
      fc.property(
        fc.record(
          { settings: strange, schemes: strange, groups: strange, templates: strange, messages: strange },
          { requiredKeys: [] },
        ),
        (given) => {
          expect(Array.isArray(validateTheme(given as unknown as ThemeJson, registry))).toBe(true);
        },
      ),
    );
  });
});
