import { expect, it } from 'vitest';
import type { DocumentState } from '../server/document-state.ts';
import { stateOf } from './fetched-state.ts';
import { hashOf, pageOfState, stateAddress } from './page-state.ts';

const address = (given: Partial<Parameters<typeof stateAddress>[0]> = {}) =>
  stateAddress({
    path: '/products/vase',
    prefix: '',
    search: new URLSearchParams(),
    reads: [],
    variantKey: 'e1',
    ...given,
  });

it.each([
  ['/page-state', '/'],
  ['/page-state/', '/'],
  ['/page-state/products/vase', '/products/vase'],
  ['/page-states', undefined],
  ['/products/page-state', undefined],
])('[performance] the state of %s is that of %s', (path, page) => {
  expect(pageOfState(path)).toBe(page);
});

it.each(['/', '/products/vase', '/collections/all'])(
  '[performance] the address of the state of %s leads back to it',
  (path) => {
    expect(pageOfState(new URL(address({ path }), 'http://shop.test').pathname)).toBe(path);
  },
);

it('[performance] the address holds of the query what the page reads, and the language’s prefix', () => {
  const search = new URLSearchParams('utm_source=x&variant=7&filter.vendor=Norr');
  expect(address({ search, reads: ['variant'], prefix: '/de-de' })).toBe(
    '/de-de/page-state/products/vase?variant=7&v=e1',
  );
  expect(address({ search, reads: ['filter.*'] })).toBe('/page-state/products/vase?filter.vendor=Norr&v=e1');
});

it('[reliability] state that does not fit the document’s HTML is refused, newer content is not', () => {
  const state = { variantKey: 'e1' } as DocumentState;
  expect(stateOf(state, address({ variantKey: 'c1.e1' }))).toBe(state);
  expect(stateOf(state, address({ variantKey: 'c2.e1' }))).toBe(state);
  for (const variantKey of ['c1.e2', 'e1', ''])
    expect(() => stateOf(state, address({ variantKey }))).toThrow('The page has changed');
});

it('[performance] editions that differ have names that differ', () => {
  expect(new Set(['1 a en USD', '1 b en USD', '1 a de USD', '2 a en USD'].map(hashOf)).size).toBe(4);
});
