import { observer } from 'mobx-react-lite';
import { lazy, Suspense, useEffect, useRef } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { CurrencyView } from '#domain/money.ts';
import { AddressForm } from '#forms/address/address.form.tsx';
import { ContactForm } from '#forms/contact/contact.form.tsx';
import { useProblemText } from '#forms/problem-text.tsx';
import { CardFields } from '../parts/card-fields.tsx';
import { CheckoutRefusal } from '../parts/checkout-refusal.tsx';
import { OrderNote } from '../parts/order-note.tsx';
import { OrderSummary } from '../parts/order-summary.tsx';
import { PaymentMethod } from '../parts/payment-method.tsx';
import { PaymentWaiting } from '../parts/payment-waiting.tsx';
import { usePaymentProblem } from '../parts/payment-problem.ts';
import { PlaceOrder } from '../parts/place-order.tsx';
import { ShippingMethod } from '../parts/shipping-method.tsx';
import { SummaryDisclosure } from '../parts/summary-disclosure.tsx';
import { Terms, TermsNotice } from '../parts/terms.tsx';
import { TotalAnnouncer } from '../parts/total-announcer.tsx';
import { UnsavedChange } from '../parts/unsaved-change.tsx';
import { ADDRESS_NAME } from './checkout-session.ts';
import type { CheckoutSession, CheckoutStart } from './checkout-session.ts';
import { TwoColumns } from './two-columns.tsx';

export interface CheckoutLayoutProps {
  session: CheckoutSession;
  start: CheckoutStart;
  /** The shop's own currency: what is charged. */
  charged: CurrencyView;
  /** Discount codes of the summary. */
  coupons?: ReactNode;
  /** They were sent without script and refused. */
  isCouponRefused?: boolean;
  head: ReactNode;
  foot?: ReactNode;
  fields: { company: boolean; phone: boolean; note: boolean };
  terms: { href: string; mustAccept: boolean };
}

/** Two columns, one page: the form, and beside it the summary that stays in sight; on a phone it opens above the form. */
export const OnePageV2 = observer(function OnePageV2({ session, start, charged, coupons, isCouponRefused, head, foot, fields, terms }: CheckoutLayoutProps) {
  const intl = useIntl();
  const problem = useProblemText();
  const paymentProblem = usePaymentProblem();
  const { checkout } = session;
  const takesCard = session.paymentMethod?.provider_options.takes_card === true;
  const summary = <Summary session={session} charged={charged} coupons={coupons} />;
  return (
    <TwoColumns
      head={head}
      compact={<SummaryDisclosure total_price={checkout.total.total_price} isOpen={isCouponRefused}>{summary}</SummaryDisclosure>}
      aside={summary}
      asideLabel={intl.formatMessage({ id: 'checkout.summary', defaultMessage: 'Order summary' })}
    >
      <h1 className="sr-only">
        <FormattedMessage id="checkout.title" defaultMessage="Checkout" />
      </h1>
      <CheckoutForm session={session}>
        <ContactForm model={session.contact} onValueChange={session.setEmail} />
        <AddressForm
          model={session.address}
          name={ADDRESS_NAME}
          legend={<FormattedMessage id="checkout.delivery" defaultMessage="Delivery" />}
          countries={start.countries}
          withCompany={fields.company}
          withPhone={fields.phone}
          onValueChange={session.saveAddress}
        />
        {checkout.shipping.required ? (
          <ShippingMethod
            rates={checkout.shipping.rates}
            method={session.shippingMethod}
            status={session.ratesStatus}
            error={problem(session.ratesError)}
            onMethodChange={session.chooseShipping}
            onRetry={session.retry}
          />
        ) : null}
        <PaymentMethod
          methods={start.paymentMethods}
          method={session.paymentMethod?.id ?? null}
          error={paymentProblem(session.paymentError) ?? problem(session.paymentError)}
          onMethodChange={session.choosePayment}
          card={<Card session={session} start={start} />}
        />
        {fields.note ? <OrderNote note={session.note} onNoteChange={session.setNote} /> : null}
        <div className="flex flex-col gap-4">
          {terms.mustAccept ? (
            <Terms href={terms.href} isAccepted={session.isAccepted} error={problem(session.termsError)} onAcceptedChange={session.setAccepted} />
          ) : (
            <TermsNotice href={terms.href} />
          )}
          {session.saveError ? <UnsavedChange code={session.saveError} onRetry={session.retry} /> : <CheckoutRefusal code={session.refusal} />}
          <PlaceOrder total_price={checkout.total.total_price} isPending={!session.isSettled} isPlacing={session.isPlacing} blockedFor={takesCard ? session.paying.payment.blockedFor : 0} />
          <PaymentWaiting isWaiting={session.paying.payment.step === 'waiting'} />
        </div>
      </CheckoutForm>
      {foot}
      <TotalAnnouncer total_price={checkout.total.total_price} isSettled={session.isSettled} />
    </TwoColumns>
  );
});

/** Fetched when a bank asks. */
const PaymentChallenge = lazy(async () => ({ default: (await import('../parts/payment-challenge.tsx')).PaymentChallenge }));

/** Fields and bank's question, where the shop takes cards at all; the fields stay as they are whatever else changes. */
const Card = observer(function Card({ session, start }: { session: CheckoutSession; start: CheckoutStart }) {
  const method = start.paymentMethods.find(({ provider_options }) => provider_options.takes_card);
  const { card, payment, showCard, showChallenge } = session.paying;
  if (!method) return null;
  return (
    <>
      <CardFields
        isShown={session.paymentMethod?.id === method.id}
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

/** The one form around all parts; posts, so that nothing typed ever stands in an address. */
const CheckoutForm = observer(function CheckoutForm({ session, children }: { session: CheckoutSession; children: ReactNode }) {
  const form = useRef<HTMLFormElement>(null);
  const { refusals } = session;
  useEffect(() => {
    if (refusals === 0) return;
    const ids = session.wrongIds.map((id) => `#${CSS.escape(id)}`).join();
    if (ids) form.current?.querySelector<HTMLElement>(ids)?.focus();
  }, [session, refusals]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void session.place();
  };
  return (
    <form ref={form} method="post" noValidate onSubmit={submit} className="flex flex-col gap-10">
      {children}
    </form>
  );
});

const Summary = observer(function Summary({ session, charged, coupons }: { session: CheckoutSession; charged: CurrencyView; coupons: ReactNode }) {
  const { shipping, items, total } = session.checkout;
  const state = shipping.required ? (shipping.method ? 'known' : 'awaited') : 'none';
  return <OrderSummary items={items} coupons={coupons} total={total} shipping={state} isPending={!session.isSettled && !session.isStale} isStale={session.isStale} charged={charged} />;
});
