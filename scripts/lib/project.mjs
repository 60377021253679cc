import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's root folder. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** An absolute path inside the repository. */
export const inProject = (...parts) => join(root, ...parts);

/** The folder a command was called in. npm changes to the project's folder and stores the original one in INIT_CWD. */
export function calledIn(cwd = process.cwd(), { INIT_CWD } = process.env) {
  return cwd === root && INIT_CWD ? INIT_CWD : cwd;
}

/** The Node version the program needs; the scripts install it if the current one is older. */
export const requiredNodeMajor = 24;

/** An error the user can fix; printed as one message without a stack. */
export class SetupError extends Error {
  constructor(message, details = '') {
    super(message);
    this.name = 'SetupError';
    this.details = details;
  }
}
