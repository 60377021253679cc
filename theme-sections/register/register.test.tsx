import { describe, expect, it } from 'vitest';
import { headingAndTextReachThePage } from '../../tests/fixtures/reaches-the-page.ts';
import { renderWithStores } from '../../tests/fixtures/render-with-stores.tsx';
import { sectionArgs } from '../../tests/fixtures/section-args.ts';
import { section } from './register.section.ts';
import type { RegisterData, Props } from './register.settings.ts';
import { View } from './register.view.tsx';

const plain: RegisterData = { page: '/register', path: '', email: '', draft: null };
const html = (settings: Record<string, unknown> = {}, data: Partial<RegisterData> = {}) =>
  renderWithStores(<View {...sectionArgs<Props>(section, { settings, data: { ...plain, ...data } })} />);

describe('register on the server', () => {
  it('[hydration, Without script] is a plain form, with an address to begin with', () => {
    const shown = html({}, { email: 'ada@example.com' });
    expect(shown).toMatch(/<form[^>]*action="\/register"[^>]*method="post"/);
    expect(shown).toContain('value="ada@example.com"');
    expect(shown).toMatch(/<input type="password"[^>]*autoComplete="new-password"/);
  });

  it('[hydration, Without script] comes back with what is wrong at its field', () => {
    expect(
      html({}, { draft: { values: { email: 'ada@example.com' }, errors: { password: 'password_too_common' } } }),
    ).toMatch(/aria-invalid="true".*This password is too common/s);
  });

  headingAndTextReachThePage(html);
});
