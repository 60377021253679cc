import { describe, expect, it } from 'vitest';
import type { AccountVisit } from '#theme/model/account-visit.ts';
import { headingAndTextReachThePage } from '../../tests/fixtures/reaches-the-page.ts';
import { renderWithStores } from '../../tests/fixtures/render-with-stores.tsx';
import { sectionArgs } from '../../tests/fixtures/section-args.ts';
import { section } from './sign-in.section.ts';
import type { Props } from './sign-in.settings.ts';
import { View } from './sign-in.view.tsx';

const plain: AccountVisit = { page: '/login', path: '/checkouts/abc', draft: null };
const html = (settings: Record<string, unknown> = {}, data: Partial<AccountVisit> = {}) =>
  renderWithStores(<View {...sectionArgs<Props>(section, { settings, data: { ...plain, ...data } })} />);

describe('sign-in on the server', () => {
  it('[hydration, Without script] is a plain form that comes back to this page and knows where the customer was going', () => {
    const shown = html();
    expect(shown).toMatch(/<form[^>]*action="\/login"[^>]*method="post"/);
    expect(shown).toContain('<input type="hidden" name="return_to" value="/login"/>');
    expect(shown).toContain('<input type="hidden" name="path" value="/checkouts/abc"/>');
    expect(shown).toContain('href="/reset-password?path=%2Fcheckouts%2Fabc"');
  });

  it('[hydration, Without script] shows what was wrong without script, and what the cart could not be joined with', () => {
    const refused = html({}, { draft: { values: { email: 'ada@example.com' }, errors: { '': 'login_incorrect' } } });
    expect(refused).toContain('value="ada@example.com"');
    expect(refused).toMatch(/role="alert".*Incorrect email or password/s);
    expect(html({}, { draft: { values: { lost: 'Moon Vase' }, errors: {} } })).toMatch(
      /removed from your cart: Moon Vase\..*href="\/checkouts\/abc"/s,
    );
  });

  it('[theme-model, rule 7] showRegister takes the way to a new account away', () => {
    expect(html({ showRegister: false })).not.toContain('/register');
  });

  headingAndTextReachThePage(html);
});
