import { describe, expect, it } from 'vitest';
import { parseCollections } from './parse-collections.ts';
import { readCsv } from '../csv/read-csv.ts';

const parse = (text: string) => parseCollections(readCsv(new TextEncoder().encode(text)));

describe('collections of a file', () => {
  it('[import] a collection of a hundred thousand rows is read in the time of its rows', () => {
    const rows = Array.from({ length: 100_000 }, (_, n) => `big,${n === 0 ? 'Big' : ''},p-${n}\n`).join('');
    const { drafts, problems } = parse(`Handle,Title,Product handle\n${rows}`);
    expect(problems).toEqual([]);
    expect(drafts.map(({ products }) => products?.length)).toEqual([100_000]);
  });

  it.each([
    'Handle,Title,Product handle\ntable,Table,jug\ntable,,cup,extra\nlamps,Lamps,lamp\n',
    'Handle,Title,Product handle\ntable,Table,jug\ntable,cup\nlamps,Lamps,lamp\n',
  ])('[import] a row of another width refuses its collection whole, and no other', (csv) => {
    const { drafts, problems, refused } = parse(csv);
    expect(drafts.map(({ handle }) => handle)).toEqual(['lamps']);
    expect(problems).toEqual([
      { line: 3, field: '', reason: expect.stringMatching(/has \d cells where the header has 3/) },
    ]);
    expect(refused).toBe(1);
  });

  it.each([
    ['http://', 'is no address'],
    ['https://[::1', 'is no address'],
    ['file:///etc/passwd', 'is neither an http address nor a path'],
    ['https://name:word@pictures.example/a.jpg', 'carries a user name'],
    [`https://pictures.example/${'a'.repeat(2048)}`, 'is longer than 2048 characters'],
  ])('[import] the picture %.40s refuses its collection at line and column, and no other', (source, reason) => {
    const { drafts, problems } = parse(
      `Handle,Title,Image Src\nbad,Bad,${source}\ngood,Good,https://pictures.example/a.jpg\n`,
    );
    expect(problems).toEqual([{ line: 2, field: 'Image Src', reason }]);
    expect(drafts.map(({ handle }) => handle)).toEqual(['good']);
  });

  it('[import] what has no handle stands alone, and "all" is none', () => {
    const { drafts, problems, refused } = parse('Handle,Title\n,One\na/b,Two\nall,All\nall,\nwell,Well\n');
    expect(drafts.map(({ handle }) => handle)).toEqual(['well']);
    expect(problems.map(({ line, field }) => `${line} ${field}`)).toEqual(['2 Handle', '3 Handle', '4 Handle']);
    expect(refused).toBe(3);
  });
});
