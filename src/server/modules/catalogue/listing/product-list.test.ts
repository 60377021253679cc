import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { CatalogueModel } from '../catalogue-model.ts';
import { ListingFacets } from './listing-facets.ts';
import { listProducts } from './product-list.ts';

/** What lists of answers read of a model: products by number, as all of them stand. */
function modelOf(sales: readonly number[]): CatalogueModel {
  const products = sales.map((salesCount, index) => ({
    id: index + 1,
    salesCount,
    price: salesCount,
    summary: { id: index + 1 },
    look: () => expect.unreachable('nothing is filtered'),
  }));
  const collator = new Intl.Collator('en');
  const some = products.filter(({ id }) => id % 2 === 0);
  return {
    products,
    collator,
    facets: new ListingFacets(products, 'USD', collator),
    members: (handle: string) => ({ all: products, some })[handle],
  } as unknown as CatalogueModel;
}

const sales = fc.array(fc.nat(5), { minLength: 1, maxLength: 30 });
// Below nothing are those that only what was meant leads to; some found are not published.
const hits = fc.uniqueArray(fc.tuple(fc.integer({ min: 1, max: 40 }), fc.integer({ min: -98, max: 220 })), {
  selector: ([id]) => id,
});
const shown = (page: ReturnType<typeof listProducts>) => page?.items.map(({ id }) => id);

it('[core §7] a search shows the best answers first, of equals what sells best, and of those the older', () => {
  fc.assert(
    fc.property(sales, hits, fc.constantFrom(undefined, 'all', 'some'), (sold, found, collection) => {
      const published = found.filter(([id]) => id <= sold.length && (collection !== 'some' || id % 2 === 0));
      const expected = published
        .toSorted(([a, tierA], [b, tierB]) => tierB - tierA || sold[b - 1]! - sold[a - 1]! || a - b)
        .map(([id]) => id);
      const page = listProducts(
        modelOf(sold),
        { q: 'vase', limit: 50, ...(collection && { collection }) },
        new Map(found),
      );
      expect(shown(page)).toEqual(expected);
      expect(page?.count).toBe(expected.length);
    }),
  );
});

it('[core §7] a search by price keeps equals as all products stand, however well they answer', () => {
  const found = new Map([
    [3, 10],
    [1, 2],
    [2, 4],
  ]);
  expect(shown(listProducts(modelOf([7, 5, 5]), { q: 'vase', sort_by: 'price-asc' }, found))).toEqual([2, 3, 1]);
});

it('[core §7] a search in a collection that does not exist has no page', () => {
  expect(listProducts(modelOf([1]), { q: 'vase', collection: 'none' }, new Map([[1, 10]]))).toBeNull();
});
