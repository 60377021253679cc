import { observer } from 'mobx-react-lite';
import { FormattedMessage } from 'react-intl';
import { Heading } from '#ui/text/heading.tsx';
import { Trust } from '#checkout/parts/frame/trust.tsx';
import {
  CheckoutTitle,
  ContactPart,
  DeliveryPart,
  FinishPart,
  NotePart,
  PaymentPart,
  ShippingPart,
  SummaryPart,
  TipPart,
  TotalPart,
} from './arranged-parts.tsx';
import { CheckoutForm, FocusFirstError } from './checkout-form.tsx';
import type { CheckoutLayoutProps } from './checkout-layout.ts';

/**
 * One column from contact to order. The items and total come right before the button, so that the shopper sees the
 * price last.
 */
export const OnePageV1 = observer(function OnePageV1(props: CheckoutLayoutProps) {
  const { session, head, foot, express, trust } = props;
  return (
    <FocusFirstError session={session}>
      <div data-scheme="base" className="min-h-svh">
        <div className="border-b border-border">
          <div className="mx-auto w-full max-w-[calc(36rem+2*var(--gutter))] px-gutter">{head}</div>
        </div>
        <div className="mx-auto flex w-full max-w-[calc(36rem+2*var(--gutter))] flex-col gap-10 px-gutter pt-8 pb-rhythm-medium">
          <CheckoutTitle />
          {express}
          <CheckoutForm session={session}>
            <ContactPart {...props} />
            <DeliveryPart {...props} />
            <ShippingPart {...props} />
            <PaymentPart {...props} />
            <TipPart {...props} />
            <NotePart {...props} />
          </CheckoutForm>
          <section
            data-scheme="soft"
            className="-mx-gutter border-y border-border px-gutter py-8 sm:mx-0 sm:rounded sm:border-x sm:px-6"
          >
            <Heading level={2} size={22} className="mb-6">
              <FormattedMessage id="checkout.summary" defaultMessage="Order summary" />
            </Heading>
            <SummaryPart {...props} />
          </section>
          <CheckoutForm session={session}>
            <FinishPart {...props} />
          </CheckoutForm>
          {trust ? <Trust {...trust} /> : null}
          {foot}
        </div>
        <TotalPart session={session} />
      </div>
    </FocusFirstError>
  );
});
