import { useEffect, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Dialog } from '#ui/layout/dialog.tsx';

export interface PaymentChallengeProps {
  /** Shows the bank's question in the frame; answers the way to take it away. */
  show(frame: HTMLIFrameElement): () => void;
  /** Closed without an answer: nothing is paid. */
  onClose(): void;
}

/** The bank's question [acc §4], of the bank's own origin. It comes with the first payment that needs it. */
export function PaymentChallenge({ show, onClose }: PaymentChallengeProps) {
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={<FormattedMessage id="checkout.challenge" defaultMessage="Confirm your payment" />}
    >
      <ChallengeFrame show={show} />
    </Dialog>
  );
}

function ChallengeFrame({ show }: Pick<PaymentChallengeProps, 'show'>) {
  const intl = useIntl();
  const frame = useRef<HTMLIFrameElement>(null);
  const showing = useRef(show);
  useEffect(() => (frame.current ? showing.current(frame.current) : undefined), []);
  return (
    // It needs scripts and its own origin, which browsers warn is no sandbox.
    // oxlint-disable-next-line react/iframe-missing-sandbox
    <iframe
      ref={frame}
      title={intl.formatMessage({ id: 'checkout.challengeFrame', defaultMessage: 'Your bank’s question' })}
      className="-mx-1 block h-60 w-[calc(100%+0.5rem)] bg-transparent tab:h-44"
    />
  );
}
