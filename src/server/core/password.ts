import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';

/**
 * OWASP's parameters for argon2id: 19 MiB, two passes. Changed parameters apply to an old hash when its customer next
 * sets a password.
 */
const COST = { memory: 19_456, passes: 2, parallelism: 1 } as const;
const KEY_BYTES = 32;
const SALT_BYTES = 16;
const STORED = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w-]+)\$([\w-]+)$/;

/** The hash of no password: checking it for an unknown customer takes as long as checking a real one. */
export const NOBODYS_HASH = `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${'A'.repeat(22)}$${'A'.repeat(43)}`;

/** The hash of a password as it is stored: `$argon2id$v=19$m=…,t=…,p=…$salt$hash`, the last two in base64url. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const key = await derive(password, salt, KEY_BYTES, COST);
  const { memory, passes, parallelism } = COST;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${salt.toString('base64url')}$${key.toString('base64url')}`;
}

/** Whether the password matches the stored hash; false if the hash has another format. */
export async function verifyPassword(password: string, stored: string): Promise<boolean> {
  const [, memory, passes, parallelism, salt, hash] = STORED.exec(stored) ?? [];
  if (!salt || !hash) return false;
  const expected = Buffer.from(hash, 'base64url');
  const actual = await derive(password, Buffer.from(salt, 'base64url'), expected.length, {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
  });
  return timingSafeEqual(actual, expected);
}

type Cost = Record<keyof typeof COST, number>;

function derive(password: string, nonce: Buffer, tagLength: number, cost: Cost): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    // Keyboards and systems may send the same password composed or decomposed.
    argon2('argon2id', { message: password.normalize('NFC'), nonce, tagLength, ...cost }, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}
