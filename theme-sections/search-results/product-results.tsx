import { withQuery } from '#theme/model/listing.ts';
import { Pagination } from '#ui/pagination.tsx';
import { ProductGrid } from '#ui/product-grid.tsx';
import type { Props } from './search-results.settings.ts';

interface ProductResultsProps extends Pick<Props, 'settings' | 'data'> {
  labelledBy: string;
}

/** One page of the products that were found, and the way to the others. */
export function ProductResults({ settings: { columns, mobileColumns, showVendor }, data: { q, products, page, pages }, labelledBy }: ProductResultsProps) {
  return (
    <>
      <ProductGrid {...{ products, columns, mobileColumns, showVendor }} headingLevel={2} labelledBy={labelledBy} />
      <div className="mt-12 empty:hidden">
        <Pagination page={page} pages={pages} hrefOf={(number) => withQuery('/search', { q, page: number > 1 ? String(number) : undefined })} />
      </div>
    </>
  );
}
