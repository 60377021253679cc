import { observer } from 'mobx-react-lite';
import { memo, useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { ShippingEtaAnswer } from '#domain/shipping/shipping-eta.ts';
import { splitLocalePath } from '#domain/page/locale-path.ts';
import type { ShownProduct } from '#domain/product/shown-product.ts';
import { useStores } from '#stores/core/context.tsx';
import type { ProductFormStore } from '#stores/product/product-form.store.ts';
import { shippingEtaStore } from '#stores/product/shipping-eta.store.ts';
import { EtaDates } from '#components/shipping/eta-dates.tsx';
import { Icon } from '#ui/media/icon.tsx';
import { useShopView } from '#components/shop/shop-context.tsx';

export interface EtaLineProps {
  product: ShownProduct;
  form: ProductFormStore;
  /** The answer that came with the page, for the preselected variant. */
  known: ShippingEtaAnswer;
}

/**
 * The delivery estimate, and the country [core §3]. The server answers with business days, which stay true as long as
 * the page is cached; the browser asks for the chosen variant once the line is visible, and calculates dates. Until
 * then, or if there is no answer, the days are shown.
 */
export const EtaLine = observer(function EtaLine({ product, form, known }: EtaLineProps) {
  const eta = useStores().get(shippingEtaStore);
  const { locale } = useShopView();
  const line = useRef<HTMLParagraphElement>(null);
  const [isSeen, see] = useState(false);
  const variant_id = form.variant?.id ?? product.variants[0]?.id;
  useEffect(() => {
    if (isSeen || !line.current) return undefined;
    const watch = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && see(true),
    );
    watch.observe(line.current);
    return () => watch.disconnect();
  }, [isSeen]);
  useEffect(() => {
    const { country } = splitLocalePath(locale.prefix);
    if (isSeen && variant_id !== undefined) void eta.load({ product_id: product.id, variant_id, country });
  }, [eta, isSeen, variant_id, product.id, locale.prefix]);
  const { answer } = eta;
  const shown = answer ?? known;
  return (
    <p ref={line} aria-busy={eta.status === 'loading'} className="flex min-h-5 gap-2 text-14 text-muted">
      {shown.requires_shipping && form.problem !== 'sold_out' ? (
        <>
          <Icon name="truck" size={16} className="mt-0.5" />
          <span className="min-w-0">
            <Words eta={shown} isRecurring={form.selling_plan_id !== null} days={answer ? eta.days : null} />
          </span>
        </>
      ) : null}
    </p>
  );
});

type WordsProps = {
  eta: ShippingEtaAnswer;
  isRecurring: boolean;
  days: ((min: number, max: number) => [Date, Date]) | null;
};

/** Memoised, since formatting dates takes longer than the rest of a choice. */
const Words = memo(function Words({ eta, isRecurring, days }: WordsProps) {
  const intl = useIntl();
  const {
    min_only_shipping_time: min,
    max_only_shipping_time: max,
    min_recurring_shipping,
    max_recurring_shipping,
    unit,
    country_code,
  } = eta;
  const country = intl.formatDisplayName(country_code, { type: 'region' }) ?? country_code;
  if (min === null || max === null)
    return (
      <FormattedMessage id="eta.none" defaultMessage="We don’t ship this to {country} yet." values={{ country }} />
    );
  if (isRecurring)
    return withPlace(
      <FormattedMessage
        id="eta.each"
        defaultMessage="Each delivery takes {span}"
        values={{ span: <Span unit={unit} min={min_recurring_shipping ?? min} max={max_recurring_shipping ?? max} /> }}
      />,
      country,
    );
  if (unit === 'weeks' || !days)
    return withPlace(
      <FormattedMessage
        id="eta.takes"
        defaultMessage="Arrives in {span}"
        values={{ span: <Span unit={unit} min={min} max={max} /> }}
      />,
      country,
    );
  const [from, to] = days(min, max);
  return withPlace(<EtaDates from={from} to={to} />, country);
});

function withPlace(words: ReactNode, country: string): ReactNode {
  return (
    <>
      {words}{' '}
      <span className="inline-block">
        <span aria-hidden>·</span> {country}
      </span>
    </>
  );
}

/** "3 to 5 business days". */
function Span({ unit, min, max }: { unit: ShippingEtaAnswer['unit']; min: number; max: number }) {
  const values = { isRange: min < max ? 'yes' : 'no', min, max };
  return unit === 'days' ? (
    <FormattedMessage
      id="eta.days"
      defaultMessage="{isRange, select, yes {{min, number} to {max, number} business days} other {{max, plural, one {# business day} other {# business days}}}}"
      values={values}
    />
  ) : (
    <FormattedMessage
      id="eta.weeks"
      defaultMessage="{isRange, select, yes {{min, number} to {max, number} weeks} other {{max, plural, one {# week} other {# weeks}}}}"
      values={values}
    />
  );
}
