import { describe, expect, it } from 'vitest';
import { createContactForm } from './contact.model.ts';

describe('the contact form', () => {
  it.each([
    ['', 'field_required'],
    ['   ', 'field_required'],
    ['demo@', 'email_invalid_format'],
    ['demo example.com', 'email_invalid_format'],
    [' demo@example.com ', undefined],
    ['demo@localhost', undefined],
  ])('[decisions, Accounts and security] %j gives %s', (email, error) => {
    expect(createContactForm({ email }).errors.email).toBe(error);
  });

  it('[workbench] says nothing before the field was left', () => {
    const form = createContactForm({ email: '' });
    expect(form.shownError('email')).toBeUndefined();
    form.touch('email');
    expect(form.shownError('email')).toBe('field_required');
  });
});
