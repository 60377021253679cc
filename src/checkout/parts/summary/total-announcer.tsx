import { useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { LiveRegion } from '#ui/feedback/live-region.tsx';
import { useChargedMoney } from '#components/shop/shop-context.tsx';

export interface TotalAnnouncerProps {
  /** Minor units of the shop's currency. */
  total_price: number;
  isSettled: boolean;
}

/** Announces the total to screen readers when it has changed and the server has confirmed it; silent at first. */
export function TotalAnnouncer({ total_price, isSettled }: TotalAnnouncerProps) {
  const intl = useIntl();
  const money = useChargedMoney();
  const total = money(total_price);
  const [said, setSaid] = useState('');
  const last = useRef(total_price);
  useEffect(() => {
    if (!isSettled || last.current === total_price) return;
    last.current = total_price;
    setSaid(intl.formatMessage({ id: 'checkout.totalIs', defaultMessage: 'Your total is now {total}.' }, { total }));
  }, [isSettled, total_price, total, intl]);
  return <LiveRegion>{said}</LiveRegion>;
}
