import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Button } from '#ui/actions/button.tsx';
import { CheckoutProgress } from '../parts/frame/checkout-progress.tsx';
import { StepSummary } from '../parts/frame/step-summary.tsx';
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
import type { CheckoutStep } from '../session/checkout-steps.ts';
import { GoOn, useFocusOnMove, useStepLabels, useStepRows } from './step-summaries.tsx';

/**
 * Three pages, information, shipping and payment, with the progress above. All parts stay mounted, so that no step
 * reloads the card fields' frame.
 */
export const ThreePage = observer(function ThreePage(props: CheckoutLayoutProps) {
  const { session, steps, express } = props;
  const labels = useStepLabels();
  const rows = useStepRows(session, steps);
  const stateOf = (step: CheckoutStep) =>
    step === steps.current ? 'current' : steps.isBefore(step) ? 'done' : 'ahead';
  const content: Record<CheckoutStep, ReactNode> = {
    information: (
      <>
        {express}
        <ContactPart {...props} />
        <DeliveryPart {...props} />
      </>
    ),
    shipping: (
      <>
        <StepSummary rows={rows} />
        <ShippingPart {...props} />
      </>
    ),
    payment: (
      <>
        <StepSummary rows={rows} />
        <PaymentPart {...props} />
        <TipPart {...props} />
        <NotePart {...props} />
        <FinishPart {...props} />
      </>
    ),
  };
  return (
    <BesideSummary {...props}>
      <div className="-mt-3 mb-6">
        <CheckoutProgress
          steps={steps.all.map((id) => ({ id, label: labels[id], state: stateOf(id) }))}
          onShow={(id) => steps.show(id as CheckoutStep)}
        />
      </div>
      {steps.all.map((step) => (
        <StepPage key={step} step={step} label={labels[step]} {...props}>
          {content[step]}
        </StepPage>
      ))}
    </BesideSummary>
  );
});

const StepPage = observer(function StepPage({
  step,
  label,
  session,
  steps,
  children,
}: CheckoutLayoutProps & { step: CheckoutStep; label: string; children: ReactNode }) {
  const isCurrent = step === steps.current;
  const page = useFocusOnMove(isCurrent ? steps.moves : 0);
  const { previous } = steps;
  return (
    <div
      ref={page}
      role="group"
      aria-label={label}
      tabIndex={-1}
      hidden={!isCurrent}
      className="scroll-mt-6 outline-none"
    >
      <CheckoutForm session={session} onSubmit={() => void steps.pass()}>
        {children}
        {isCurrent ? (
          <div className="flex flex-wrap-reverse items-center justify-between gap-x-6 gap-y-2">
            {previous ? (
              <Button variant="plain" className="-ms-1 px-1" onClick={() => steps.show(previous)}>
                <FormattedMessage id="checkout.stepBack" defaultMessage="Back" />
              </Button>
            ) : (
              <span />
            )}
            {steps.next ? (
              <Button type="submit" loading={steps.isPassing} className="max-sm:w-full">
                <GoOn to={steps.next} />
              </Button>
            ) : null}
          </div>
        ) : null}
      </CheckoutForm>
    </div>
  );
});
