import type { MailHead, MailLink } from '#server/mail/mail-content.ts';
import { MailButton, MailFrame, MailTextLink } from '#server/mail/mail-frame.tsx';

export interface LeavePage extends MailHead {
  onward: MailLink;
  back: MailLink;
}

/** The page between the shop and a wallet, in the look of the shop's mails. */
export function LeavePageView({ onward, back, ...head }: LeavePage) {
  return (
    <MailFrame {...head}>
      <MailButton {...onward} target="_self" />
      <p style={{ margin: '32px 0 0' }}>
        <MailTextLink {...back} target="_self" />
      </p>
    </MailFrame>
  );
}
