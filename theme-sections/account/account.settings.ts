import type { Country } from '#domain/checkout/checkout.ts';
import { s } from '#theme/model/fields.ts';
import type { Account, FormDraft } from '#theme/model/reader.ts';
import type { SectionProps } from '#theme/model/section.ts';

export const settings = {
  heading: s.inlineText({ label: 'Heading', info: '“My account” when empty.', default: '', limit: 120 }),
  text: s.textarea({ label: 'Text', default: '', limit: 400 }),
};

export interface AccountData {
  shows: 'overview' | 'addresses';
  /**
   * Whose account it is, where the server was told: by the cookie of a browser without script. Others tell it by their
   * own calls.
   */
  account: Account | null;
  /** Countries the shop sends to, where an address may be written. */
  countries: readonly Country[];
  defaultCountry: string;
  /** The address that is being changed, by its number, or `new`; empty where none is. */
  edit: string;
  /** A form that came back without script. */
  draft: FormDraft | null;
}
export type Props = SectionProps<typeof settings, AccountData>;
