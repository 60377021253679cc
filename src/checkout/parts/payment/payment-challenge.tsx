import { useEffect, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Dialog } from '#ui/layout/dialog.tsx';

export interface PaymentChallengeProps {
  /** Loads the bank's verification into the frame; returns a function to remove it. */
  show(frame: HTMLIFrameElement): () => void;
  /** Called when it is closed without an answer; nothing is charged. */
  onClose(): void;
}

/**
 * The bank's verification [acc §4], on the bank's own origin. Its code is loaded with the first payment that needs it.
 */
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
    // It needs scripts and its own origin; browsers warn that such a sandbox has no effect.
    // oxlint-disable-next-line react/iframe-missing-sandbox
    <iframe
      ref={frame}
      title={intl.formatMessage({ id: 'checkout.challengeFrame', defaultMessage: 'Bank verification' })}
      className="-mx-1 block h-60 w-[calc(100%+0.5rem)] bg-transparent tab:h-44"
    />
  );
}
