import type { HttpHeaders } from '#api/core/http.ts';
import type { Platform } from '#platform/platform.ts';

type HeaderValues = {
  lang?: string;
  checkoutToken: string | null;
  customerToken: string | null;
  checkoutSecret: string | undefined;
  abTests: Record<string, string>;
  preview: boolean;
};

const SESSION_KEY = 'sessionId';

/** Headers of every call [core §7]; the session is one visit in one tab. */
export function callHeaders(
  { session, random }: Pick<Platform, 'session' | 'random'>,
  { lang, checkoutToken, customerToken, checkoutSecret, abTests, preview }: HeaderValues,
): HttpHeaders {
  const sessionId = session.get(SESSION_KEY) ?? random.uuid();
  session.set(SESSION_KEY, sessionId);
  const arms = Object.entries(abTests).map(([test, arm]) => `${test}=${arm}`);
  return {
    sessionId,
    ...(lang && { lang }),
    ...(checkoutToken && { checkoutToken }),
    ...(customerToken && { customerToken }),
    ...(checkoutSecret && { checkoutSecret }),
    ...(arms.length > 0 && { buyerAbTest: arms.join(',') }),
    ...(preview && { preview: 'true' }),
  };
}
