import type { MailLink, NoticeMail } from './mail-content.ts';
import { renderView } from './render-view.ts';

/** The mail's subject and both its parts, as the outbox keeps them. */
export async function renderNotice(mail: NoticeMail): Promise<{ subject: string; text: string; html: string }> {
  const { NoticeMailView } = await import('#server/mail/notice.mail.tsx');
  return { subject: mail.subject, text: noticeText(mail), html: await renderView(NoticeMailView, mail) };
}

function noticeText({ heading, intro, items = [], link, why, stop, shop }: NoticeMail): string {
  return [heading, intro, items.join('\n'), lineOf(link), why, stop ? lineOf(stop) : '', shop]
    .filter(Boolean)
    .join('\n\n');
}

const lineOf = ({ label, url }: MailLink) => `${label}: ${url}`;
