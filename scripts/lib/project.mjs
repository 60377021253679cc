import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's root folder. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** An absolute path inside the repository. */
export const inProject = (...parts) => join(root, ...parts);

/**
 * The folder a command was typed in. npm goes to the project's before it runs a script, and says in INIT_CWD where it
 * came from.
 */
export function calledIn(cwd = process.cwd(), { INIT_CWD } = process.env) {
  return cwd === root && INIT_CWD ? INIT_CWD : cwd;
}

/** The Node the program runs on; below this the scripts bring their own. */
export const requiredNodeMajor = 24;

/** What a person can mend; printed as one message, without a stack. */
export class SetupError extends Error {
  constructor(message, details = '') {
    super(message);
    this.name = 'SetupError';
    this.details = details;
  }
}
