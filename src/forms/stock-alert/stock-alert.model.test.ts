import { describe, expect, it } from 'vitest';
import { createStockAlertForm } from './stock-alert.model.ts';

describe('the form of those who wait', () => {
  it.each([
    ['', 'field_required'],
    ['  ', 'field_required'],
    ['demo@', 'email_invalid_format'],
    [' demo@example.com ', undefined],
    ['demo@localhost', undefined],
  ])('[decisions, Accounts and security] %j gives %s', (email, error) => {
    expect(createStockAlertForm(email).errors.email).toBe(error);
  });

  it('[hydration, Without script] shows at once what the server said of it without script', () => {
    expect(createStockAlertForm('demo@', { email: 'email_invalid_format' }).shownError('email')).toBe(
      'email_invalid_format',
    );
    expect(createStockAlertForm('demo@example.com', { '': 'variant_available' }).error).toBe('variant_available');
  });
});
