import { FormattedMessage } from 'react-intl';

/** Shown while a bank takes long. The live region is always rendered, so that screen readers announce its text. */
export function PaymentWaiting({ isWaiting }: { isWaiting: boolean }) {
  return (
    <p role="status" className="text-14 text-muted empty:hidden">
      {isWaiting ? (
        <FormattedMessage
          id="checkout.paymentWaiting"
          defaultMessage="Waiting for your bank. Keep this page open; you won’t be charged twice."
        />
      ) : null}
    </p>
  );
}
