import { COOKIES } from '#domain/core/cookies.ts';
import { CUSTOMER_TOKEN_KEY } from '#domain/limits.ts';
import { writeCookie } from './write-cookie.ts';

/** Moves the session of who signed in without script into local storage before its cookie dies [core §4]. */
export function takeSession(): void {
  const token = document.cookie.match(`(?:^|; )${COOKIES.customerToken}=([^;]+)`)?.[1];
  if (!token) return;
  try {
    localStorage.setItem(CUSTOMER_TOKEN_KEY, token);
    writeCookie(COOKIES.customerToken, '', 0);
  } catch {
    // Storage may be forbidden; documents are still rendered for the session.
  }
}
