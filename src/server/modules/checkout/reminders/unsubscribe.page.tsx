import type { MailHead, MailLink } from '#server/mail/mail-content.ts';
import { MailFrame, MailText, MailTextLink } from '#server/mail/mail-frame.tsx';
import { styles } from '#server/mail/mail-styles.ts';

export interface UnsubscribePage extends MailHead {
  /** Missing where there is nothing to ask: it is done, or the link is not the shop's. */
  form?: { action: string; question: string; button: string };
  back: MailLink;
}

/** The page that reminders' links lead to, in the look of the mail. */
export function UnsubscribePageView({ form, back, ...head }: UnsubscribePage) {
  return (
    <MailFrame {...head}>
      {form && (
        <form method="post" action={form.action}>
          <MailText>{form.question}</MailText>
          <button
            type="submit"
            className="m-button"
            style={{ ...styles.button, padding: '13px 24px', border: 0, font: 'inherit', cursor: 'pointer' }}
          >
            {form.button}
          </button>
        </form>
      )}
      <p style={{ margin: '32px 0 0' }}>
        <MailTextLink {...back} target="_self" />
      </p>
    </MailFrame>
  );
}
