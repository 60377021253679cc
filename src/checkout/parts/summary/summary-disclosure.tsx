import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Icon } from '#ui/media/icon.tsx';
import { useChargedMoney } from '#components/shop/shop-context.tsx';

export interface SummaryDisclosureProps {
  /** Minor units of the shop's currency. */
  total_price: number;
  /** Initially open, because something in it needs attention. */
  isOpen?: boolean;
  children: ReactNode;
}

/** The summary on a small screen: one line with the total that expands to the whole, also without JavaScript. */
export function SummaryDisclosure({ total_price, isOpen = false, children }: SummaryDisclosureProps) {
  const money = useChargedMoney();
  return (
    <details className="group" open={isOpen}>
      <summary className="flex min-h-14 items-center justify-between gap-4">
        <span className="inline-flex items-center gap-2 text-14">
          <FormattedMessage id="checkout.summary" defaultMessage="Order summary" />
          <Icon name="chevron-down" size={16} className="transition-transform group-open:rotate-180" />
        </span>
        <bdi className="text-18 font-medium figures">{money(total_price)}</bdi>
      </summary>
      <div className="pt-2 pb-6">{children}</div>
    </details>
  );
}
