import { describe, expect, it } from 'vitest';
import { maskCards } from './mask-cards.ts';
import { maskUrl } from './log.ts';

const CARD = '4242424242424242';

describe('card numbers', () => {
  it.each([
    CARD,
    '4242 4242 4242 4242',
    '4242-4242-4242-4242',
    '4242  4242.4242_4242',
    '378282246310005',
    '4222222222222',
    '6304000000000000000',
    '٤٢٤٢ ٤٢٤٢ ٤٢٤٢ ٤٢٤٢',
    `${CARD}1234`,
    '1111'.repeat(40),
  ])('[decisions, Accounts and security] %s is masked, whatever stands around it', (number) => {
    const masked = maskCards(`Cannot read "${number} 12/34" of undefined`);
    expect(masked).toMatch(/^Cannot read "\*\*\*(?: 12\/34|\/34)" of undefined$/);
    expect(maskUrl(`/search?q=${encodeURIComponent(number)}&x=1`)).not.toMatch(/\d{4}|\p{Nd}{4}/u);
  });

  it.each(['1111111111111111', '123456789012', '2026-11-25T18:00:00.000Z', '+49 30 901820', '1 2 3 4'])(
    '[decisions, Accounts and security] %s is no card and stays',
    (text) => {
      expect(maskCards(`a ${text} b`)).toBe(`a ${text} b`);
    },
  );
});
