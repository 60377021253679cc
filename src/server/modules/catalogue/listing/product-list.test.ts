import fc from 'fast-check';
import { expect, it } from 'vitest';
import { NO_FILTERS, parseFilters } from '#domain/collection/filters.ts';
import { PRODUCT_SORTS } from '#domain/page/content.ts';
import type { Product } from '#domain/product/product.ts';
import type { CatalogueModel } from '../catalogue-model.ts';
import { ProductIndex } from '../product-index.ts';
import { ListingFacets } from './listing-facets.ts';
import { listProducts } from './product-list.ts';
import { ProductOrders } from './product-orders.ts';

/** The parts of a model that lists read: products by id, all in every order; a product costs as much as it sold. */
function modelOf(sales: readonly number[]): CatalogueModel {
  const index = new ProductIndex();
  for (const [at, sales_count] of sales.entries())
    index.add(productOf(at + 1, sales_count), { sales_count, published_at: new Date(sales_count) });
  const collator = new Intl.Collator('en');
  const products = index.summaries;
  const orders = new ProductOrders(products, index, collator);
  const some = orders.all.filter((place) => products[place]!.id % 2 === 0);
  return {
    index,
    products,
    orders,
    facets: new ListingFacets(index.facets, { currency: 'USD', collator, words: { of: () => new Map() } }),
    members: (handle: string) => ({ all: orders.all, some })[handle],
  } as unknown as CatalogueModel;
}

function productOf(id: number, price: number): Product {
  return {
    id,
    title: `Product ${price}`,
    handle: `product-${id}`,
    vendor: price % 2 ? 'Odd' : 'Even',
    description: '',
    tags: [],
    product_type: '',
    meta_title: '',
    meta_description: '',
    available: true,
    variants: [
      {
        id: id * 10,
        available: true,
        title: '',
        option1: null,
        option2: null,
        option3: null,
        price,
        compare_at_price: null,
        sku: '',
        quantity: null,
        weight: 0,
        image: null,
        selling_plan_allocations: [],
      },
    ],
    images: [],
    options: [],
    custom_options: [],
    selling_plan_groups: [],
    rating: null,
  };
}

const sales = fc.array(fc.nat(5), { minLength: 1, maxLength: 30 });
// Scores below zero are corrected matches; some matches are unpublished.
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

it('[core §7] pages follow each other in each order, filtered or not, whichever is asked for first', () => {
  const filters = fc.constantFrom(NO_FILTERS, parseFilters([['filter.vendor', 'Odd']]));
  const asked = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(
      sales,
      fc.constantFrom(...PRODUCT_SORTS),
      fc.constantFrom('all', 'some'),
      filters,
      asked,
      (sold, sort_by, collection, filters, pages) => {
        const model = modelOf(sold);
        const query = { sort_by, collection, filters };
        const whole = listProducts(modelOf(sold), { ...query, limit: 50 });
        for (const page of pages) {
          const part = listProducts(model, { ...query, page, limit: 4 });
          expect([part?.count, shown(part)]).toEqual([whole?.count, shown(whole)?.slice((page - 1) * 4, page * 4)]);
        }
      },
    ),
  );
});

it('[core §7] equal products keep the order they came in, in every order of prices, sales and titles', () => {
  fc.assert(
    fc.property(sales, (sold) => {
      const rising = [...sold.keys()].sort((a, b) => sold[a]! - sold[b]! || a - b).map((at) => at + 1);
      const falling = [...sold.keys()].sort((a, b) => sold[b]! - sold[a]! || a - b).map((at) => at + 1);
      const model = modelOf(sold);
      for (const sort_by of ['price-asc', 'title-asc'] as const)
        expect(shown(listProducts(model, { sort_by, limit: 50 }))).toEqual(rising);
      for (const sort_by of ['price-desc', 'title-desc', 'best-selling'] as const)
        expect(shown(listProducts(model, { sort_by, limit: 50 }))).toEqual(falling);
    }),
  );
});
