import { useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import type { CartDiscount, LostCode } from '#domain/discount/discount.ts';
import { formatMoney } from '#domain/shop/money.ts';
import { couponProblemText, waitingText } from './coupon-messages.ts';
import { LiveRegion } from '#ui/feedback/live-region.tsx';
import { useShopView } from '#components/shop/shop-context.tsx';

export interface DiscountAnnouncerProps {
  discounts: readonly CartDiscount[];
  lostCodes: readonly LostCode[];
}

/** Announces changes of discounts since they were last shown; silent at first. */
export function DiscountAnnouncer({ discounts, lostCodes }: DiscountAnnouncerProps) {
  const intl = useIntl();
  const { currency } = useShopView();
  const [said, setSaid] = useState('');
  const last = useRef<ReadonlyMap<string, string>>(undefined);
  useEffect(() => {
    const textOf = (held: CartDiscount, name: string) =>
      held.state === 'waiting'
        ? `${name}: ${waitingText(intl, held, currency)}`
        : held.amount > 0
          ? intl.formatMessage(
              { id: 'coupon.takesOff', defaultMessage: '{name} applied. You save {amount}.' },
              { name, amount: formatMoney(held.amount, currency) },
            )
          : intl.formatMessage({ id: 'coupon.counts', defaultMessage: '{name} applied.' }, { name });
    const now = new Map([
      ...discounts
        .filter(({ state }) => state !== 'removed')
        .map((held) => [held.code ?? held.title, textOf(held, held.code ?? held.title)] as const),
      ...lostCodes.map(({ code, problem }) => [code, `${code}: ${couponProblemText(intl, problem)}`] as const),
    ]);
    const before = last.current;
    last.current = now;
    if (!before) return;
    const gone = [...before.keys()]
      .filter((name) => !now.has(name))
      .map((name) => intl.formatMessage({ id: 'coupon.isOff', defaultMessage: '{name} removed.' }, { name }));
    const news = [...now].filter(([name, text]) => before.get(name) !== text).map(([, text]) => text);
    if (gone.length + news.length > 0) setSaid([...gone, ...news].join(' '));
  }, [discounts, lostCodes, currency, intl]);
  return <LiveRegion>{said}</LiveRegion>;
}
