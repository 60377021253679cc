import type { ReactNode } from 'react';
import type { CurrencyView } from '#domain/shop/money.ts';
import type { TrustProps } from '#checkout/parts/frame/trust.tsx';
import type { CheckoutStart } from '../session/checkout-start.ts';
import type { CheckoutSession } from '../session/checkout-session.ts';
import type { CheckoutSteps } from '../session/checkout-steps.ts';

/** What every layout of the checkout is given: one visit, and the parts that the page itself makes. */
export interface CheckoutLayoutProps {
  session: CheckoutSession;
  /** Where a layout of steps is; others take no notice. */
  steps: CheckoutSteps;
  start: CheckoutStart;
  /** The shop's own currency: what is charged. */
  charged: CurrencyView;
  head: ReactNode;
  /** Who is signed in, above the contact; and the addresses they keep, above the address. */
  account?: ReactNode;
  addresses?: ReactNode;
  /** Buttons that buy at once, above the form. */
  express?: ReactNode;
  /** Something to add to the order, between payment and terms. */
  bump?: ReactNode;
  /** Discount codes of the summary. */
  coupons?: ReactNode;
  /** They were sent without script and refused. */
  isCouponRefused?: boolean;
  /** Links to the policies. */
  foot?: ReactNode;
  fields: { company: boolean; phone: boolean; note: boolean; billing: boolean };
  terms: { href: string; mustAccept: boolean };
  /** Null where the shop says nothing of it. */
  trust: TrustProps | null;
}
