import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { cx } from '#ui/cx.ts';
import { Icon } from '#ui/media/icon.tsx';
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

/** Steps that open one after the other on one page, below the express buttons. A completed step shows its values. */
export const OnePageV3 = observer(function OnePageV3(props: CheckoutLayoutProps) {
  const { steps, express } = props;
  const content: Record<CheckoutStep, ReactNode> = {
    information: (
      <>
        <ContactPart {...props} />
        <DeliveryPart {...props} />
      </>
    ),
    shipping: <ShippingPart {...props} hideLegend />,
    payment: (
      <>
        <PaymentPart {...props} hideLegend />
        <TipPart {...props} />
        <NotePart {...props} />
        <FinishPart {...props} />
      </>
    ),
  };
  return (
    <BesideSummary {...props}>
      {express ? <div className="mb-8 border-b border-border pb-8">{express}</div> : null}
      <ol className="-mt-6 divide-y divide-border border-b border-border">
        {steps.all.map((step, index) => (
          <Step key={step} step={step} number={index + 1} {...props}>
            {content[step]}
          </Step>
        ))}
      </ol>
    </BesideSummary>
  );
});

const Step = observer(function Step({
  step,
  number,
  session,
  steps,
  children,
}: CheckoutLayoutProps & { step: CheckoutStep; number: number; children: ReactNode }) {
  const label = useStepLabels()[step];
  const isCurrent = step === steps.current;
  const isDone = steps.isBefore(step);
  const panel = useFocusOnMove(isCurrent ? steps.moves : 0);
  const rows = useStepRows(session, steps).filter(({ id }) => (id === 'method') === (step === 'shipping'));
  const { next } = steps;
  return (
    <li>
      <div
        ref={panel}
        role="group"
        aria-label={label}
        aria-current={isCurrent ? 'step' : undefined}
        tabIndex={-1}
        className="scroll-mt-2 outline-none"
      >
        <div className={cx('flex min-h-18 items-center gap-4 py-3', !isCurrent && !isDone && 'text-muted')}>
          <span
            aria-hidden
            className={cx(
              'grid size-8 flex-none place-items-center rounded-full border text-14 figures',
              isCurrent ? 'border-text bg-text text-background' : 'border-control',
            )}
          >
            {isDone ? <Icon name="check" size={16} /> : number}
          </span>
          <h2 className={cx('heading min-w-0 flex-1', isCurrent ? 'text-28' : 'text-22')}>{label}</h2>
        </div>
        {isDone && rows.length > 0 ? (
          <div className="pb-6 tab:ps-12">
            <StepSummary rows={rows} />
          </div>
        ) : null}
        <div hidden={!isCurrent} className="pt-2 pb-8 tab:ps-12">
          <CheckoutForm session={session} onSubmit={() => void steps.pass()} className="gap-8">
            {children}
            {isCurrent && next ? (
              <Button type="submit" loading={steps.isPassing} wide>
                <GoOn to={next} />
              </Button>
            ) : null}
          </CheckoutForm>
        </div>
      </div>
    </li>
  );
});
