import { describe, expect, it } from 'vitest';
import { emailKey, isAccountEmail, isLookupEmail } from './email.ts';

describe('e-mail addresses', () => {
  it.each(['a@b.co', 'first.last+tag@mail.example.com', 'x_%-1@sub-domain.info'])(
    '[acc §5] %s may be looked up',
    (email) => {
      expect(isLookupEmail(email)).toBe(true);
    },
  );
  it.each(['', 'a@b', 'a@b.c', 'a@b.museum', 'a b@c.de', 'ä@b.de', 'a@b..de', '@b.de', 'a@b.de '])(
    '[acc §5] %s may not',
    (email) => {
      expect(isLookupEmail(email)).toBe(false);
    },
  );
  it.each([
    ['a@b.museum', true],
    ["o'neil@example.com", true],
    ['nobody', false],
    ['a@', false],
    [`${'a'.repeat(250)}@b.de`, false],
    ['a@-b.de', false],
  ])('[decisions, Accounts and security] %s: %s', (email, isFine) => {
    expect(isAccountEmail(email)).toBe(isFine);
  });
  it('[decisions, Commerce] one person whatever the case and spaces', () => {
    expect(emailKey(' Ada @Example.COM')).toBe('ada@example.com');
  });
});
