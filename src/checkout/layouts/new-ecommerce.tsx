import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Heading } from '#ui/text/heading.tsx';
import { SummaryDisclosure } from '../parts/summary/summary-disclosure.tsx';
import { Trust } from '#checkout/parts/frame/trust.tsx';
import {
  CheckoutTitle,
  ContactPart,
  DeliveryPart,
  FinishPart,
  NotePart,
  PaymentPart,
  ShippingPart,
  TipPart,
  TotalPart,
  useSummaryName,
} from './arranged-parts.tsx';
import { CheckoutForm, FocusFirstError } from './checkout-form.tsx';
import type { CheckoutLayoutProps } from './checkout-layout.ts';
import { EditableSummary } from './editable-summary.tsx';
import { WidePage } from './wide-page.tsx';

/** One page of cards; the summary is always visible and its items are editable. */
export const NewEcommerce = observer(function NewEcommerce(props: CheckoutLayoutProps) {
  const { session, head, foot, express, trust, isCouponRefused } = props;
  const summary = <EditableSummary {...props} />;
  return (
    <FocusFirstError session={session}>
      <WidePage
        head={head}
        compact={
          <SummaryDisclosure total_price={session.checkout.total.total_price} isOpen={isCouponRefused}>
            {summary}
          </SummaryDisclosure>
        }
        asideLabel={useSummaryName()}
        aside={
          <>
            <Heading level={2} size={22} className="mb-6">
              <FormattedMessage id="checkout.summary" defaultMessage="Order summary" />
            </Heading>
            {summary}
            {trust ? (
              <div className="mt-6 border-t border-border pt-6">
                <Trust {...trust} />
              </div>
            ) : null}
          </>
        }
        foot={
          <>
            {trust ? (
              <div className="mt-6 tab:hidden">
                <Trust {...trust} />
              </div>
            ) : null}
            {foot}
          </>
        }
      >
        <CheckoutTitle />
        {express ? <Card>{express}</Card> : null}
        <CheckoutForm session={session} className="gap-4">
          <Card>
            <ContactPart {...props} />
            <DeliveryPart {...props} />
          </Card>
          {session.checkout.shipping.required ? (
            <Card>
              <ShippingPart {...props} />
            </Card>
          ) : null}
          <Card>
            <PaymentPart {...props} />
            <TipPart {...props} />
            <NotePart {...props} />
          </Card>
          <Card>
            <FinishPart {...props} />
          </Card>
        </CheckoutForm>
        <TotalPart session={session} />
      </WidePage>
    </FocusFirstError>
  );
});

function Card({ children }: { children: ReactNode }) {
  return (
    <div data-scheme="base" className="flex flex-col gap-10 rounded border border-border p-5 sm:p-8">
      {children}
    </div>
  );
}
