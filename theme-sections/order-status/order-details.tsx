import { FormattedMessage } from 'react-intl';
import { AddressLines } from '#components/customer/address-lines.tsx';
import { EtaDays } from '#components/shipping/eta-days.tsx';
import type { Address } from '#domain/checkout/checkout.ts';
import type { OrderStatus } from '#domain/order/order.ts';
import { OrderBlock } from './order-block.tsx';

/**
 * Shipping and payment. Addresses are only shown to the holder of the access key. An order without shipping only has a
 * billing address.
 */
export function OrderDetails({ order: { person, payment, shipping_method } }: { order: OrderStatus }) {
  const to = shipping_method ? person?.shipping_address : null;
  const billing = person?.billing_address ?? (to ? null : person?.shipping_address);
  return (
    <div className="grid gap-8 border-t border-border pt-8 sm:grid-cols-2">
      {to ? (
        <OrderBlock title={<FormattedMessage id="order.shippingAddress" defaultMessage="Shipping address" />}>
          <AddressLines address={to} />
        </OrderBlock>
      ) : null}
      {billing ? (
        <OrderBlock title={<FormattedMessage id="order.billingAddress" defaultMessage="Billing address" />}>
          {to && isSameAddress(billing, to) ? (
            <p>
              <FormattedMessage id="order.sameAddress" defaultMessage="Same as shipping address" />
            </p>
          ) : (
            <AddressLines address={billing} />
          )}
        </OrderBlock>
      ) : null}
      {shipping_method ? (
        <OrderBlock title={<FormattedMessage id="order.shippingMethod" defaultMessage="Shipping" />}>
          <p>{shipping_method.name}</p>
          <p className="text-14 text-muted">
            <EtaDays unit="days" min={shipping_method.min_days} max={shipping_method.max_days} />
          </p>
        </OrderBlock>
      ) : null}
      <OrderBlock title={<FormattedMessage id="order.payment" defaultMessage="Payment" />}>
        <p>{payment.title}</p>
        {payment.instructions ? <p className="text-14 text-muted">{payment.instructions}</p> : null}
      </OrderBlock>
      {person?.note ? (
        <OrderBlock title={<FormattedMessage id="cart.note" defaultMessage="Order note" />}>
          <Words text={person.note} />
        </OrderBlock>
      ) : null}
      {person?.gift_note ? (
        <OrderBlock title={<FormattedMessage id="cart.giftNote" defaultMessage="Gift message" />}>
          <Words text={person.gift_note} />
        </OrderBlock>
      ) : null}
      {person ? null : (
        <p className="text-14 text-muted sm:col-span-2">
          <FormattedMessage
            id="order.withoutKey"
            defaultMessage="For your privacy, names and addresses are only shown through the link in your confirmation email."
          />
        </p>
      )}
    </div>
  );
}

/** Shown as the shopper wrote it, in any language. */
const Words = ({ text }: { text: string }) => (
  <p dir="auto" className="whitespace-pre-line wrap-break-word">
    {text}
  </p>
);

const isSameAddress = (one: Address, other: Address) => JSON.stringify(one) === JSON.stringify(other);
