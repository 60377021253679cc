import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { CartAnnouncer } from '#components/cart/cart-announcer.tsx';
import { CartProblem } from '#components/cart/cart-problem.tsx';
import { CartRemoved } from '#components/cart/cart-removed.tsx';
import { CartTotals } from '#components/cart/cart-totals.tsx';
import { CheckoutButton } from '#components/cart/checkout-button.tsx';
import type { Cart } from '#domain/cart/cart.ts';
import { deferred } from '#components/deferred/deferred.tsx';
import { problemText } from '#components/feedback/problem-text.tsx';
import { useHydrated, useStores } from '#stores/core/context.tsx';
import { Button } from '#ui/actions/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Heading } from '#ui/text/heading.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Text } from '#ui/text/text.tsx';
import type { Props } from './cart-page.settings.ts';
import { EditableLines } from './editable-lines.tsx';
import { EmptyCart } from './empty-cart.tsx';

// Loaded if the merchant enables them; the section waits for code and messages.
const Coupons = deferred(async () => (await import('./cart-coupons.tsx')).CartCoupons, { when: 'used' });
const Extras = deferred(async () => (await import('./cart-extras.tsx')).CartExtras, { when: 'used' });
const Note = deferred(async () => (await import('./cart-note.tsx')).CartNote, { when: 'used' });

/**
 * The cart page, rendered for its visitor. Without JavaScript every line is a form; with it, quantities change at once
 * and prices follow the server's response.
 */
export const View = observer(function CartPage({ id, settings, data }: Props) {
  const { cart: store } = useStores();
  useEffect(() => {
    if (data.cart) store.seed(data.cart);
  }, [store, data.cart]);
  // Until the store has loaded the cart, the server's is used: the first render must match its HTML.
  const isLive = useHydrated() && store.status === 'ready';
  const cart = isLive ? store.cart : data.cart;
  const items = isLive ? store.items : (data.cart?.items ?? []);
  const headingId = `${id}-heading`;
  return (
    <Section {...settings} id={settings.anchor || undefined} labelledBy={headingId}>
      <CartAnnouncer cart={store} />
      <CartProblem cart={store} />
      <CartRemoved />
      {data.refusal ? <Refused code={data.refusal} /> : null}
      {data.reordered ? <Reordered {...data.reordered} /> : null}
      {!cart || items.length === 0 ? (
        <Empty settings={settings} headingId={headingId} />
      ) : (
        <>
          <Heading level={1} size={36} id={headingId} className="mb-6">
            <FormattedMessage id="cart.title" defaultMessage="Your cart" />
          </Heading>
          <div className="grid gap-x-16 gap-y-8 tab:grid-cols-[minmax(0,1fr)_20rem] lg:grid-cols-[minmax(0,1fr)_24rem]">
            <div>
              {settings.freeShipping ? <Extras part="shipping" cart={cart} /> : null}
              <div className="border-y border-border">
                <EditableLines cart={store} items={items} />
              </div>
              <EmptyCart />
              {settings.upsells ? <Extras part="upsells" cart={cart} /> : null}
            </div>
            <Sum cart={cart} isPending={isLive && !store.isSettled} settings={settings} data={data} />
          </div>
        </>
      )}
    </Section>
  );
});

/** Errors of `/cart/add` and `/cart/change` for visitors without JavaScript. */
function Refused({ code }: { code: string }) {
  return (
    <Notice tone="error" className="mb-4">
      {problemText(useIntl(), code)}
    </Notice>
  );
}

/** What "Order again" added to what was there. */
function Reordered({ added, before }: NonNullable<Props['data']['reordered']>) {
  return (
    <Notice tone="success" className="mb-4">
      <FormattedMessage
        id="cart.reordered"
        defaultMessage="{added, plural, one {# item added from your order.} other {# items added from your order.}}{before, plural, =0 {} one { # item was already in your cart.} other { # items were already in your cart.}}"
        values={{ added, before }}
      />
    </Notice>
  );
}

function Sum({
  cart,
  isPending,
  settings,
  data,
}: {
  cart: Cart;
  isPending: boolean;
  settings: Props['settings'];
  data: Props['data'];
}) {
  return (
    <div data-scheme="soft" className="flex flex-col gap-4 self-start rounded p-6 tab:sticky tab:top-24 tab:p-8">
      {settings.coupon ? <Coupons cart={cart} draft={data.coupon ?? null} /> : null}
      <CartTotals cart={cart} isPending={isPending} />
      {settings.reassurance ? (
        <Text size={14} tone="muted">
          {settings.reassurance}
        </Text>
      ) : null}
      {settings.note ? (
        <Note
          checkoutToken={cart.checkoutToken}
          note={data.note}
          giftNote={data.giftNote ?? ''}
          hasGiftNote={settings.giftNote}
        />
      ) : null}
      <CheckoutButton cart={cart} />
      {settings.express ? <Extras part="wallets" cart={cart} /> : null}
    </div>
  );
}

function Empty({ settings, headingId }: { settings: Props['settings']; headingId: string }) {
  return (
    <EmptyState
      icon="bag"
      level={1}
      title={
        <span id={headingId}>
          <FormattedMessage id="cart.empty" defaultMessage="Your cart is empty" />
        </span>
      }
      action={
        <Button href={settings.continueUrl}>
          <FormattedMessage id="cart.continue" defaultMessage="Continue shopping" />
        </Button>
      }
    >
      {settings.emptyText}
    </EmptyState>
  );
}
