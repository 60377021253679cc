import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { CheckoutSession } from '#checkout/layouts/checkout-session.ts';
import { OnePageV2 } from '#checkout/layouts/one-page-v2.tsx';
import { CheckoutHeader } from '#checkout/parts/checkout-header.tsx';
import { CheckoutOver } from '#checkout/parts/checkout-over.tsx';
import { Coupons } from '#checkout/parts/coupons.tsx';
import { PolicyLinks } from '#checkout/parts/policy-links.tsx';
import { shopCurrencyView } from '#domain/money.ts';
import { createCouponForm } from '#forms/coupon/coupon.model.ts';
import { checkoutArea } from '#stores/checkout-area.ts';
import { payingArea } from '#stores/paying-area.ts';
import { useStores } from '#stores/context.tsx';
import { Link } from '#ui/link.tsx';
import type { CheckoutData, Props } from './checkout.settings.ts';

/** The checkout [core §4]: the server's state from the first byte, live from then on. */
export function View({ settings, data }: Props) {
  return data ? <OpenCheckout settings={settings} data={data} /> : null;
}

const policyPath = (handle: string) => `/policies/${handle.replaceAll('_', '-')}`;

const OpenCheckout = observer(function OpenCheckout({ settings, data }: { settings: Props['settings']; data: CheckoutData }) {
  const { checkout: store, coupons, checkoutDraft: drafts } = useStores().area(checkoutArea);
  const paying = useStores().area(payingArea);
  const mustAccept = settings.terms === 'checkbox';
  const [session] = useState(() => new CheckoutSession({ store, drafts, paying, start: data, mustAccept }));
  const [coupon] = useState(() => createCouponForm(data.coupon ?? undefined));
  useEffect(() => session.begin(), [session]);
  const head = <CheckoutHeader logo={settings.logo} shopName={data.shopName} aside={<BackToCart />} />;
  const { checkout, isPlacing } = session;
  const isOver = checkout.order !== null || checkout.items.length === 0;
  if (isOver && !isPlacing) return <CheckoutOver head={head} order={checkout.order} />;
  return (
    <OnePageV2
      session={session}
      start={data}
      charged={shopCurrencyView(data.charged)}
      coupons={
        settings.coupon ? (
          <Coupons store={coupons} model={coupon} discounts={checkout.discounts} lostCodes={checkout.lost_codes} checkoutToken={checkout.token} page={`/checkouts/${checkout.token}`} />
        ) : null
      }
      isCouponRefused={Boolean(data.coupon)}
      head={head}
      foot={settings.policies ? <PolicyLinks policies={data.policies.map(({ handle, title }) => ({ title, href: policyPath(handle) }))} /> : null}
      fields={{ company: settings.company, phone: settings.phone, note: settings.note }}
      terms={{ href: policyPath(settings.termsPolicy), mustAccept }}
    />
  );
});

function BackToCart() {
  return (
    <Link href="/cart" variant="quiet" className="inline-flex min-h-11 items-center text-14">
      <FormattedMessage id="checkout.backToCart" defaultMessage="Back to cart" />
    </Link>
  );
}
