import { observer } from 'mobx-react-lite';
import { useStores } from '#stores/core/context.tsx';
import { shippingEtaStore } from '#stores/product/shipping-eta.store.ts';
import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { deferred } from '#components/deferred/deferred.tsx';
import { AddressForm } from '#forms/address/address.form.tsx';
import { ContactForm } from '#forms/contact/contact.form.tsx';
import { CHECKOUT_PROBLEMS } from '#components/feedback/checkout-problems.ts';
import { useProblemText } from '#components/feedback/problem-text.tsx';
import { BillingAddress } from '../parts/contact/billing-address.tsx';
import { CardFields } from '../parts/payment/card-fields.tsx';
import { CheckoutRefusal } from '../parts/frame/checkout-refusal.tsx';
import { OrderNote } from '../parts/summary/order-note.tsx';
import { OrderSummary } from '../parts/summary/order-summary.tsx';
import { PaymentMethod } from '../parts/payment/payment-method.tsx';
import { usePaymentProblem } from '../parts/payment/payment-problem.ts';
import { PaymentWaiting } from '../parts/payment/payment-waiting.tsx';
import { PlaceOrder } from '../parts/payment/place-order.tsx';
import { ShippingMethod } from '../parts/shipping/shipping-method.tsx';
import { Terms, TermsNotice } from '../parts/payment/terms.tsx';
import { Tip } from '../parts/payment/tip.tsx';
import { useTipProblem } from '../parts/payment/tip-problem.ts';
import { TotalAnnouncer } from '../parts/summary/total-announcer.tsx';
import { UnsavedChange } from '../parts/frame/unsaved-change.tsx';
import type { CheckoutLayoutProps } from './checkout-layout.ts';
import { ADDRESS_NAME } from '../session/delivery-address.ts';
import { BillingAddressForm } from './billing-address-form.tsx';
import { useEveryCountry } from '../session/use-every-country.ts';

/**
 * The parts of the checkout, connected to its session; layouts only arrange them. Order bump and express buttons are
 * passed in as they are.
 */

type Of<K extends keyof CheckoutLayoutProps = never> = Pick<CheckoutLayoutProps, 'session' | K>;

export function CheckoutTitle() {
  return (
    <h1 className="sr-only">
      <FormattedMessage id="checkout.title" defaultMessage="Checkout" />
    </h1>
  );
}

export const ContactPart = observer(function ContactPart({ session, account }: Of<'account'>) {
  return (
    <div className="flex flex-col gap-3">
      {account}
      <ContactForm model={session.contact} onValueChange={session.setEmail} />
    </div>
  );
});

export const DeliveryPart = observer(function DeliveryPart({ session, fields, addresses }: Of<'fields' | 'addresses'>) {
  const isSent = session.checkout.shipping.required;
  useEveryCountry(session.billing, !isSent);
  return (
    <div className="flex flex-col gap-6">
      {addresses}
      <AddressForm
        model={session.address}
        name={ADDRESS_NAME}
        legend={
          isSent ? (
            <FormattedMessage id="checkout.delivery" defaultMessage="Delivery" />
          ) : (
            <FormattedMessage id="checkout.billing" defaultMessage="Billing address" />
          )
        }
        countries={session.countries}
        withCompany={fields.company}
        withPhone={fields.phone}
        onValueChange={session.saveAddress}
      />
    </div>
  );
});

/** Renders nothing if no item needs shipping. */
export const ShippingPart = observer(function ShippingPart({ session, hideLegend }: Of & { hideLegend?: boolean }) {
  const problem = useProblemText(CHECKOUT_PROBLEMS);
  const { shipping, checkout, retry } = session;
  const { days } = useStores().get(shippingEtaStore);
  if (!checkout.shipping.required) return null;
  return (
    <ShippingMethod
      rates={checkout.shipping.rates}
      method={shipping.method}
      status={shipping.status}
      error={problem(shipping.error)}
      hideLegend={hideLegend}
      days={days}
      onMethodChange={shipping.choose}
      onRetry={retry}
    />
  );
});

/** Payment methods and the billing address. */
export const PaymentPart = observer(function PaymentPart({
  session,
  start,
  fields,
  hideLegend,
}: Of<'start' | 'fields'> & { hideLegend?: boolean }) {
  const problem = useProblemText(CHECKOUT_PROBLEMS);
  const paymentProblem = usePaymentProblem();
  return (
    <div className="flex flex-col gap-6">
      <PaymentMethod
        methods={start.paymentMethods.map((method) =>
          method.code === session.checkout.payment.express?.method_code ? { ...method, instructions: '' } : method,
        )}
        method={session.payment.method?.id ?? null}
        error={paymentProblem(session.payment.error) ?? problem(session.payment.error)}
        hideLegend={hideLegend}
        onMethodChange={session.payment.choose}
        card={<Card session={session} start={start} />}
      />
      {fields.billing && (session.checkout.shipping.required || !session.billing.isSame) ? (
        <BillingPart session={session} fields={fields} />
      ) : null}
    </div>
  );
});

const BillingPart = observer(function BillingPart({ session, fields }: Of<'fields'>) {
  const { billing } = session;
  return (
    <BillingAddress
      isSame={billing.isSame}
      onSameChange={session.billing.setSame}
      form={<BillingAddressForm session={session} fields={fields} />}
    />
  );
});

/** Loaded when a bank asks for verification. */
const PaymentChallenge = deferred(
  async () => (await import('../parts/payment/payment-challenge.tsx')).PaymentChallenge,
  { when: 'used' },
);

/** Card fields and bank verification, if the shop accepts cards; the fields stay mounted whatever else changes. */
const Card = observer(function Card({ session, start }: Of<'start'>) {
  const method = start.paymentMethods.find(({ provider_options }) => provider_options.takes_card);
  const { card, payment, showCard, showChallenge } = session.paying;
  if (!method) return null;
  return (
    <>
      <CardFields
        isShown={
          session.payment.method?.id === method.id && session.checkout.payment.express?.method_code !== method.code
        }
        isTest={method.provider_options.is_test_mode}
        status={card.status}
        height={card.height}
        show={(frame) => showCard(frame, () => void session.place())}
        onRetry={card.load}
      />
      {payment.step === 'challenge' ? (
        <Suspense>
          <PaymentChallenge show={showChallenge} onClose={payment.leaveChallenge} />
        </Suspense>
      ) : null}
    </>
  );
});

/** Renders nothing if the shop asks for no tip. */
export const TipPart = observer(function TipPart({ session, charged }: Of<'charged'>) {
  const problem = useTipProblem();
  const { tip } = session;
  if (tip.shares.length === 0) return null;
  return (
    <Tip
      shares={tip.shares}
      choice={tip.choice}
      own={tip.own}
      currency={charged.code}
      error={problem(tip.error)}
      isPending={tip.isPending}
      onChoose={session.tip.choose}
      onOwnChange={session.tip.type}
    />
  );
});

export const NotePart = observer(function NotePart({ session, fields }: Of<'fields'>) {
  return fields.note ? <OrderNote note={session.note} onNoteChange={session.setNote} /> : null;
});

/** The end of the form: order bump, terms, and the button. */
export const FinishPart = observer(function FinishPart({
  session,
  start,
  bump,
  terms,
}: Of<'start' | 'bump' | 'terms'>) {
  return (
    <div className="flex flex-col gap-4">
      {bump}
      <TermsPart session={session} terms={terms} />
      <PlaceOrderPart session={session} start={start} />
    </div>
  );
});

export const TermsPart = observer(function TermsPart({ session, terms }: Of<'terms'>) {
  const problem = useProblemText(CHECKOUT_PROBLEMS);
  if (!terms.mustAccept) return <TermsNotice href={terms.href} />;
  return (
    <Terms
      href={terms.href}
      isAccepted={session.terms.isAccepted}
      error={problem(session.terms.error)}
      onAcceptedChange={session.terms.setAccepted}
    />
  );
});

/** The order button, with the reason above it if the last attempt failed. */
export const PlaceOrderPart = observer(function PlaceOrderPart({ session, start: { back } }: Of<'start'>) {
  const takesCard = session.payment.method?.provider_options.takes_card === true;
  const { payment } = session.paying;
  return (
    <>
      {session.saveError ? (
        <UnsavedChange code={session.saveError} back={back} onRetry={session.retry} />
      ) : (
        <CheckoutRefusal code={session.refusal} back={back} />
      )}
      <PlaceOrder
        total_price={session.checkout.total.total_price}
        isPending={!session.isSettled}
        isPlacing={session.isPlacing}
        isCard={takesCard}
        blockedFor={takesCard ? payment.blockedFor : 0}
      />
      <PaymentWaiting isWaiting={payment.step === 'waiting'} />
    </>
  );
});

/** The items and totals; `lines` replaces the read-only items. */
export const SummaryPart = observer(function SummaryPart({
  session,
  charged,
  coupons,
  lines,
}: Of<'charged' | 'coupons'> & { lines?: ReactNode }) {
  const { shipping, items, total } = session.checkout;
  const state = shipping.required ? (shipping.method ? 'known' : 'awaited') : 'none';
  return (
    <OrderSummary
      items={items}
      lines={lines}
      coupons={coupons}
      total={total}
      shipping={state}
      isPending={!session.isSettled && !session.isStale}
      isStale={session.isStale}
      charged={charged}
    />
  );
});

/** Announces the total to screen readers; used once per layout. */
export const TotalPart = observer(function TotalPart({ session }: Of) {
  return <TotalAnnouncer total_price={session.checkout.total.total_price} isSettled={session.isSettled} />;
});

export function useSummaryName(): string {
  return useIntl().formatMessage({ id: 'checkout.summary', defaultMessage: 'Order summary' });
}
