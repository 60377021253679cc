import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { Totals } from '#domain/checkout/checkout.ts';
import { formatMoneyWithCurrency } from '#domain/shop/money.ts';
import type { CurrencyView } from '#domain/shop/money.ts';
import { cx } from '#ui/cx.ts';
import { Price } from '#components/product/price.tsx';
import { useShopView } from '#components/shop/shop-context.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';

export interface TotalsListProps {
  total: Totals;
  /** `awaited`: known when there is an address; `none`: nothing is sent. */
  shipping: 'known' | 'awaited' | 'none';
  /** The server is reckoning: what stands here is of before. */
  isPending?: boolean;
  /** A change could not be stored: what stands here is of before it, and nobody is reckoning. */
  isStale?: boolean;
  /**
   * The shop's own currency as `shopCurrencyView` makes it; says what is charged where the visitor looks at another
   * one.
   */
  charged: CurrencyView;
}

/** The sums of a checkout or an order, each only where there is something to say; all of them the server's. */
export function TotalsList({ total, shipping, isPending = false, isStale = false, charged }: TotalsListProps) {
  const tone = isPending || isStale ? 'text-muted' : undefined;
  return (
    <dl aria-busy={isPending} className="flex flex-col gap-2 figures">
      <Row label={<FormattedMessage id="checkout.subtotal" defaultMessage="Subtotal" />} className={tone}>
        <Price price={total.subtotal_price} />
      </Row>
      {total.total_discounts > 0 ? (
        <Row
          label={<FormattedMessage id="checkout.discounts" defaultMessage="Discounts" />}
          className={tone ?? 'text-sale'}
        >
          <Price price={-total.total_discounts} />
        </Row>
      ) : null}
      {shipping === 'none' ? null : (
        <Row label={<FormattedMessage id="checkout.shipping" defaultMessage="Shipping" />} className={tone}>
          <Shipping price={total.total_shipping} isLoading={shipping === 'awaited'} />
        </Row>
      )}
      <Extra
        label={<FormattedMessage id="checkout.tax" defaultMessage="Tax" />}
        price={total.total_tax}
        className={tone}
      />
      <Extra
        label={<FormattedMessage id="checkout.extraFee" defaultMessage="Fees" />}
        price={total.total_extra_fee}
        className={tone}
      />
      <Extra
        label={<FormattedMessage id="checkout.tip" defaultMessage="Tip" />}
        price={total.total_tipping}
        className={tone}
      />
      <Row
        label={<TotalLabel isStale={isStale} isEstimated={shipping === 'awaited'} />}
        className={cx('mt-2 items-baseline border-t border-border pt-4 text-22', tone)}
      >
        <span className="inline-flex items-center gap-3">
          {isPending ? <Spinner size={16} /> : null}
          <ChargedTotal total_price={total.total_price} charged={charged} />
        </span>
      </Row>
      <Notes total={total} charged={charged} />
    </dl>
  );
}

function Row({ label, className, children }: { label: ReactNode; className: string | undefined; children: ReactNode }) {
  return (
    <div className={cx('flex justify-between gap-6', className)}>
      <dt>{label}</dt>
      <dd className="text-end">{children}</dd>
    </div>
  );
}

function Extra({ label, price, className }: { label: ReactNode; price: number; className: string | undefined }) {
  if (price === 0) return null;
  return (
    <Row label={label} className={className}>
      <Price price={price} />
    </Row>
  );
}

function Shipping({ price, isLoading }: { price: number; isLoading: boolean }) {
  if (isLoading) {
    return (
      <span className="text-muted">
        <FormattedMessage id="checkout.shippingAwaited" defaultMessage="Enter shipping address" />
      </span>
    );
  }
  return price === 0 ? <FormattedMessage id="checkout.free" defaultMessage="Free" /> : <Price price={price} />;
}

/** The amount that is charged, in the currency it is charged in. */
function ChargedTotal({ total_price, charged }: { total_price: number; charged: CurrencyView }) {
  const { currency } = useShopView();
  if (charged.code === currency.code) return <Price price={total_price} />;
  return <bdi className="whitespace-nowrap">{formatMoneyWithCurrency(total_price, charged)}</bdi>;
}

function TotalLabel({ isStale, isEstimated }: { isStale: boolean; isEstimated: boolean }) {
  return (
    <>
      {isEstimated ? (
        <FormattedMessage id="cart.totalEstimated" defaultMessage="Estimated total" />
      ) : (
        <FormattedMessage id="checkout.total" defaultMessage="Total" />
      )}
      {isStale ? (
        <span className="block text-14">
          <FormattedMessage id="checkout.totalStale" defaultMessage="Before your last change" />
        </span>
      ) : null}
    </>
  );
}

/** Below the total: tax that is inside it, and the total in the visitor's currency where it is charged in another. */
function Notes({ total, charged }: Pick<TotalsListProps, 'total' | 'charged'>) {
  const { currency } = useShopView();
  const isOther = charged.code !== currency.code;
  return (
    <>
      {total.tax_price_include > 0 ? (
        <div className="flex justify-between gap-6 text-14 text-muted">
          <dt>
            <FormattedMessage id="checkout.taxIncluded" defaultMessage="Tax included" />
          </dt>
          <dd>
            <Price price={total.tax_price_include} />
          </dd>
        </div>
      ) : null}
      {isOther ? (
        <div className="flex justify-between gap-6 text-14 text-muted">
          <dt>
            <FormattedMessage
              id="checkout.shownAbout"
              defaultMessage="Approximate total in {currency}"
              values={{ currency: currency.code }}
            />
          </dt>
          <dd>
            <Price price={total.total_price} />
          </dd>
        </div>
      ) : null}
    </>
  );
}
