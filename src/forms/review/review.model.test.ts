import { describe, expect, it } from 'vitest';
import { createReviewForm } from './review.model.ts';

const whole = { rating: '5', title: '', body: 'Good.', author: 'Ingrid', email: 'ingrid@example.com' };

describe('the review form', () => {
  it('[acc §5] asks for stars, words, a name and an address, and for no title', () => {
    expect(createReviewForm().errors).toEqual({
      rating: 'rating_required',
      body: 'field_required',
      author: 'field_required',
      email: 'field_required',
    });
    expect(createReviewForm(whole).errors).toEqual({});
  });

  it.each([
    ['rating', '6', 'rating_required'],
    ['rating', '4.5', 'rating_required'],
    ['email', 'ingrid@', 'email_invalid_format'],
    ['author', 'x'.repeat(61), 'text_too_long'],
    ['title', 'x'.repeat(121), 'text_too_long'],
    ['body', 'x'.repeat(4001), 'text_too_long'],
    ['body', '   ', 'field_required'],
  ] as const)('[acc §5] %s of %j gives %s', (field, value, error) => {
    expect(createReviewForm({ ...whole, [field]: value }).errors).toEqual({ [field]: error });
  });

  it('[hydration, Without script] shows at once what the server said of it without script', () => {
    const form = createReviewForm({ ...whole, email: 'ingrid@' }, { email: 'email_invalid_format' });
    expect([form.shownError('email'), form.shownError('author'), form.error]).toEqual([
      'email_invalid_format',
      undefined,
      null,
    ]);
    expect(createReviewForm(whole, { '': 'too_many_requests' }).error).toBe('too_many_requests');
  });
});
