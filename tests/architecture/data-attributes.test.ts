import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isStory, isTest, readSource, root, sourceFiles } from './support/source-files.ts';

const TABLE = 'src/domain/page/data-attributes.ts';
/** Code of the storefront's pages; the payment component is a page of its own. */
const CLIENT = /^(?:src\/(?:app|checkout|components|forms|platform|routes|stores|theme|ui)|theme-sections)\//;
/** Writes documents and style as text. */
const ON_SERVER = /^src\/(?:app\/server|theme\/model)\//;

const client = sourceFiles.filter(({ path }) => CLIENT.test(path) && !isTest(path) && !isStory(path));
const withoutComments = (source: string) => source.replaceAll(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*/g, '');
const namesIn = (text: string) =>
  [...text.matchAll(/(?<![\w-])data-([a-z][a-z-]*)(?![a-z-]*\.ts)/g)].map(([, name]) => name!);

const table = readFileSync(join(root, TABLE), 'utf8');
const [, fields = ''] = /interface DataAttributes \{([\s\S]*?)\n\}/.exec(table) ?? [];
const known = new Set([...fields.matchAll(/^ {2}'?([a-z-]+)'?:/gm)].map(([, name]) => name!));

/** An attribute's name in a string or a selector, and what the browser makes of it. */
const byHand = (source: string) => /['"`[(]data-[a-z]|\bdataset\b/.exec(withoutComments(source))?.[0];

describe('data attributes', () => {
  it('[architecture] each that a page has is in the table', () => {
    const unknown = client.flatMap(({ path, source }) =>
      namesIn(withoutComments(source))
        .filter((name) => !known.has(name))
        .map((name) => `${path}: data-${name}`),
    );
    expect(unknown).toEqual([]);
  });

  it('[architecture] each of the table is on a page', () => {
    const styles = globSync('src/**/*.css', { cwd: root }).map((path) => readFileSync(join(root, path), 'utf8'));
    const sources = client.map(({ source }) => source);
    const found = new Set([...sources, ...styles].flatMap(namesIn));
    const called = sources.flatMap((source) =>
      [...source.matchAll(/\b(?:dataSelector|readData|writeData)\([^)]*?'([a-z-]+)'/g)].map(([, name]) => name!),
    );
    expect([...known].filter((name) => !found.has(name) && !called.includes(name))).toEqual([]);
  });

  it('[architecture] script reads them by the names of the table', () => {
    const found = client.filter(({ path, source }) => !ON_SERVER.test(path) && byHand(source));
    expect(found.map(({ path, source }) => `${path}: ${byHand(source)}`)).toEqual([]);
    const planted = [`a.closest('[data-do]')`, 'a.dataset.do', `a.getAttribute('data-do')`, '`[data-do=${x}]`'];
    expect(planted.map((text) => byHand(readSource('src/app/planted.ts', text).source)).includes(undefined)).toBe(
      false,
    );
  });
});
