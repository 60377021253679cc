import { FormattedDate, FormattedMessage } from 'react-intl';
import type { OrderStatus } from '#domain/order/order.ts';
import { Heading } from '#ui/text/heading.tsx';

/** A thank-you with the customer's name and the order's date. */
export function OrderThanks({ order }: { order: OrderStatus }) {
  const name = order.person?.shipping_address?.first_name;
  return (
    <div>
      <p className="text-14 text-muted">
        <FormattedMessage
          id="order.nameAndDate"
          defaultMessage="Order {name} · {date}"
          values={{
            name: <bdi key="name">{order.name}</bdi>,
            date: <FormattedDate key="date" value={order.create_date} dateStyle="long" timeZone="UTC" />,
          }}
        />
      </p>
      <Heading level={1} size={36} className="mt-2">
        {order.status === 'cancelled' ? (
          <FormattedMessage id="orderPage.calledOff" defaultMessage="This order was cancelled." />
        ) : name ? (
          <FormattedMessage id="order.thanksName" defaultMessage="Thank you, {name}." values={{ name }} />
        ) : (
          <FormattedMessage id="order.thanks" defaultMessage="Thank you for your order." />
        )}
      </Heading>
      {order.is_new && order.person?.email && order.status !== 'cancelled' ? (
        <p className="mt-3 text-muted">
          <FormattedMessage
            id="order.mailSent"
            defaultMessage="A confirmation is on its way to {email}."
            values={{
              email: (
                <bdi key="email" className="text-text">
                  {order.person.email}
                </bdi>
              ),
            }}
          />
        </p>
      ) : null}
    </div>
  );
}
