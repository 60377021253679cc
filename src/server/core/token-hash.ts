import { createHash } from 'node:crypto';

/** The stored form of a token. */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('base64url');
