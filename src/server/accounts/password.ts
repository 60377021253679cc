import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

/** OWASP's figures for scrypt: 32 MB, three passes. A later change reaches old hashes at their next sign-in only. */
const COST = { N: 2 ** 15, r: 8, p: 3 } as const;
const KEY_BYTES = 32;
const SALT_BYTES = 16;
/** Node refuses more than 32 MB unless told; twice what scrypt itself takes. */
const memoryLimit = (N: number, r: number) => 256 * N * r;

/** The hash of a password as it is stored: `scrypt$N$r$p$salt$hash`, the last two in base64url. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const key = await derive(password, salt, KEY_BYTES, COST);
  return ['scrypt', COST.N, COST.r, COST.p, salt.toString('base64url'), key.toString('base64url')].join('$');
}

/** Whether the password is the one of the stored hash; false for a hash of another making. */
export async function verifyPassword(password: string, stored: string): Promise<boolean> {
  const [scheme, N, r, p, salt, hash] = stored.split('$');
  if (scheme !== 'scrypt' || !salt || !hash) return false;
  const expected = Buffer.from(hash, 'base64url');
  const actual = await derive(password, Buffer.from(salt, 'base64url'), expected.length, { N: Number(N), r: Number(r), p: Number(p) });
  return timingSafeEqual(actual, expected);
}

function derive(password: string, salt: Buffer, bytes: number, cost: { N: number; r: number; p: number }): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    // One password may be typed composed or decomposed, by keyboard and system.
    scrypt(password.normalize('NFC'), salt, bytes, { ...cost, maxmem: memoryLimit(cost.N, cost.r) }, (error, key) => (error ? reject(error) : resolve(key)));
  });
}
