import type { CSSProperties } from 'react';
import type { ProductSummary } from '#domain/product/product.ts';
import { cx } from '#ui/cx.ts';
import { ProductCard } from './product-card.tsx';

export interface ProductGridProps {
  products: readonly ProductSummary[];
  /** In a row from 834 px on, and below. */
  columns?: number;
  mobileColumns?: number;
  /** `scroller` is one row that scrolls sideways and stops at cards. */
  layout?: 'grid' | 'scroller';
  /**
   * Leaves no hole: fewer products than columns stand wider, and two in a row on a phone let the first of an odd number
   * stand alone.
   */
  filled?: boolean;
  /** A product's address; its plain one when left out. */
  hrefOf?: (product: ProductSummary) => string;
  showVendor?: boolean;
  headingLevel?: 2 | 3 | 4;
  /** How many of the first cards stand in the first view and load at once. */
  priority?: number;
  /** The id of the heading that names the list. */
  labelledBy?: string;
}

/** Columns that a filled row keeps: wider, a card would be as large as the product's own page. */
const FEWEST = 3;

/** Content width of the page at its widest, in px. */
const CONTENT_WIDTH = 1312;

const layouts = {
  grid: 'grid-cols-[repeat(var(--columns-mobile),minmax(0,1fr))] tab:grid-cols-[repeat(var(--columns),minmax(0,1fr))]',
  // The next card shows its edge, which says that there is more.
  scroller:
    'snap-x snap-mandatory grid-flow-col overflow-x-auto overscroll-x-contain -mx-gutter px-gutter scroll-px-gutter pb-4 ' +
    'auto-cols-[calc(86%/var(--columns-mobile))] tab:auto-cols-[calc(94%/var(--columns))]',
};

/** Products as cards, in rows or in one row that scrolls. */
export function ProductGrid(props: ProductGridProps) {
  const {
    products,
    columns: wanted = 4,
    mobileColumns = 2,
    layout = 'grid',
    filled = false,
    hrefOf = plainHref,
    showVendor,
    headingLevel,
    priority = 0,
    labelledBy,
  } = props;
  const isFilled = filled && layout === 'grid';
  const columns = isFilled ? Math.min(wanted, Math.max(products.length, FEWEST)) : wanted;
  const isLed = isFilled && mobileColumns === 2 && products.length % 2 === 1;
  const style = { '--columns': columns, '--columns-mobile': mobileColumns } as CSSProperties;
  const sizes = (perRow: number) =>
    `(min-width: 1440px) ${Math.round(CONTENT_WIDTH / columns)}px, (min-width: 834px) ${Math.round(100 / columns)}vw, ${Math.round(100 / perRow)}vw`;
  return (
    <ul aria-labelledby={labelledBy} style={style} className={cx('cards', layouts[layout])}>
      {products.map((product, index) => (
        <li key={product.id} className={cx('min-w-0 snap-start', isLed && index === 0 && 'max-tab:col-span-2')}>
          <ProductCard
            product={{ ...product, href: hrefOf(product) }}
            sizes={sizes(isLed && index === 0 ? 1 : mobileColumns)}
            showVendor={showVendor}
            headingLevel={headingLevel}
            priority={index < priority}
          />
        </li>
      ))}
    </ul>
  );
}

const plainHref = ({ handle }: ProductSummary) => `/products/${handle}`;
