import { expect, it } from 'vitest';
import { hashPassword, NOBODYS_HASH, verifyPassword } from './password.ts';

it('[decisions, Accounts and security] a password verifies against its own hash alone', async () => {
  const stored = await hashPassword('calm-things-4-rooms');
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w-]{22}\$[\w-]{43}$/);
  expect(await verifyPassword('calm-things-4-rooms', stored)).toBe(true);
  expect(await verifyPassword('calm-things-4-room', stored)).toBe(false);
});

it('[decisions, Accounts and security] two hashes of one password differ', async () => {
  expect(await hashPassword('calm-things-4-rooms')).not.toBe(await hashPassword('calm-things-4-rooms'));
});

it('[decisions, Accounts and security] composed and decomposed letters are the same password', async () => {
  expect(await verifyPassword('u\u0308bermut-im-wald', await hashPassword('\u00fcbermut-im-wald'))).toBe(true);
});

it.each(['', 'plain', 'scrypt$32768$8$3$aa$bb', '$argon2id$v=19$m=19456,t=2,p=1$$', NOBODYS_HASH])(
  '[decisions, Accounts and security] a stored value of another making never verifies: %s',
  async (stored) => {
    expect(await verifyPassword('calm-things-4-rooms', stored)).toBe(false);
  },
);
