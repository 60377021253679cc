import { FormattedMessage } from 'react-intl';
import type { Offer } from '#domain/offer/offer.ts';
import { frameOf } from '#theme/renderer/section-frame.ts';
import { Button } from '#ui/actions/button.tsx';
import { cx } from '#ui/cx.ts';
import { Heading } from '#ui/text/heading.tsx';
import { Link } from '#ui/actions/link.tsx';
import { Picture } from '#ui/media/picture.tsx';
import { Price } from '#components/product/price.tsx';
import { RichText } from '#ui/text/rich-text.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Text } from '#ui/text/text.tsx';
import { VisibleLabel } from '#ui/text/visible-label.tsx';
import type { Props } from './product-offer.settings.ts';
import { TakeUp } from './take-up.tsx';

/** Products at a reduced price: on an offer page, or on the page of the product they are offered with. */
export function View({ id, settings, data }: Props) {
  const [first] = data?.offers ?? [];
  if (!data || !first) return null;
  const headingId = `${id}-heading`;
  return (
    <Section {...frameOf(settings)} labelledBy={headingId}>
      {data.isPage ? (
        <OfferPage offer={first} headingId={headingId} settings={settings} />
      ) : (
        <>
          <Heading id={headingId} size={28} className="mb-6">
            {settings.heading || first.title}
          </Heading>
          <ul className="grid gap-4 tab:grid-cols-2">
            {data.offers.map((offer) => (
              <Beside key={offer.id} offer={offer} isNamed={settings.heading !== '' || offer !== first} />
            ))}
          </ul>
        </>
      )}
    </Section>
  );
}

/** `isNamed`: the title is shown, because the section's heading is another. */
function Beside({ offer, isNamed }: { offer: Offer; isNamed: boolean }) {
  const { product, title, description } = offer;
  const href = `/products/${product.handle}`;
  return (
    <li className="holds-back flex gap-4 rounded border border-border p-4">
      <Link
        href={href}
        variant="bare"
        tabIndex={-1}
        aria-hidden
        className="after-load relative block aspect-4/5 w-24 flex-none self-start overflow-hidden rounded bg-surface"
      >
        {product.image ? <Picture image={product.image} sizes="96px" maxWidth={360} alt="" fill /> : null}
      </Link>
      <div className="flex min-w-0 flex-1 flex-col gap-2">
        {isNamed ? (
          <Text size={14} className="text-sale">
            {title}
          </Text>
        ) : null}
        <Link href={href} variant="quiet" className="-my-2.5 py-2.5 font-medium wrap-anywhere">
          {product.title}
        </Link>
        {description ? (
          <Text size={14} tone="muted">
            {description}
          </Text>
        ) : null}
        {product.variants.length > 1 ? <Choose offer={offer} /> : <TakeUp offer={offer} className="mt-auto pt-1" />}
      </div>
    </li>
  );
}

/** With several variants, the choice is made on the offer's own page. */
function Choose({ offer: { id, product } }: { offer: Offer }) {
  const [cheapest] = product.variants.filter(({ available }) => available).toSorted((a, b) => a.price - b.price);
  return (
    <div className="mt-auto flex flex-col items-start gap-3 pt-1">
      {cheapest ? (
        <Price
          price={cheapest.price}
          compare_at_price={cheapest.compare_at_price}
          price_varies={new Set(product.variants.map(({ price }) => price)).size > 1}
        />
      ) : null}
      <Button href={`/products/${product.handle}/offer/${id}`} variant="secondary">
        <VisibleLabel>
          {(hidden) => (
            <FormattedMessage
              id="offer.choose"
              defaultMessage="Choose {option}<hidden>: {product}</hidden>"
              values={{ option: product.options, product: product.title, hidden }}
            />
          )}
        </VisibleLabel>
      </Button>
    </div>
  );
}

function OfferPage({
  offer,
  headingId,
  settings: { position, showDescription },
}: {
  offer: Offer;
  headingId: string;
  settings: Props['settings'];
}) {
  const { product, title, description } = offer;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-center gap-6 tab:grid-cols-2 tab:gap-12 lg:gap-20">
      <div className={cx('min-w-0', position === 'end' && 'tab:order-last')}>
        {product.image ? (
          <Picture
            image={product.image}
            ratio="4/5"
            priority
            sizes="(min-width: 834px) 50vw, 100vw"
            className="rounded"
          />
        ) : (
          <div className="aspect-4/5 rounded bg-surface" />
        )}
      </div>
      <div className="flex min-w-0 flex-col gap-5">
        <header className="flex flex-col gap-2">
          <Text className="text-sale">{title}</Text>
          <Heading level={1} size={36} id={headingId}>
            {product.title}
          </Heading>
          {description ? <Text tone="muted">{description}</Text> : null}
        </header>
        <TakeUp offer={offer} isLarge />
        {showDescription && product.description ? <RichText html={product.description} /> : null}
        <Link href={`/products/${product.handle}`} className="self-start py-3 text-14">
          <FormattedMessage id="offer.product" defaultMessage="View product" />
        </Link>
      </div>
    </div>
  );
}
