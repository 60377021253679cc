import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { defineMessages, FormattedMessage, useIntl } from 'react-intl';
import type { MessageDescriptor } from 'react-intl';
import type { ShippingRate } from '#domain/checkout/checkout.ts';
import { writtenAddress } from '#domain/customer/written-address.ts';
import { Price } from '#components/product/price.tsx';
import type { StepSummaryProps } from '../parts/frame/step-summary.tsx';
import type { CheckoutSession } from '../session/checkout-session.ts';
import type { CheckoutStep, CheckoutSteps } from '../session/checkout-steps.ts';

const LABELS: Record<CheckoutStep, MessageDescriptor> = defineMessages({
  information: { id: 'checkout.stepInformation', defaultMessage: 'Information' },
  shipping: { id: 'checkout.stepShipping', defaultMessage: 'Shipping' },
  payment: { id: 'checkout.stepPayment', defaultMessage: 'Payment' },
});

const GO_ON: Record<Exclude<CheckoutStep, 'information'>, MessageDescriptor> = defineMessages({
  shipping: { id: 'checkout.goToShipping', defaultMessage: 'Continue to shipping' },
  payment: { id: 'checkout.goToPayment', defaultMessage: 'Continue to payment' },
});

export function useStepLabels(): Record<CheckoutStep, string> {
  const intl = useIntl();
  return {
    information: intl.formatMessage(LABELS.information),
    shipping: intl.formatMessage(LABELS.shipping),
    payment: intl.formatMessage(LABELS.payment),
  };
}

/** The label of a step's button: the next step. */
export function GoOn({ to }: { to: CheckoutStep | null }) {
  return to && to !== 'information' ? <FormattedMessage {...GO_ON[to]} /> : null;
}

/** The values entered in the steps before this one. Must be called in an observer. */
export function useStepRows(session: CheckoutSession, steps: CheckoutSteps): StepSummaryProps['rows'] {
  const intl = useIntl();
  const { shipping, checkout, contact, address } = session;
  const rate = checkout.shipping.rates.find(({ id }) => id === shipping.method);
  const back = (step: CheckoutStep) => () => steps.show(step);
  return [
    {
      id: 'contact',
      label: intl.formatMessage({ id: 'checkout.rowContact', defaultMessage: 'Contact' }),
      value: contact.values.email,
      onChange: back('information'),
    },
    {
      id: 'address',
      label: intl.formatMessage({ id: 'checkout.rowAddress', defaultMessage: 'Ship to' }),
      value: writtenAddress(address.values).join(', '),
      onChange: back('information'),
    },
    ...(rate && steps.isBefore('shipping')
      ? [
          {
            id: 'method',
            label: intl.formatMessage({ id: 'checkout.rowMethod', defaultMessage: 'Method' }),
            value: <RateSummary {...rate} />,
            onChange: back('shipping'),
          },
        ]
      : []),
  ];
}

/** The separator stays with the name when the price wraps to the next line. */
function RateSummary({ name, price }: Pick<ShippingRate, 'name' | 'price'>) {
  return (
    <>
      {name}&nbsp;·{' '}
      {price === 0 ? <FormattedMessage id="checkout.free" defaultMessage="Free" /> : <Price price={price} />}
    </>
  );
}

/** Moves the focus to the step that was opened, so that it is announced and scrolled into view. */
export function useFocusOnMove(moves: number): RefObject<HTMLDivElement | null> {
  const current = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (moves > 0) current.current?.focus();
  }, [moves]);
  return current;
}
