import type { CSSProperties } from 'react';
import type { ProductSummary } from '#domain/product/product.ts';
import { cx } from '#ui/cx.ts';
import { ProductCard } from './product-card.tsx';

export interface ProductGridProps {
  products: readonly ProductSummary[];
  /** Per row from 834 px on, and below. */
  columns?: number;
  mobileColumns?: number;
  /** `scroller` is one row that scrolls sideways and snaps to cards. */
  layout?: 'grid' | 'scroller';
  /**
   * Leaves no gap: fewer products than columns become wider, and with two columns on a phone the first of an odd number
   * takes a whole row.
   */
  filled?: boolean;
  /** A product's address; by default its own page. */
  hrefOf?: (product: ProductSummary) => string;
  showVendor?: boolean;
  headingLevel?: 2 | 3 | 4;
  /** Number of cards in the first view, whose images load at once. */
  priority?: number;
  /** The id of the heading that names the list. */
  labelledBy?: string;
}

/** Columns that a filled row has at least; wider cards would be as large as the product's own page. */
const FEWEST = 3;

/** Largest content width of the page in px. */
const CONTENT_WIDTH = 1312;

const layouts = {
  grid: 'grid-cols-[repeat(var(--columns-mobile),minmax(0,1fr))] tab:grid-cols-[repeat(var(--columns),minmax(0,1fr))]',
  // The edge of the next card is visible, to show that there is more.
  scroller:
    'snap-x snap-mandatory grid-flow-col overflow-x-auto overscroll-x-contain -mx-gutter px-gutter scroll-px-gutter pb-4 ' +
    'auto-cols-[calc(86%/var(--columns-mobile))] tab:auto-cols-[calc(94%/var(--columns))]',
};

/** Products as cards, in rows or in one scrolling row. */
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
