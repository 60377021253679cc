import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { SummaryDisclosure } from '../parts/summary/summary-disclosure.tsx';
import { Trust } from '#checkout/parts/frame/trust.tsx';
import { CheckoutTitle, SummaryPart, TotalPart, useSummaryName } from './arranged-parts.tsx';
import { FocusFirstError } from './checkout-form.tsx';
import type { CheckoutLayoutProps } from './checkout-layout.ts';
import { TwoColumns } from './two-columns.tsx';

/**
 * What two-column layouts have in common: the summary beside the parts, or above them on a phone, and the trust text at
 * the end.
 */
export const BesideSummary = observer(function BesideSummary({
  children,
  ...props
}: CheckoutLayoutProps & { children: ReactNode }) {
  const { session, head, foot, trust, isCouponRefused } = props;
  const summary = <SummaryPart {...props} />;
  return (
    <FocusFirstError session={session}>
      <TwoColumns
        head={head}
        compact={
          <SummaryDisclosure total_price={session.checkout.total.total_price} isOpen={isCouponRefused}>
            {summary}
          </SummaryDisclosure>
        }
        aside={summary}
        asideLabel={useSummaryName()}
      >
        <CheckoutTitle />
        {children}
        {trust ? (
          <div className="mt-6">
            <Trust {...trust} />
          </div>
        ) : null}
        {foot}
        <TotalPart session={session} />
      </TwoColumns>
    </FocusFirstError>
  );
});
