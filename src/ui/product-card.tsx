import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { ProductSummary } from '#domain/entities/product.ts';
import { Badge } from './badge.tsx';
import { Heading } from './heading.tsx';
import { Link } from './link.tsx';
import { Picture } from './picture.tsx';
import { Price } from './price.tsx';
import { useShopView } from './shop-context.tsx';
import { WishButton } from './wish-button.tsx';

/** What a card shows of a product; a `ProductSummary` with its `href` is one. */
export type ProductCardView = Pick<ProductSummary, 'handle' | 'title' | 'price' | 'compare_at_price' | 'price_varies' | 'available' | 'image'> &
  Partial<Pick<ProductSummary, 'vendor' | 'second_image' | 'swatches' | 'published_on' | 'units_left'>> & {
    href: string;
    /** Without one it cannot be saved for later. */
    id?: number;
    /** A word of the merchant's on the picture, such as "New". */
    badge?: string;
  };

export interface ProductCardProps {
  product: ProductCardView;
  /** How wide the card stands, for the picture; four in a row on desktop, two on a phone when left out. */
  sizes?: string;
  showVendor?: boolean;
  /** In the first row of the first view. */
  priority?: boolean;
  headingLevel?: 2 | 3 | 4;
  /** Stands in the picture's corner instead of the heart. */
  corner?: ReactNode;
}

/** Cards are never wider than this on screen, in px: half of it is a third of the page. */
const CARD_MAX_WIDTH = 1080;

/** The second picture shows under a mouse alone, in a card of a wide screen's row: twice as dense is enough. */
const SECOND_MAX_WIDTH = 720;

/** Swatches shown before they are only counted. */
const SWATCHES = 5;

/** A product in a list: 4:5 picture, a second one under the pointer, title, price, what is special. The whole card is one link. */
export function ProductCard({ product, sizes = '(min-width: 834px) 25vw, 50vw', showVendor = false, priority = false, headingLevel = 3, corner }: ProductCardProps) {
  const { cards } = useShopView();
  const { image, second_image: second } = product;
  return (
    <article className="card group relative flex flex-col">
      <div className="card-picture relative overflow-hidden bg-surface">
        {image ? <Picture image={image} sizes={sizes} priority={priority} maxWidth={CARD_MAX_WIDTH} fill /> : null}
        {second ? (
          <div className="card-second">
            <Picture image={second} sizes={sizes} maxWidth={SECOND_MAX_WIDTH} alt="" fill />
          </div>
        ) : null}
        <CardBadge product={product} />
        <div className="absolute end-0 top-0 z-10 empty:hidden">{corner ?? (cards?.wishlist && product.id ? <WishButton product={{ id: product.id, title: product.title }} onPicture /> : null)}</div>
      </div>
      <div className="card-words">
        {(showVendor || cards?.vendor) && product.vendor ? <p className="text-12 text-muted">{product.vendor}</p> : null}
        <Heading level={headingLevel} size={16} className="card-title">
          <Link href={product.href} variant="bare" className="underline-offset-4 group-hover:underline after:absolute after:inset-0">
            {product.title}
          </Link>
        </Heading>
        <Price price={product.price} compare_at_price={product.compare_at_price} price_varies={product.price_varies} className="text-14" />
        {product.swatches && product.swatches.length > 1 ? <SwatchDots swatches={product.swatches} /> : null}
      </div>
    </article>
  );
}

/** At most two, so that the picture stays one: that it is sold out, else that it costs less, and that there are few or that it is new. */
function CardBadge({ product }: { product: ProductCardView }) {
  const { cards } = useShopView();
  const off = percentOff(product);
  const isFew = product.available && cards?.fewUnits !== undefined && (product.units_left ?? Infinity) <= cards.fewUnits;
  const isNew = product.available && !isFew && cards?.newSince !== undefined && (product.published_on ?? '') >= cards.newSince;
  if (product.available && off === null && !isFew && !isNew && !product.badge) return null;
  return (
    <div className="absolute inset-x-[var(--badge-inset,0.5rem)] top-[var(--badge-inset,0.5rem)] flex flex-col items-start gap-1">
      {product.available ? null : (
        <Badge tone="quiet">
          <FormattedMessage id="ui.soldOut" defaultMessage="Sold out" />
        </Badge>
      )}
      {off === null || !product.available ? null : (
        <Badge tone="sale">
          {off > 0 ? <FormattedMessage id="ui.percentOff" defaultMessage="{percent}% off" values={{ percent: String(off) }} /> : <FormattedMessage id="ui.sale" defaultMessage="Sale" />}
        </Badge>
      )}
      {isFew ? (
        <Badge>
          <FormattedMessage id="ui.fewLeft" defaultMessage="Only {count, number} left" values={{ count: product.units_left }} />
        </Badge>
      ) : null}
      {isNew ? (
        <Badge>
          <FormattedMessage id="ui.new" defaultMessage="New" />
        </Badge>
      ) : null}
      {product.badge ? <Badge>{product.badge}</Badge> : null}
    </div>
  );
}

/** Whole per cent of the price before, never more than it is; null for a price that is not reduced. */
function percentOff({ price, compare_at_price: before }: Pick<ProductSummary, 'price' | 'compare_at_price'>): number | null {
  return before !== null && before > price ? Math.floor(((before - price) * 100) / before) : null;
}

/** The colours to be had, seen as dots and named for assistive technology; choosing happens on the product's page. */
function SwatchDots({ swatches }: { swatches: readonly { name: string; color: string }[] }) {
  const more = swatches.length - SWATCHES;
  return (
    <ul className="mt-1 flex items-center gap-1.5">
      {swatches.slice(0, SWATCHES).map(({ name, color }) => (
        <li key={name} title={name} style={{ backgroundColor: color }} className="size-3 rounded-full border border-border forced-color-adjust-none">
          <span className="sr-only">{name}</span>
        </li>
      ))}
      {more > 0 ? <li className="text-12 text-muted">+{more}</li> : null}
    </ul>
  );
}
