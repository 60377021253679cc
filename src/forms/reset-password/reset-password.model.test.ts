import { expect, it } from 'vitest';
import { createAskForm, createSetForm } from './reset-password.model.ts';

it('[decisions, Accounts and security] the link is requested with an email, the new password follows the usual rules', () => {
  expect(createAskForm({ email: 'ada@' }).errors).toEqual({ email: 'email_invalid_format' });
  expect(createSetForm({ password: 'seven77' }).errors).toEqual({ password: 'password_too_short' });
  expect(createSetForm({ password: 'eight888' }, { '': 'link_expired' }).error).toBe('link_expired');
});
