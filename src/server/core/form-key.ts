import { hashOfToken } from './token-hash.ts';

/**
 * The key of the forms in a document that was rendered for a session. A form posted without script carries it beside
 * the session's cookie, so that the cookie alone writes nothing.
 */
export const formKeyOf = (sessionToken: string): string => hashOfToken(`form ${sessionToken}`);
