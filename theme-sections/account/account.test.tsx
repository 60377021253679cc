import { describe, expect, it } from 'vitest';
import { countries } from '../../tests/fixtures/checkout-fixtures.ts';
import { addresses, customer } from '../../tests/fixtures/customer-fixtures.ts';
import { headingAndTextReachThePage } from '../../tests/fixtures/reaches-the-page.ts';
import { renderWithStores } from '../../tests/fixtures/render-with-stores.tsx';
import { sectionArgs } from '../../tests/fixtures/section-args.ts';
import { section } from './account.section.ts';
import type { AccountData, Props } from './account.settings.ts';
import { View } from './account.view.tsx';

const plain: AccountData = {
  shows: 'overview',
  account: null,
  countries: [],
  defaultCountry: 'US',
  edit: '',
  draft: null,
};
const html = (settings: Record<string, unknown> = {}, data: Partial<AccountData> = {}) =>
  renderWithStores(<View {...sectionArgs<Props>(section, { settings, data: { ...plain, ...data } })} />);

describe('account on the server', () => {
  it('[core §6] says nothing of anybody where the server was told of nobody: a place for what the browser knows, and without script the way to sign in', () => {
    const shown = html();
    expect(shown).toMatch(/aria-hidden="true" class="scripted/);
    expect(shown).toMatch(/class="unscripted.*href="\/login\?path=%2Fmy-account"/s);
    expect(shown).not.toContain('/logout');
  });

  it('[hydration, Without script] shows who signed in without script their account, and its forms', () => {
    const account = { customer, addresses };
    const overview = html({}, { account });
    expect(overview).toContain('Hello Ada Moss');
    expect(overview).toMatch(/<form[^>]*action="\/logout"/);
    const book = html({}, { account, shows: 'addresses', countries, edit: '902' });
    expect(book).toMatch(/<form[^>]*action="\/my-account\/addresses"[^>]*method="post"/);
    expect(book).toContain('name="address.city" value="Berlin"');
    expect(book).toMatch(/action="\/my-account\/addresses\/delete"[^>]*><input type="hidden" name="id" value="901"/);
    expect(book).toContain('href="/my-account/addresses?edit=901"');
  });

  headingAndTextReachThePage(html);
});
