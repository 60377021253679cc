import { describe, expect, it } from 'vitest';
import { pageRangeOf, readRange } from './paging.ts';

const range = (query: string, paging: 'pages' | 'more' | 'scroll' = 'more', perPage = 24) =>
  pageRangeOf(new URLSearchParams(query), { paging, perPage });

describe('the pages in a document', () => {
  it.each([
    ['', { from: 1, page: 1 }],
    ['page=3', { from: 3, page: 3 }],
    ['page=3&from=1', { from: 1, page: 3 }],
    ['page=3&from=9', { from: 3, page: 3 }],
    ['page=3&from=0', { from: 3, page: 3 }],
    ['page=3&from=1.5', { from: 3, page: 3 }],
    ['page=3&from=x', { from: 3, page: 3 }],
    ['from=1', { from: 1, page: 1 }],
  ])('[core §2] are those of the address: %s', (query, expected) => {
    expect(range(query)).toEqual(expected);
  });

  it('[core §2] is a single one with pagination', () => {
    expect(range('page=3&from=1', 'pages')).toEqual({ from: 3, page: 3 });
  });

  it('[reliability] never have more than 240 products, whatever an address requests', () => {
    expect([range('page=900&from=1'), range('page=900&from=1', 'scroll', 48)]).toEqual([
      { from: 891, page: 900 },
      { from: 896, page: 900 },
    ]);
  });

  it("[core §2] are loaded in order, the last one's result for all", async () => {
    const asked: [number, boolean][] = [];
    const read = (page: number, isLast: boolean) => (asked.push([page, isLast]), Promise.resolve(`p${page}`));
    expect(await readRange({ from: 2, page: 4 }, read)).toEqual({ last: 'p4', before: ['p2', 'p3'] });
    expect(asked.filter(([, isLast]) => isLast)).toEqual([[4, true]]);
  });
});
