import { useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import { CheckoutSession } from '#checkout/layouts/checkout-session.ts';
import { CheckoutSteps } from '#checkout/layouts/checkout-steps.ts';
import type { CheckoutLayoutProps } from '#checkout/layouts/checkout-layout.ts';
import { Buyer } from '#checkout/parts/buyer.tsx';
import { CheckoutHeader } from '#checkout/parts/checkout-header.tsx';
import { CheckoutOver } from '#checkout/parts/checkout-over.tsx';
import { PolicyLinks } from '#checkout/parts/policy-links.tsx';
import { SavedAddresses } from '#checkout/parts/saved-addresses.tsx';
import type { Checkout } from '#domain/entities/checkout.ts';
import { shopCurrencyView } from '#domain/money.ts';
import { checkoutArea } from '#stores/checkout-area.ts';
import { payingArea } from '#stores/paying-area.ts';
import { useStores } from '#stores/context.tsx';
import { checkoutData } from '../../tests/fixtures/checkout-fixtures.ts';
import { addresses, customer } from '../../tests/fixtures/customer-fixtures.ts';

export interface VisitProps {
  checkout: Checkout;
  /** Where a layout of steps begins. */
  step?: string;
  /** A customer with two addresses. */
  isSignedIn?: boolean;
  /** Shares of the goods offered as a tip, in per cent. */
  tips?: readonly number[];
}

/** A layout with a visit of its own, as the checkout section gives it one. */
export function layoutVisit(Layout: ComponentType<CheckoutLayoutProps>) {
  return function Visit({ checkout, step, isSignedIn = false, tips = [] }: VisitProps) {
    const { checkout: store, checkoutDraft: drafts, stepAddress } = useStores().area(checkoutArea);
    const paying = useStores().area(payingArea);
    const start = checkoutData(checkout);
    const [session] = useState(() => new CheckoutSession({ store, drafts, paying, start, mustAccept: true, tips }));
    const [steps] = useState(() => new CheckoutSteps({ session, address: stepAddress, wanted: step }));
    useEffect(() => session.begin(), [session]);
    useEffect(() => steps.begin(), [steps]);
    const head = <CheckoutHeader logo={null} shopName={start.shopName} />;
    if (checkout.items.length === 0) return <CheckoutOver head={head} order={checkout.order} />;
    return (
      <Layout
        session={session}
        steps={steps}
        start={start}
        charged={shopCurrencyView(start.charged)}
        account={<Buyer email={isSignedIn ? customer.email : null} path={`/checkouts/${checkout.token}`} onLogOut={() => undefined} />}
        addresses={isSignedIn ? <SavedAddresses addresses={addresses} chosen={addresses[0]!.id} canKeep={false} keeping="idle" onChoose={() => undefined} onKeep={() => undefined} /> : null}
        head={head}
        foot={<PolicyLinks policies={start.policies.map(({ handle, title }) => ({ title, href: `/policies/${handle}` }))} />}
        fields={{ company: false, phone: true, note: false, billing: true }}
        terms={{ href: '/policies/terms-of-service', mustAccept: true }}
        trust={{ cards: [], guarantee: '30 days to change your mind.', takesCard: false }}
      />
    );
  };
}
