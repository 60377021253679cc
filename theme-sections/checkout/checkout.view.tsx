import { observer } from 'mobx-react-lite';
import { Suspense, useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { CheckoutSession } from '#checkout/session/checkout-session.ts';
import { CheckoutSteps } from '#checkout/session/checkout-steps.ts';
import { Contact } from '#checkout/parts/contact/contact.tsx';
import { CheckoutHeader } from '#checkout/parts/frame/checkout-header.tsx';
import { CheckoutClosed } from '#checkout/parts/frame/checkout-closed.tsx';
import { Coupons } from '#forms/coupon/coupons.tsx';
import { deferred } from '#components/deferred/deferred.tsx';
import { useRedirect } from '#components/payment/use-redirect.ts';
import { PolicyLinks } from '#checkout/parts/frame/policy-links.tsx';
import { shownLayout } from '#domain/checkout/checkout-layout.ts';
import { policyPath } from '#domain/page/policy-path.ts';
import type { CheckoutLayout } from '#domain/checkout/checkout-layout.ts';
import { shopCurrencyView } from '#domain/shop/money.ts';
import { tipPercents } from '#domain/checkout/tip.ts';
import { createCouponForm } from '#forms/coupon/coupon.model.ts';
import { followLeaving } from '#stores/checkout/abandoned-checkout.ts';
import { checkoutStore } from '#stores/checkout/checkout.store.ts';
import { checkoutCouponStore } from '#stores/discount/checkout-coupon.store.ts';
import { checkoutDrafts } from '#stores/checkout/checkout-draft.ts';
import { stepAddress } from '#stores/checkout/step-address.ts';
import { afterOrder } from '#stores/order/after-order.ts';
import { resumeOffers } from '#stores/order/lead-to-order.ts';
import { payingStores } from '#stores/payment/paying.ts';
import { useHydrated, useStores } from '#stores/core/context.tsx';
import { Link } from '#ui/actions/link.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { ShopViewProvider, useShopView } from '#components/shop/shop-context.tsx';
import type { ShopView } from '#components/shop/shop-context.tsx';
import { CheckoutExpress } from './checkout-express.tsx';
import type { CheckoutData, Props } from './checkout.settings.ts';
import { LAYOUTS } from './layouts.ts';

/** Only the browser knows who is signed in: the guest's link is in the HTML, the rest is loaded. */
const CheckoutBuyer = deferred(async () => (await import('./checkout-account.tsx')).CheckoutBuyer, { when: 'used' });
const CheckoutAddresses = deferred(async () => (await import('./checkout-account.tsx')).CheckoutAddresses, {
  when: 'used',
});
/** Loaded for an order with post-purchase offers. */
const AfterOrder = deferred(async () => (await import('./after-order.tsx')).AfterOrder, { when: 'used' });

/** Loaded for a checkout with order bumps. */
const OrderBumps = deferred(async () => (await import('./order-bumps.tsx')).OrderBumps, { when: 'used' });

/** The checkout [core §4], rendered by the server and interactive after hydration. */
export function View({ settings, blocks, data }: Props) {
  return data ? <OpenCheckout settings={settings} blocks={blocks} data={data} /> : null;
}

const OpenCheckout = observer(function OpenCheckout({
  settings,
  blocks,
  data,
}: Omit<Props, 'id' | 'data'> & { data: CheckoutData }) {
  const stores = useStores();
  const store = stores.get(checkoutStore);
  const coupons = stores.get(checkoutCouponStore);
  const drafts = stores.get(checkoutDrafts);
  const address = stores.get(stepAddress);
  const after = stores.get(afterOrder);
  const paying = stores.get(payingStores);
  const mustAccept = settings.terms === 'checkbox';
  const tips = settings.tip ? tipPercents(settings.tipShares) : [];
  const [session] = useState(() => new CheckoutSession({ store, drafts, paying, start: data, mustAccept, tips }));
  const [steps] = useState(() => new CheckoutSteps({ session, address, wanted: data.step }));
  const [coupon] = useState(() => createCouponForm(data.coupon ?? undefined));
  const layout = shownLayout(settings.layout, stores.theme.theme?.is_web_builder === true);
  useEffect(() => session.begin(), [session]);
  useEffect(() => stores.get(resumeOffers)(data.checkout.order), [stores, data]);
  useEffect(() => followLeaving(store), [store]);
  useEffect(() => (STEPPED.has(layout) ? steps.begin() : undefined), [steps, layout]);
  const shop = useShopView();
  const [charging] = useState<ShopView>(() => ({ ...shop, charged: shopCurrencyView(data.charged) }));
  const { busy, leave } = useRedirect();
  const { checkout, isPlacing } = session;
  if (after.leave) {
    // The order is placed, so there is no cart to go back to.
    const plainHead = <CheckoutHeader logo={settings.logo} shopName={data.shopName} />;
    return (
      <Suspense fallback={plainHead}>
        <AfterOrder token={checkout.token} leave={after.leave} head={plainHead} />
      </Suspense>
    );
  }
  const head = <CheckoutHeader logo={settings.logo} shopName={data.shopName} aside={<WayBack to={data.back} />} />;
  const isOver = checkout.order !== null || checkout.items.length === 0;
  if (isOver && !isPlacing) return <CheckoutClosed head={head} order={checkout.order} />;
  const Layout = LAYOUTS[layout];
  const { charged = shop.currency } = charging;
  const wallets = settings.express ? (stores.shop.settings?.express ?? []) : [];
  const express =
    wallets.length > 0 || checkout.payment.express ? (
      <CheckoutExpress
        session={session}
        methods={wallets}
        form={EXPRESS_FORM}
        busy={busy}
        refusal={STEPPED.has(layout) ? data.refusal : undefined}
      />
    ) : null;
  return (
    <ShopViewProvider view={charging}>
      <NeedsScript />
      {express ? (
        <form id={EXPRESS_FORM} method="post" action={shop.href('/checkout/express')} onSubmit={leave}>
          <input type="hidden" name="checkout" value={checkout.token} />
          <input type="hidden" name="from" value={`/checkouts/${checkout.token}`} />
        </form>
      ) : null}
      <Layout
        session={session}
        steps={steps}
        start={data}
        charged={charged}
        blocks={blocks}
        coupons={
          settings.coupon ? (
            <Coupons
              store={coupons}
              model={coupon}
              discounts={checkout.discounts}
              lostCodes={checkout.lost_codes}
              checkoutToken={checkout.token}
              page={`/checkouts/${checkout.token}`}
            />
          ) : null
        }
        account={
          <>
            {checkout.info.is_masked ? <MaskedNotice /> : null}
            <AfterHydration guest={<Contact email={null} path={`/checkouts/${checkout.token}`} onLogOut={nobody} />}>
              <CheckoutBuyer session={session} />
            </AfterHydration>
          </>
        }
        addresses={
          <AfterHydration>
            <CheckoutAddresses session={session} start={data} />
          </AfterHydration>
        }
        bump={
          checkout.extra['order_bump'] ? (
            <Suspense>
              <OrderBumps token={checkout.token} />
            </Suspense>
          ) : null
        }
        isCouponRefused={Boolean(data.coupon)}
        head={head}
        foot={
          settings.policies ? (
            <PolicyLinks policies={data.policies.map(({ handle, title }) => ({ title, href: policyPath(handle) }))} />
          ) : null
        }
        fields={{ company: settings.company, phone: settings.phone, note: settings.note, billing: settings.billing }}
        terms={{ href: policyPath(settings.termsPolicy), mustAccept }}
        express={express}
        trust={
          settings.trust
            ? {
                cards: listOf(settings.cards),
                guarantee: settings.guarantee,
                takesCard: data.paymentMethods.some(({ provider_options }) => provider_options.takes_card),
              }
            : null
        }
      />
    </ShopViewProvider>
  );
});

/** What a visitor without script is told: only the order itself needs it. */
function NeedsScript() {
  return (
    <div className="hidden p-4 noscript:block">
      <Notice
        tone="error"
        action={
          <Link href="/cart" className="inline-flex min-h-11 items-center">
            <FormattedMessage id="checkout.backToCart" defaultMessage="Back to cart" />
          </Link>
        }
      >
        <FormattedMessage
          id="checkout.needsScript"
          defaultMessage="Entering your address and paying need JavaScript. Turn it on in your browser and reload this page. Your cart is saved, and you can change it and add an order note without JavaScript."
        />
      </Notice>
    </div>
  );
}

const EXPRESS_FORM = 'express-checkout';

const nobody = () => undefined;

/** Another browser has filled in this checkout, whose details only that one shows. */
function MaskedNotice() {
  return (
    <Notice className="mb-6">
      <FormattedMessage
        id="checkout.masked"
        defaultMessage="Details entered in another browser are hidden here. Enter yours to continue."
      />
    </Notice>
  );
}

/** Renders `guest` until hydration, as in the server's HTML. */
function AfterHydration({ guest = null, children }: { guest?: ReactNode; children: ReactNode }) {
  return useHydrated() ? <Suspense fallback={guest}>{children}</Suspense> : guest;
}

const STEPPED: ReadonlySet<CheckoutLayout> = new Set(['old', 'one-page-v3']);

/** Splits a comma-separated list. */
const listOf = (text: string) =>
  text
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);

/** A link back to the cart, or to the product page for a direct purchase. */
function WayBack({ to = '/cart' }: { to?: string }) {
  return (
    <Link href={to} variant="quiet" className="inline-flex min-h-11 items-center text-14">
      {to === '/cart' ? (
        <FormattedMessage id="checkout.backToCart" defaultMessage="Back to cart" />
      ) : (
        <FormattedMessage id="checkout.backToProduct" defaultMessage="Back to product" />
      )}
    </Link>
  );
}
