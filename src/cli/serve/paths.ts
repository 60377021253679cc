import { fileURLToPath } from 'node:url';

const root = new URL('../../../', import.meta.url);

/** Places of the project, absolute. */
export const PROJECT = fileURLToPath(root);
export const CLIENT_BUILD = fileURLToPath(new URL('dist/client', root));
export const PAY_BUILD = fileURLToPath(new URL('dist/pay', root));
export const RENDERER_BUILD = new URL('dist/server/entry-server.js', root);
