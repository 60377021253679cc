import { useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { formatMoney } from '#domain/shop/money.ts';
import { LiveRegion } from '#ui/feedback/live-region.tsx';
import { useShopView } from '#components/shop/shop-context.tsx';

export interface TotalAnnouncerProps {
  /** Minor units of the shop's currency. */
  total_price: number;
  isSettled: boolean;
}

/** Announces the total to screen readers when it has changed and the server has confirmed it; silent at first. */
export function TotalAnnouncer({ total_price, isSettled }: TotalAnnouncerProps) {
  const intl = useIntl();
  const { currency } = useShopView();
  const [said, setSaid] = useState('');
  const last = useRef(total_price);
  useEffect(() => {
    if (!isSettled || last.current === total_price) return;
    last.current = total_price;
    setSaid(
      intl.formatMessage(
        { id: 'checkout.totalIs', defaultMessage: 'Your total is now {total}.' },
        { total: formatMoney(total_price, currency) },
      ),
    );
  }, [isSettled, total_price, currency, intl]);
  return <LiveRegion>{said}</LiveRegion>;
}
