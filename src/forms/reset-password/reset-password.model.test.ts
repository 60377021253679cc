import { expect, it } from 'vitest';
import { createAskForm, createSetForm } from './reset-password.model.ts';

it('[decisions, Accounts and security] the link is asked for with an address, the new password follows the rule of all', () => {
  expect(createAskForm({ email: 'ada@' }).errors).toEqual({ email: 'email_invalid_format' });
  expect(createSetForm({ password: 'seven77' }).errors).toEqual({ password: 'password_too_short' });
  expect(createSetForm({ password: 'eight888' }, { '': 'link_expired' }).error).toBe('link_expired');
});
