import { SummaryLine } from '#components/order/summary-line.tsx';
import { TotalsList } from '#components/order/totals-list.tsx';
import { shopCurrencyView } from '#domain/shop/money.ts';
import type { OrderStatusData } from './order-status.settings.ts';

/** The items of the order and its totals. */
export function OrderBought({ data: { order, charged } }: { data: OrderStatusData }) {
  return (
    <>
      <ul className="-mt-4 divide-y divide-border">
        {order.items.map((item) => (
          <SummaryLine key={item.id} line={item} />
        ))}
      </ul>
      <div className="border-t border-border pt-4">
        <TotalsList
          total={order.total}
          shipping={order.shipping_method ? 'known' : 'none'}
          charged={shopCurrencyView(charged)}
        />
      </div>
    </>
  );
}
