import { describe, expect, it } from 'vitest';
import { createFindForm, createTrackForm } from './order-lookup.model.ts';

describe('the forms of order tracking and find-my-order', () => {
  it.each([
    ['', 'field_required'],
    ['  ', 'field_required'],
    ['demo@', 'email_invalid_format'],
    ['demo@example', 'email_invalid_format'],
    ['demo@example.photography', 'email_invalid_format'],
    [' demo@example.com ', undefined],
    ['first.last+shop@mail.example.info', undefined],
  ])('[acc §5] the address %j gives %s', (email, error) => {
    expect(createTrackForm({ email }).errors.email).toBe(error);
    expect(createFindForm({ find_email: email }).errors.find_email).toBe(error);
  });

  it("[acc §3] an order's name and both names of a person are asked for", () => {
    expect(createTrackForm({ order_name: ' ', email: 'demo@example.com' }).errors).toMatchObject({
      order_name: 'field_required',
    });
    expect(createFindForm({ first_name: 'Jun', find_email: 'demo@example.com' }).errors).toMatchObject({
      last_name: 'field_required',
    });
  });

  it('[hydration, Without script] show at once what the server said without script, its address at the field of this page', () => {
    expect(createFindForm({ find_email: 'demo@' }, { email: 'email_invalid_format' }).shownError('find_email')).toBe(
      'email_invalid_format',
    );
    const filled = { order_name: '#1001', email: 'demo@example.com' };
    expect(createTrackForm(filled, { '': 'order_not_found' }).error).toBe('order_not_found');
  });
});
