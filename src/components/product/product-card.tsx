import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { ProductSummary } from '#domain/product/product.ts';
import { withQuery } from '#domain/core/with-query.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import { Heading } from '#ui/text/heading.tsx';
import { Icon } from '#ui/media/icon.tsx';
import { Link } from '#ui/actions/link.tsx';
import { Picture } from '#ui/media/picture.tsx';
import { Price } from './price.tsx';
import { Rating } from '../review/rating.tsx';
import { useShopView } from '#components/shop/shop-context.tsx';
import { UnitPrice } from './unit-price.tsx';
import { Swatch } from './swatch.tsx';
import { WishlistButton } from '../wishlist/wishlist-button.tsx';

/** The fields of a product that a card shows: those of a `ProductSummary` and its `href`. */
export type ProductCardView = Pick<
  ProductSummary,
  'handle' | 'title' | 'price' | 'compare_at_price' | 'price_varies' | 'available' | 'image'
> &
  Partial<
    Pick<
      ProductSummary,
      | 'vendor'
      | 'second_image'
      | 'swatches'
      | 'only_variant_id'
      | 'variant_id'
      | 'sold_in'
      | 'published_on'
      | 'units_left'
      | 'rating'
      | 'unit_price'
      | 'unit_price_measurement'
    >
  > & {
    href: string;
    /** Without an id it has no wishlist button. */
    id?: number;
    /** The merchant's label on the image, such as "New". */
    badge?: string;
  };

export interface ProductCardProps {
  product: ProductCardView;
  /** The card's width on the page, for its image; if missing, four in a row on desktop and two on a phone. */
  sizes?: string;
  showVendor?: boolean;
  /** In the first row of the first view. */
  priority?: boolean;
  headingLevel?: 2 | 3 | 4;
  /** In the image's corner, instead of the wishlist button. */
  corner?: ReactNode;
}

/** Widest image in px for a card, which is at most a third of the page wide at twice the density. */
const CARD_MAX_WIDTH = 1080;

/** The second image is shown only by mouse and in a wide screen's row, where twice the density suffices. */
const SECOND_MAX_WIDTH = 720;

/** Places for swatches, which fit a phone's card; where there are more, the last one counts them. */
const SWATCHES = 4;

/** A product in a list: 4:5 image, a second one on hover, title, price, badges. The whole card is one link. */
export function ProductCard({
  product,
  sizes = '(min-width: 834px) 25vw, 50vw',
  showVendor = false,
  priority = false,
  headingLevel = 3,
  corner,
}: ProductCardProps) {
  const { cards, isPhone } = useShopView();
  const { image, second_image: second, variant_id } = product;
  const href = variant_id === undefined ? product.href : withQuery(product.href, { variant: String(variant_id) });
  return (
    <article className="card group relative flex flex-col">
      <div className="card-picture relative overflow-hidden bg-surface">
        {image ? <Picture image={image} sizes={sizes} priority={priority} maxWidth={CARD_MAX_WIDTH} fill /> : null}
        {second && !isPhone ? (
          <div className="card-second">
            <Picture image={second} sizes={sizes} maxWidth={SECOND_MAX_WIDTH} alt="" fill />
          </div>
        ) : null}
        <CardBadge product={product} />
        {corner ??
          (cards?.wishlist && product.id ? (
            <WishlistButton
              product={{ id: product.id, title: product.title }}
              onImage
              className="absolute end-0 top-0 z-10"
            />
          ) : null)}
        {cards?.quickAdd && product.available ? <QuickAdd product={product} href={href} /> : null}
      </div>
      <div className="card-words">
        {(showVendor || cards?.vendor) && product.vendor ? (
          <p className="text-12 text-muted">{product.vendor}</p>
        ) : null}
        <Heading level={headingLevel} size={16} className="card-title">
          <Link
            href={href}
            variant="bare"
            className="underline-offset-4 group-hover:underline after:absolute after:inset-0"
          >
            {product.title}
          </Link>
        </Heading>
        <Price
          price={product.price}
          compare_at_price={product.compare_at_price}
          price_varies={product.price_varies}
          sold_in={product.sold_in}
          className="text-14"
        />
        {product.unit_price !== undefined && product.unit_price_measurement ? (
          <UnitPrice price={product.unit_price} measurement={product.unit_price_measurement} className="text-12" />
        ) : null}
        {cards?.rating && product.rating ? <Rating rating={product.rating} className="text-12" /> : null}
        {product.swatches && product.swatches.length > 1 ? (
          <Swatches
            href={product.href}
            swatches={product.swatches}
            shown={variant_id === undefined ? undefined : image?.src}
          />
        ) : null}
      </div>
    </article>
  );
}

/** At most two badges, so that the image stays visible: sold out, else the reduction, and few left or new. */
function CardBadge({ product }: { product: ProductCardView }) {
  const { cards } = useShopView();
  const off = percentOff(product);
  const isFew =
    product.available && cards?.fewUnits !== undefined && (product.units_left ?? Infinity) <= cards.fewUnits;
  const isNew =
    product.available && !isFew && cards?.newSince !== undefined && (product.published_on ?? '') >= cards.newSince;
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
          {off > 0 ? (
            <FormattedMessage id="ui.percentOff" defaultMessage="{percent}% off" values={{ percent: String(off) }} />
          ) : (
            <FormattedMessage id="ui.sale" defaultMessage="Sale" />
          )}
        </Badge>
      )}
      {isFew ? (
        <Badge>
          <FormattedMessage
            id="ui.fewLeft"
            defaultMessage="Only {count, number} left"
            values={{ count: product.units_left }}
          />
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

/** The reduction in whole per cent, rounded down; null if the price is not reduced. */
function percentOff({
  price,
  compare_at_price: before,
}: Pick<ProductSummary, 'price' | 'compare_at_price'>): number | null {
  return before !== null && before > price ? Math.floor(((before - price) * 100) / before) : null;
}

/**
 * The available colours as links to the product in each. With script a click changes the card's image and link
 * (`src/app/actions/cards.ts`).
 */
function Swatches({
  href,
  swatches,
  shown,
}: {
  href: string;
  swatches: NonNullable<ProductCardView['swatches']>;
  /** The image of the variant that the card shows. */
  shown?: string;
}) {
  const places = swatches.length > SWATCHES ? SWATCHES - 1 : SWATCHES;
  const more = swatches.length - places;
  return (
    <ul className="card-swatches">
      {swatches.slice(0, places).map(({ name, color, variant_id, image }) => (
        <li key={name}>
          <Link
            href={variant_id === null ? href : withQuery(href, { variant: String(variant_id) })}
            variant="bare"
            data-do="swatch"
            data-image={image ?? undefined}
            aria-current={(shown !== undefined && image === shown) || undefined}
            title={name}
          >
            <Swatch value={color} small />
            <span className="sr-only">{name}</span>
          </Link>
        </li>
      ))}
      {more > 0 ? <li className="text-12 text-muted">+{more}</li> : null}
    </ul>
  );
}

/**
 * Adds a product without options by a form that works without script; for other products it opens the options, or leads
 * to them.
 */
function QuickAdd({ product: { title, only_variant_id }, href }: { product: ProductCardView; href: string }) {
  const intl = useIntl();
  const shop = useShopView();
  const look = 'on-picture absolute end-0 bottom-0 z-10';
  if (typeof only_variant_id !== 'number') {
    const label = intl.formatMessage({ id: 'ui.quickShop', defaultMessage: 'Choose options for {title}' }, { title });
    return (
      <Link href={href} variant="bare" data-do="quick" aria-label={label} className={look}>
        <Icon name="plus" />
      </Link>
    );
  }
  return (
    <form method="post" action={shop.href('/cart/add')}>
      <input type="hidden" name="id" value={only_variant_id} />
      <button
        type="submit"
        data-do="add"
        aria-label={intl.formatMessage({ id: 'ui.quickAdd', defaultMessage: 'Add {title} to cart' }, { title })}
        className={look}
      >
        <Icon name="plus" />
      </button>
    </form>
  );
}
