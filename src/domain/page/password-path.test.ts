import { expect, it } from 'vitest';
import { passwordPathFrom } from './password-path.ts';

it.each([
  ['/products/vase', '?variant=1', '', '/password?return_to=%2Fproducts%2Fvase%3Fvariant%3D1'],
  ['/de-de/cart', '', '/de-de', '/de-de/password?return_to=%2Fcart'],
  ['/de-de', '', '/de-de', '/de-de/password'],
  ['/', '', '', '/password'],
  ['/password', '?error=x', '', '/password'],
])('[core §8] the jump from %s%s to the password keeps the way back', (path, search, prefix, expected) => {
  expect(passwordPathFrom({ path, search }, prefix)).toBe(expected);
});
