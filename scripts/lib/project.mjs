import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's root folder. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** An absolute path inside the repository. */
export const inProject = (...parts) => join(root, ...parts);

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
