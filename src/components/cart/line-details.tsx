import { FormattedMessage } from 'react-intl';
import type { CartItem } from '#domain/cart/cart.ts';
import { shownValue } from '#domain/media/upload-path.ts';

/** What distinguishes two lines of one product: the variant, the plan, and the shopper's personalisation. */
export function LineDetails({
  variant_title,
  offer_title,
  selling_plan_name,
  plan_change,
  properties,
}: Pick<CartItem, 'variant_title' | 'offer_title' | 'selling_plan_name' | 'plan_change' | 'properties'>) {
  const own = Object.entries(properties);
  return (
    <>
      {variant_title ? <p className="text-14 text-muted">{variant_title}</p> : null}
      {offer_title ? <p className="text-14 text-sale">{offer_title}</p> : null}
      {selling_plan_name ? (
        <p className="text-14 text-muted">
          <FormattedMessage id="cart.plan" defaultMessage="Subscription: {name}" values={{ name: selling_plan_name }} />
        </p>
      ) : null}
      {plan_change ? (
        <p className="text-14">
          {plan_change === 'cleared' ? (
            <FormattedMessage
              id="cart.planCleared"
              defaultMessage="Added as a one-time purchase, like the rest of your cart."
            />
          ) : (
            <FormattedMessage id="cart.planCopied" defaultMessage="Added to the subscription in your cart." />
          )}
        </p>
      ) : null}
      {own.length > 0 ? (
        <dl className="text-14 text-muted">
          {own.map(([label, value]) => (
            <div key={label} className="wrap-anywhere">
              <dt className="inline">
                <FormattedMessage id="cart.detail" defaultMessage="{label}:" values={{ label }} />
              </dt>{' '}
              <dd className="inline">
                <bdi>{shownValue(value)}</bdi>
              </dd>
            </div>
          ))}
        </dl>
      ) : null}
    </>
  );
}
