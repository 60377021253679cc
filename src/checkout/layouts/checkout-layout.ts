import type { ReactNode } from 'react';
import type { CurrencyView } from '#domain/shop/money.ts';
import type { TrustProps } from '#checkout/parts/frame/trust.tsx';
import type { CheckoutStart } from '../session/checkout-start.ts';
import type { CheckoutSession } from '../session/checkout-session.ts';
import type { CheckoutSteps } from '../session/checkout-steps.ts';

/** The props of every checkout layout: the session, and the parts that the page provides. */
export interface CheckoutLayoutProps {
  session: CheckoutSession;
  /** The current step; only used by layouts with steps. */
  steps: CheckoutSteps;
  start: CheckoutStart;
  /** The shop's own currency, which is charged. */
  charged: CurrencyView;
  head: ReactNode;
  /** The signed-in customer, above the contact; and their saved addresses, above the address form. */
  account?: ReactNode;
  addresses?: ReactNode;
  /** Express checkout buttons, above the form. */
  express?: ReactNode;
  /** Order bumps, between payment and terms. */
  bump?: ReactNode;
  /** Discount codes, in the summary. */
  coupons?: ReactNode;
  /** A code was sent without JavaScript and rejected. */
  isCouponRefused?: boolean;
  /** Links to the policies. */
  foot?: ReactNode;
  fields: { company: boolean; phone: boolean; note: boolean; billing: boolean };
  terms: { href: string; mustAccept: boolean };
  /** Null if the merchant hides it. */
  trust: TrustProps | null;
}
