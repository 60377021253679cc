import { FormattedMessage } from 'react-intl';

/** Said while a bank takes its time; the place for it is always there, so that it is read out when it comes. */
export function PaymentWaiting({ isWaiting }: { isWaiting: boolean }) {
  return (
    <p role="status" className="text-14 text-muted empty:hidden">
      {isWaiting ? (
        <FormattedMessage
          id="checkout.paymentWaiting"
          defaultMessage="Your bank is taking its time. Keep this page open; nothing is charged twice."
        />
      ) : null}
    </p>
  );
}
