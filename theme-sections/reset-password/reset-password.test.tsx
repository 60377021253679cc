import { describe, expect, it } from 'vitest';
import { headingAndTextReachThePage } from '../../tests/fixtures/reaches-the-page.ts';
import { renderWithStores } from '../../tests/fixtures/render-with-stores.tsx';
import { sectionArgs } from '../../tests/fixtures/section-args.ts';
import { section } from './reset-password.section.ts';
import type { ResetPasswordData, Props } from './reset-password.settings.ts';
import { View } from './reset-password.view.tsx';

const plain: ResetPasswordData = { page: '/reset-password', path: '', email: '', link: null, draft: null };
const html = (settings: Record<string, unknown> = {}, data: Partial<ResetPasswordData> = {}) =>
  renderWithStores(<View {...sectionArgs<Props>(section, { settings, data: { ...plain, ...data } })} />);

describe('reset-password on the server', () => {
  it('[hydration, Without script] both are plain forms; the second holds the link', () => {
    expect(html()).toMatch(/<form[^>]*action="\/reset-password"[^>]*method="post"/);
    const followed = html({}, { link: { id: 12, token: 'of-the-mail' } });
    expect(followed).toMatch(/<form[^>]*action="\/set-password"[^>]*method="post"/);
    expect(followed).toContain(
      '<input type="hidden" name="id" value="12"/><input type="hidden" name="token" value="of-the-mail"/>',
    );
  });

  it('[acc §7] says without script that a link is on its way, and that one is over', () => {
    expect(html({}, { draft: { values: { sent: 'true' }, errors: {} } })).toContain('we’ve sent you a link');
    expect(html({}, { link: { id: 12, token: 'x' }, draft: { values: {}, errors: { '': 'link_expired' } } })).toMatch(
      /role="alert".*Request a new one.*href="\/reset-password"/s,
    );
  });

  headingAndTextReachThePage(html);
});
