import { observer } from 'mobx-react-lite';
import {
  ContactPart,
  DeliveryPart,
  FinishPart,
  NotePart,
  PaymentPart,
  ShippingPart,
  TipPart,
} from './arranged-parts.tsx';
import { BesideSummary } from './beside-summary.tsx';
import { CheckoutForm } from './checkout-form.tsx';
import type { CheckoutLayoutProps } from './checkout-layout.ts';

/** Two columns on one page: the form, and a summary that stays visible; on a phone the summary opens above the form. */
export const OnePageV2 = observer(function OnePageV2(props: CheckoutLayoutProps) {
  const { session, express } = props;
  return (
    <BesideSummary {...props}>
      {express ? <div className="mb-10">{express}</div> : null}
      <CheckoutForm session={session}>
        <ContactPart {...props} />
        <DeliveryPart {...props} />
        <ShippingPart {...props} />
        <PaymentPart {...props} />
        <TipPart {...props} />
        <NotePart {...props} />
        <FinishPart {...props} />
      </CheckoutForm>
    </BesideSummary>
  );
});
