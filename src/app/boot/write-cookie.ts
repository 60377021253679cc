import { cookieText } from '#platform/cookies.ts';

/** Writes a cookie of this document. */
export function writeCookie(name: string, value: string, maxAge: number): void {
  document.cookie = cookieText(name, value, { maxAge, secure: location.protocol === 'https:' });
}
