import { FormattedMessage, useIntl } from 'react-intl';
import type { ShippingRate } from '#domain/checkout/checkout.ts';
import { shippingEta } from '#domain/shipping/eta.ts';
import type { ShippingEta } from '#domain/shipping/eta.ts';
import { Button } from '#ui/actions/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Price } from '#components/product/price.tsx';
import { RadioGroup } from '#ui/inputs/radio-group.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { useHydrated } from '#stores/core/context.tsx';
import { EtaDates } from '#components/shipping/eta-dates.tsx';
import { EtaDays } from '#components/shipping/eta-days.tsx';

export interface ShippingMethodProps {
  rates: readonly ShippingRate[];
  /** The chosen rate's id. */
  method: string | null;
  /**
   * `awaited` without an address, `loading` until the server responds, `ready` with its rates, `failed` on an error.
   */
  status: 'awaited' | 'loading' | 'ready' | 'failed';
  error?: string;
  /** Set if a heading around it already names it. */
  hideLegend?: boolean;
  /** First and last delivery day of an order placed now. */
  days(min: number, max: number): [Date, Date];
  onMethodChange(id: string): void;
  onRetry(): void;
}

/** Shipping rates for the address, with delivery times and prices [core §3, acc §3]. */
export function ShippingMethod({
  rates,
  method,
  status,
  error,
  hideLegend = false,
  days,
  onMethodChange,
  onRetry,
}: ShippingMethodProps) {
  const legend = <FormattedMessage id="checkout.shippingMethod" defaultMessage="Shipping method" />;
  if (status === 'ready' && rates.length > 0) {
    return (
      <RadioGroup
        id="shipping-method"
        legend={legend}
        hideLegend={hideLegend}
        name="shipping_method"
        value={method ?? ''}
        onValueChange={onMethodChange}
        error={error}
        options={rates.map((rate) => ({
          value: rate.id,
          label: rate.name,
          description: <Arrival eta={shippingEta(rate)} days={days} />,
          aside:
            rate.price === 0 ? (
              <FormattedMessage id="checkout.free" defaultMessage="Free" />
            ) : (
              <Price price={rate.price} />
            ),
        }))}
      />
    );
  }
  return (
    <div id="shipping-method" tabIndex={-1}>
      {hideLegend ? null : <h2 className="heading mb-4 text-22">{legend}</h2>}
      {status === 'failed' ? <Failed error={error} onRetry={onRetry} /> : <Waiting status={status} />}
    </div>
  );
}

/** Dates depend on the visitor's calendar; until that is known, business days are shown. */
function Arrival({ eta, days }: { eta: ShippingEta; days: ShippingMethodProps['days'] }) {
  const isHydrated = useHydrated();
  if (!isHydrated || eta.unit === 'weeks' || eta.max === 0) return <EtaDays {...eta} />;
  const [from, to] = days(eta.min, eta.max);
  return <EtaDates from={from} to={to} />;
}

function Failed({ error, onRetry }: Pick<ShippingMethodProps, 'error' | 'onRetry'>) {
  return (
    <Notice
      tone="error"
      action={
        <Button variant="plain" size="small" onClick={() => onRetry()}>
          <FormattedMessage id="checkout.retry" defaultMessage="Try again" />
        </Button>
      }
    >
      {error}
    </Notice>
  );
}

function Waiting({ status }: Pick<ShippingMethodProps, 'status'>) {
  const intl = useIntl();
  if (status === 'awaited') {
    return (
      <p className="rounded border border-border bg-surface p-4 text-muted">
        <FormattedMessage id="checkout.ratesAwaited" defaultMessage="Enter your address to see shipping options." />
      </p>
    );
  }
  if (status === 'loading') {
    return (
      <div
        role="status"
        aria-label={intl.formatMessage({ id: 'checkout.ratesLoading', defaultMessage: 'Loading shipping options' })}
        className="divide-y divide-border rounded border border-border"
      >
        {[0, 1].map((row) => (
          <div key={row} className="flex min-h-20 items-center gap-3 p-4">
            <Skeleton className="size-5" />
            <Skeleton shape="text" className="w-40" />
          </div>
        ))}
      </div>
    );
  }
  return (
    <Notice tone="error">
      <FormattedMessage
        id="checkout.noRates"
        defaultMessage="We don’t ship to this address yet. Try another address."
      />
    </Notice>
  );
}
