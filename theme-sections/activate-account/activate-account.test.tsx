import { describe, expect, it } from 'vitest';
import { headingAndTextReachThePage } from '../../tests/fixtures/reaches-the-page.ts';
import { renderWithStores } from '../../tests/fixtures/render-with-stores.tsx';
import { sectionArgs } from '../../tests/fixtures/section-args.ts';
import { section } from './activate-account.section.ts';
import type { ActivateAccountData, Props } from './activate-account.settings.ts';
import { View } from './activate-account.view.tsx';

const plain: ActivateAccountData = {
  page: '/activate-account/12/of-the-mail',
  link: { id: 12, token: 'of-the-mail' },
  draft: null,
};
const html = (settings: Record<string, unknown> = {}, data: Partial<ActivateAccountData> = {}) =>
  renderWithStores(<View {...sectionArgs<Props>(section, { settings, data: { ...plain, ...data } })} />);

describe('activate-account on the server', () => {
  it('[hydration, Without script] is a plain form, which holds the link and asks for the account’s password', () => {
    const shown = html();
    expect(shown).toMatch(/<form[^>]*action="\/activate-account"[^>]*method="post"/);
    expect(shown).toContain(
      '<input type="hidden" name="id" value="12"/><input type="hidden" name="token" value="of-the-mail"/>',
    );
    expect(shown).toMatch(
      /<input[^>]*type="password"[^>]*autoComplete="current-password"|<input[^>]*autoComplete="current-password"[^>]*type="password"/i,
    );
  });

  it('[decisions, Accounts and security] an address without a link says so at once', () => {
    expect(html({}, { link: null })).toMatch(/role="alert".*Request a new one/s);
  });

  headingAndTextReachThePage(html);
});
