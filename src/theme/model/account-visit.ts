import { PATH_PARAMETER } from '#domain/customer/account.ts';
import { DRAFT_PARAMETER } from '#domain/core/form-draft.ts';
import { pathOnThisShop } from '#domain/page/path-on-this-shop.ts';
import type { FormDraft } from './reader.ts';
import type { LoadContext, PageRequest } from './section.ts';

/** What a form of an account's pages begins with. */
export interface AccountVisit {
  /** Of the page itself. */
  page: string;
  /** Where the customer was going; empty where nowhere. */
  path: string;
  /** The form as it came back without script. */
  draft: FormDraft | null;
}

/** Where the address says that the customer was going. */
export function pathAsked({ query }: Pick<PageRequest, 'query'>): string {
  const asked = query.get(PATH_PARAMETER);
  return asked ? pathOnThisShop(asked) : '';
}

/** A form of this name, if it has come back. */
export async function draftOf(
  form: string,
  { page, visitor }: Pick<LoadContext, 'page' | 'visitor'>,
): Promise<FormDraft | null> {
  const token = visitor && page.query.get(DRAFT_PARAMETER);
  return token ? visitor.draft(form, token) : null;
}

/** What a mail's link holds. */
export interface MailLink {
  id: number;
  token: string;
}

/** Null for an address without one. */
export function mailLink({ params: { id, token } }: Pick<PageRequest, 'params'>): MailLink | null {
  return id && token ? { id: Number(id) || 0, token } : null;
}

/** An address to begin with, such as an order's; empty for none. */
export const emailAsked = ({ query }: Pick<PageRequest, 'query'>): string => (query.get('email') ?? '').slice(0, 254);
