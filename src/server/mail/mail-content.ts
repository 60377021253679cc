/** What every mail says: its language and direction, its subject, the shop's name and the heading. */
export interface MailHead {
  lang: string;
  dir: 'ltr' | 'rtl';
  subject: string;
  shop: string;
  heading: string;
}

/** A labelled address. */
export interface MailLink {
  label: string;
  url: string;
}

/** A mail with one message and one link, in the reader's words. */
export interface NoticeMail extends MailHead {
  intro: string;
  /** Listed below the introduction. */
  items?: readonly string[];
  link: MailLink;
  /** Why the reader gets this mail. */
  why: string;
  /** Ends mails of this kind. */
  stop?: MailLink;
}
