import type { ReactNode } from 'react';
import { FormattedDate, FormattedMessage, useIntl } from 'react-intl';
import { AddressLines } from '#checkout/parts/address-lines.tsx';
import { CheckoutHeader } from '#checkout/parts/checkout-header.tsx';
import { EtaDays } from '#checkout/parts/eta-days.tsx';
import { SummaryLine } from '#checkout/parts/summary-line.tsx';
import { TotalsList } from '#checkout/parts/totals-list.tsx';
import { TwoColumns } from '#checkout/layouts/two-columns.tsx';
import type { Address } from '#domain/entities/checkout.ts';
import type { OrderStatus } from '#domain/entities/order.ts';
import { shopCurrencyView } from '#domain/money.ts';
import { Button } from '#ui/button.tsx';
import { Heading } from '#ui/heading.tsx';
import { Link } from '#ui/link.tsx';
import { Notice } from '#ui/notice.tsx';
import { orderProgress } from './order-progress.ts';
import type { OrderStatusData, Props } from './order-status.settings.ts';
import { OrderTimeline } from './order-timeline.tsx';

/** The thank-you page [core §2]: what was ordered, what happens now; where it goes only for who holds the order's key. */
export function View({ settings, data }: Props) {
  const intl = useIntl();
  if (!data) return null;
  const { order } = data;
  return (
    <TwoColumns
      head={<CheckoutHeader logo={settings.logo} shopName={data.shopName} />}
      asideLabel={intl.formatMessage({ id: 'order.items', defaultMessage: 'What you ordered' })}
      aside={<Bought data={data} />}
    >
      <div className="flex flex-col gap-10">
        <Thanks order={order} />
        <Progress order={order} />
        {settings.nextSteps ? (
          <Block title={<FormattedMessage id="order.next" defaultMessage="What happens next" />}>
            <p className="whitespace-pre-line">{settings.nextSteps}</p>
          </Block>
        ) : null}
        <Details order={order} />
        <div className="flex flex-wrap items-center gap-x-8 gap-y-3">
          <Button href={settings.continueUrl}>
            <FormattedMessage id="order.continue" defaultMessage="Continue shopping" />
          </Button>
          {settings.helpUrl ? (
            <Link href={settings.helpUrl} className="inline-flex min-h-11 items-center">
              <FormattedMessage id="order.help" defaultMessage="Need help?" />
            </Link>
          ) : null}
        </div>
      </div>
    </TwoColumns>
  );
}

function Thanks({ order }: { order: OrderStatus }) {
  const name = order.person?.shipping_address?.first_name;
  return (
    <div>
      <p className="text-14 text-muted">
        <FormattedMessage
          id="order.nameAndDate"
          defaultMessage="Order {name} · {date}"
          values={{ name: <bdi key="name">{order.name}</bdi>, date: <FormattedDate key="date" value={order.create_date} dateStyle="long" /> }}
        />
      </p>
      <Heading level={1} size={36} className="mt-2">
        {name ? (
          <FormattedMessage id="order.thanksName" defaultMessage="Thank you, {name}." values={{ name }} />
        ) : (
          <FormattedMessage id="order.thanks" defaultMessage="Thank you for your order." />
        )}
      </Heading>
      {order.person?.email ? (
        <p className="mt-3 text-muted">
          <FormattedMessage id="order.mailSent" defaultMessage="A confirmation is on its way to {email}." values={{ email: <bdi key="email" className="text-text">{order.person.email}</bdi> }} />
        </p>
      ) : null}
    </div>
  );
}

function Progress({ order }: { order: OrderStatus }) {
  const progress = orderProgress(order);
  if (progress) return <OrderTimeline progress={progress} />;
  return (
    <Notice>
      {order.status === 'cancelled' ? (
        <FormattedMessage id="order.cancelled" defaultMessage="This order was cancelled. Nothing will be sent." />
      ) : (
        <FormattedMessage id="order.refunded" defaultMessage="This order was refunded." />
      )}
    </Notice>
  );
}

function Details({ order: { person, payment, shipping_method } }: { order: OrderStatus }) {
  return (
    <div className="grid gap-8 border-t border-border pt-8 sm:grid-cols-2">
      {person?.shipping_address ? (
        <Block title={<FormattedMessage id="order.shippingAddress" defaultMessage="Delivery address" />}>
          <AddressLines address={person.shipping_address} />
        </Block>
      ) : null}
      {person?.billing_address ? (
        <Block title={<FormattedMessage id="order.billingAddress" defaultMessage="Billing address" />}>
          {isSameAddress(person.billing_address, person.shipping_address) ? (
            <p>
              <FormattedMessage id="order.sameAddress" defaultMessage="The same address" />
            </p>
          ) : (
            <AddressLines address={person.billing_address} />
          )}
        </Block>
      ) : null}
      {shipping_method ? (
        <Block title={<FormattedMessage id="order.shippingMethod" defaultMessage="Shipping" />}>
          <p>{shipping_method.name}</p>
          <p className="text-14 text-muted">
            <EtaDays unit="days" min={shipping_method.min_days} max={shipping_method.max_days} />
          </p>
        </Block>
      ) : null}
      <Block title={<FormattedMessage id="order.payment" defaultMessage="Payment" />}>
        <p>{payment.title}</p>
        {payment.instructions ? <p className="text-14 text-muted">{payment.instructions}</p> : null}
      </Block>
      {person ? null : (
        <p className="text-14 text-muted sm:col-span-2">
          <FormattedMessage id="order.withoutKey" defaultMessage="Names and addresses are shown only through the link in your confirmation mail." />
        </p>
      )}
    </div>
  );
}

const isSameAddress = (one: Address, other: Address | null) => JSON.stringify(one) === JSON.stringify(other);

function Bought({ data: { order, charged } }: { data: OrderStatusData }) {
  return (
    <>
      <ul className="-mt-4 divide-y divide-border">
        {order.items.map((item) => (
          <SummaryLine key={item.id} line={item} />
        ))}
      </ul>
      <div className="border-t border-border pt-4">
        <TotalsList total={order.total} shipping={order.shipping_method ? 'known' : 'none'} charged={shopCurrencyView(charged)} />
      </div>
    </>
  );
}

function Block({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <Heading level={2} size={18} className="mb-2">
        {title}
      </Heading>
      {children}
    </div>
  );
}
