import type { NoticeMail } from './mail-content.ts';
import { MailButton, MailFooter, MailFrame, MailText, MailTextLink } from './mail-frame.tsx';

/** The HTML of a mail with one message and one link. */
export function NoticeMailView({ intro, items = [], link, why, stop, ...head }: NoticeMail) {
  return (
    <MailFrame {...head}>
      <MailText>{intro}</MailText>
      {items.length > 0 && (
        <ul style={{ margin: '16px 0', paddingInlineStart: '20px' }}>
          {items.map((item, index) => (
            <li key={index}>{item}</li>
          ))}
        </ul>
      )}
      <MailButton {...link} />
      <MailFooter>
        {why} {stop && <MailTextLink {...stop} />}
      </MailFooter>
    </MailFrame>
  );
}
