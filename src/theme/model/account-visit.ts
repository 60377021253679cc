import { PATH_PARAMETER } from '#domain/customer/account.ts';
import { DRAFT_PARAMETER } from '#domain/core/form-draft.ts';
import { pathOnThisShop } from '#domain/page/path-on-this-shop.ts';
import type { FormDraft } from './reader.ts';
import type { LoadContext, PageRequest } from './section.ts';

/** The initial data of an account form. */
export interface AccountVisit {
  /** The path of the page itself. */
  page: string;
  /** The path to continue to; empty if none was requested. */
  path: string;
  /** The values of a form that was rejected without JavaScript. */
  draft: FormDraft | null;
}

/** The path to continue to, from the query. */
export function pathAsked({ query }: Pick<PageRequest, 'query'>): string {
  const asked = query.get(PATH_PARAMETER);
  return asked ? pathOnThisShop(asked) : '';
}

/** The draft of a form, if the page was returned to after an error. */
export async function draftOf(
  form: string,
  { page, visitor }: Pick<LoadContext, 'page' | 'visitor'>,
): Promise<FormDraft | null> {
  const token = visitor && page.query.get(DRAFT_PARAMETER);
  return token ? visitor.draft(form, token) : null;
}

/** The parameters of an emailed link. */
export interface MailLink {
  id: number;
  token: string;
}

/** The link's parameters, or null if the path has none. */
export function mailLink({ params: { id, token } }: Pick<PageRequest, 'params'>): MailLink | null {
  return id && token ? { id: Number(id) || 0, token } : null;
}

/** The initial email from the query, such as an order's; empty if there is none. */
export const emailAsked = ({ query }: Pick<PageRequest, 'query'>): string => (query.get('email') ?? '').slice(0, 254);
