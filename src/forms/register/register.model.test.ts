import { describe, expect, it } from 'vitest';
import { createRegisterForm } from './register.model.ts';

describe('the form to register', () => {
  it.each([
    ['', 'field_required'],
    ['seven77', 'password_too_short'],
    ['eight888', undefined],
    ['密码密码密码密码', undefined],
    ['a'.repeat(128), undefined],
    ['a'.repeat(129), 'password_too_long'],
  ])('[decisions, Accounts and security] the password %j gives %s', (password, error) => {
    expect(createRegisterForm({ password }).errors.password).toBe(error);
  });

  it('[decisions, Accounts and security] asks for no name', () => {
    expect(createRegisterForm({ email: 'ada@example.com', password: 'eight888' }).isValid).toBe(true);
  });
});
