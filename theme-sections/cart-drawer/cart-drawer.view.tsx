import { observer } from 'mobx-react-lite';
import { Suspense } from 'react';
import { FormattedMessage } from 'react-intl';
import { CartAnnouncer } from '#components/cart/cart-announcer.tsx';
import { CartLines } from '#components/cart/cart-lines.tsx';
import { CartProblem } from '#components/cart/cart-problem.tsx';
import { CartTotals } from '#components/cart/cart-totals.tsx';
import { CheckoutButton } from '#components/cart/checkout-button.tsx';
import { deferred } from '#components/deferred/deferred.tsx';
import { useOpener } from '#components/shop/use-opener.ts';
import type { CartStore } from '#stores/cart/cart.store.ts';
import { removedLinesStore } from '#stores/cart/removed-lines.store.ts';
import { useHydrated, useStores } from '#stores/core/context.tsx';
import { Button } from '#ui/actions/button.tsx';
import { Drawer } from '#ui/layout/drawer.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import type { Props } from './cart-drawer.settings.ts';

/** Loaded when a drawer with a discount code field opens. */
const Coupons = deferred(async () => (await import('./drawer-coupons.tsx')).DrawerCoupons, { when: 'used' });

/** Loaded when a line was removed. */
const Removed = deferred(async () => (await import('#components/cart/cart-removed.tsx')).CartRemoved, { when: 'used' });

/** Loaded when a drawer with items opens. */
const Extras = deferred(async () => (await import('./drawer-extras.tsx')).DrawerExtras, { when: 'used' });

/** The cart drawer: opens from the header and after an item was added, without leaving the page. */
export const View = observer(function CartDrawer({ settings }: Props) {
  const stores = useStores();
  const { cart, theme } = stores;
  const removed = stores.get(removedLinesStore);
  const isHydrated = useHydrated();
  const isOn = theme.settings.cartType === 'drawer';
  useOpener('cart', { isOn, onPress: cart.openDrawer });
  return (
    <>
      {isOn ? <div hidden data-panel="cart" /> : null}
      <CartAnnouncer cart={cart} />
      <Drawer
        // Closed during hydration to match the server's HTML, even if an item was added before this code loaded.
        open={isHydrated && cart.drawerOpen}
        onOpenChange={(isOpen) => (isOpen ? cart.openDrawer() : cart.closeDrawer())}
        title={
          <FormattedMessage
            id="cart.drawerTitle"
            defaultMessage="Your cart{count, plural, =0 {} other { ({count, number})}}"
            values={{ count: cart.count }}
          />
        }
        scheme={settings.scheme}
        footer={cart.isEmpty ? undefined : <Foot cart={cart} settings={settings} />}
      >
        <CartProblem cart={cart} />
        {removed.lines.length > 0 ? (
          <Suspense>
            <Removed />
          </Suspense>
        ) : null}
        <Content cart={cart} settings={settings} />
      </Drawer>
    </>
  );
});

const Content = observer(function Content({ cart, settings }: { cart: CartStore; settings: Props['settings'] }) {
  if (!cart.isEmpty) {
    return (
      <>
        {settings.freeShipping && (cart.cart?.free_shipping ?? cart.cart === null) ? (
          // Keeps its place until code and answer are there, so that the lines do not move.
          <div className="min-h-17">
            <Suspense>
              <Extras part="shipping" />
            </Suspense>
          </div>
        ) : null}
        <CartLines cart={cart} items={cart.items} look="compact" />
        <Suspense>
          <Extras part="hints" />
        </Suspense>
        {settings.upsells ? (
          <Suspense>
            <Extras part="upsells" />
          </Suspense>
        ) : null}
      </>
    );
  }
  if (cart.status === 'loading') return <Loading />;
  // The contents are unknown; the error is shown above.
  if (cart.status === 'failed') return null;
  return (
    <EmptyState
      icon="bag"
      title={<FormattedMessage id="cart.empty" defaultMessage="Your cart is empty" />}
      action={
        <Button href={settings.continueUrl} onClick={cart.closeDrawer}>
          <FormattedMessage id="cart.continue" defaultMessage="Continue shopping" />
        </Button>
      }
    >
      {settings.emptyText}
    </EmptyState>
  );
});

const Foot = observer(function Foot({ cart, settings }: { cart: CartStore; settings: Props['settings'] }) {
  const { shop } = useStores();
  if (!cart.cart) return <Awaited />;
  return (
    <div className="flex flex-col gap-3">
      {settings.coupon ? (
        <Suspense>
          <Coupons cart={cart.cart} />
        </Suspense>
      ) : null}
      <CartTotals cart={cart.cart} isPending={!cart.isSettled} />
      <CheckoutButton cart={cart.cart} isAwaited={cart.isAdding()} />
      {settings.express && (shop.settings?.express ?? []).length > 0 ? (
        <div className="min-h-12">
          <Suspense>
            <Extras part="wallets" />
          </Suspense>
        </div>
      ) : null}
      <Button href="/cart" variant="plain" size="small" onClick={cart.closeDrawer}>
        <FormattedMessage id="cart.view" defaultMessage="View cart" />
      </Button>
    </div>
  );
});

/** The totals and the button of a cart whose first line is being added. */
function Awaited() {
  return (
    <div aria-busy className="flex flex-col gap-3">
      <div className="flex items-center justify-between gap-6 text-18 font-medium">
        <FormattedMessage id="cart.totalEstimated" defaultMessage="Estimated total" />
        <Spinner size={16} />
      </div>
      <Button wide loading>
        <FormattedMessage id="cart.checkout" defaultMessage="Checkout" />
      </Button>
    </div>
  );
}

/** Placeholder for items that are being loaded. */
function Loading() {
  return (
    <div aria-busy className="divide-y divide-border">
      {[0, 1].map((row) => (
        <div key={row} className="flex gap-4 py-5">
          <Skeleton ratio="4/5" className="w-20" />
          <div className="flex-1">
            <Skeleton shape="text" className="w-2/3" />
            <Skeleton shape="text" className="w-1/3" />
          </div>
        </div>
      ))}
    </div>
  );
}
