import { describe, expect, it } from 'vitest';
import { createSignInForm } from './sign-in.model.ts';

describe('the form to sign in', () => {
  it.each([
    ['', 'field_required'],
    ['ada@', 'email_invalid_format'],
    [' ada@localhost ', undefined],
  ])('[decisions, Accounts and security] the address %j gives %s, by the HTML standard’s rule', (email, error) => {
    expect(createSignInForm({ email }).errors.email).toBe(error);
  });

  it('[decisions, Accounts and security] takes any password that is there: old ones may be shorter than new ones must be', () => {
    expect(createSignInForm({ email: 'ada@example.com', password: 'x' }).isValid).toBe(true);
    expect(createSignInForm().errors.password).toBe('field_required');
  });

  it('[hydration, Without script] shows at once what the server said without script', () => {
    expect(createSignInForm({ email: 'ada@example.com', password: 'x' }, { '': 'login_incorrect' }).error).toBe(
      'login_incorrect',
    );
  });
});
