import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Offer } from '#domain/offer/offer.ts';
import { CHECKOUT_PROBLEMS } from '#components/feedback/checkout-problems.ts';
import { useProblemText } from '#components/feedback/problem-text.tsx';
import type { PostPurchaseStore } from '#stores/order/post-purchase.store.ts';
import { Button } from '#ui/actions/button.tsx';
import { Heading } from '#ui/text/heading.tsx';
import { LiveRegion } from '#ui/feedback/live-region.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Picture } from '#ui/media/picture.tsx';
import { Price } from '#components/product/price.tsx';
import { SelectField } from '#ui/inputs/select-field.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Text } from '#ui/text/text.tsx';

export interface PostPurchaseProps {
  store: Pick<PostPurchaseStore, 'status' | 'offer' | 'endsAt' | 'problem' | 'added' | 'begin' | 'add' | 'decline'>;
}

/**
 * A post-purchase offer: added to the paid order with one click, or declined; then the order page opens. Each new offer
 * moves the focus to its heading.
 */
export const PostPurchase = observer(function PostPurchase({ store }: PostPurchaseProps) {
  const intl = useIntl();
  const problem = useProblemText(CHECKOUT_PROBLEMS);
  const heading = useRef<HTMLHeadingElement>(null);
  const { offer, status, endsAt, added } = store;
  useEffect(() => store.begin(), [store]);
  useEffect(() => heading.current?.focus(), [offer?.id]);
  return (
    <div className="mx-auto flex w-full max-w-reading-page flex-col gap-8 px-gutter py-10">
      <LiveRegion>
        {added.length > 0
          ? intl.formatMessage(
              { id: 'checkout.moreAdded', defaultMessage: 'Added to your order: {titles}' },
              { titles: intl.formatList(added) },
            )
          : ''}
      </LiveRegion>
      <Notice tone="success">
        <FormattedMessage
          id="checkout.moreOrdered"
          defaultMessage="Thank you, your order is confirmed. You can still add this to it."
        />
      </Notice>
      {offer && status !== 'loading' ? (
        <>
          <header className="flex flex-col gap-2">
            <Heading level={1} size={36} ref={heading} tabIndex={-1} className="focus-visible:outline-none">
              {offer.title}
            </Heading>
            {offer.description ? <Text tone="muted">{offer.description}</Text> : null}
          </header>
          {store.problem ? (
            <Notice tone="error">
              {store.problem === 'post_purchase_declined' ? (
                <FormattedMessage
                  id="checkout.moreDeclined"
                  defaultMessage="Your bank declined this payment. Your original order is confirmed."
                />
              ) : (
                problem(store.problem)
              )}
            </Notice>
          ) : null}
          <OnOffer
            key={offer.id}
            offer={offer}
            isBusy={status !== 'open'}
            onAdd={store.add}
            onDecline={store.decline}
          />
          {endsAt === null ? null : (
            <Text size={14} tone="muted">
              <FormattedMessage
                id="checkout.moreUntil"
                defaultMessage="Offer ends at {time}."
                values={{ time: intl.formatTime(endsAt) }}
              />
            </Text>
          )}
        </>
      ) : (
        <Waiting />
      )}
    </div>
  );
});

interface OnOfferProps {
  offer: Offer;
  isBusy: boolean;
  onAdd(variantId: number): void;
  onDecline(): void;
}

function OnOffer({ offer: { product }, isBusy, onAdd, onDecline }: OnOfferProps) {
  const sold = product.variants.filter(({ available }) => available);
  const [variantId, choose] = useState(sold[0]?.id);
  const variant = sold.find(({ id }) => id === variantId) ?? sold[0];
  if (!variant) return null;
  return (
    <div className="grid items-center gap-6 tab:grid-cols-2 tab:gap-10">
      {product.image ? (
        <Picture image={product.image} ratio="4/5" sizes="(min-width: 834px) 24rem, 100vw" className="rounded" />
      ) : (
        <div className="aspect-4/5 rounded bg-surface" />
      )}
      <div className="flex min-w-0 flex-col gap-4">
        <p className="text-18 font-medium wrap-anywhere">{product.title}</p>
        <div className="text-22">
          <Price
            price={variant.price * product.qty}
            compare_at_price={variant.compare_at_price > variant.price ? variant.compare_at_price * product.qty : null}
          />
        </div>
        {product.variants.length > 1 ? (
          <SelectField
            name="variant"
            label={product.options}
            value={String(variant.id)}
            disabled={isBusy}
            onChange={(event) => choose(Number(event.target.value))}
            options={product.variants.map(({ id, title, available }) => ({
              value: String(id),
              label: title,
              disabled: !available,
            }))}
          />
        ) : null}
        <Button
          wide
          aria-busy={isBusy || undefined}
          aria-disabled={isBusy || undefined}
          onClick={() => onAdd(variant.id)}
        >
          <FormattedMessage id="checkout.moreAdd" defaultMessage="Add to my order" />
        </Button>
        <Button variant="plain" aria-disabled={isBusy || undefined} onClick={onDecline}>
          <FormattedMessage id="checkout.moreDecline" defaultMessage="No thanks" />
        </Button>
      </div>
    </div>
  );
}

function Waiting() {
  return (
    <div aria-busy className="grid gap-6 tab:grid-cols-2">
      <p role="status" className="sr-only">
        <FormattedMessage id="checkout.moreWaiting" defaultMessage="One moment" />
      </p>
      <Skeleton ratio="4/5" />
      <div className="flex flex-col gap-4">
        <Skeleton shape="text" className="w-2/3" />
        <Skeleton className="h-12 w-full" />
      </div>
    </div>
  );
}
