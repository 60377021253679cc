import type { Country } from '#domain/checkout/checkout.ts';
import { s } from '#theme/model/fields.ts';
import type { Account, FormDraft } from '#theme/model/reader.ts';
import type { SectionProps } from '#theme/model/section.ts';

export const settings = {
  heading: s.inlineText({ label: 'Heading', info: 'Leave empty to use “My account”.', default: '', limit: 120 }),
  text: s.textarea({ label: 'Text', default: '', limit: 400 }),
};

export interface AccountData {
  shows: 'overview' | 'addresses';
  /**
   * The account, if the server knows it from the cookie of a browser without JavaScript; otherwise the browser loads
   * it.
   */
  account: Account | null;
  /** Countries the shop ships to; only loaded where an address can be edited. */
  countries: readonly Country[];
  defaultCountry: string;
  /** The address being edited: its id, or `new`; empty if none. */
  edit: string;
  /** A form that was sent without JavaScript and rejected. */
  draft: FormDraft | null;
}
export type Props = SectionProps<typeof settings, AccountData>;
