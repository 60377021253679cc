import { CommandError } from './print.ts';

/**
 * Failures that carry a sentence for people; known by their codes, since their modules are large and most commands end
 * well.
 */
const IN_SENTENCES: ReadonlySet<unknown> = new Set(['database_locked', 'database_unusable', 'database_damaged']);

/** What a failed command says; undefined for what nobody foresaw, of which the stack tells more. */
export function failureText(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if (error instanceof CommandError || ('code' in error && IN_SENTENCES.has(error.code))) return error.message;
  const asked = causes(error).find(isOfDatabase);
  return asked && `The database could not do what was asked: ${asked.message}.\nvitrine doctor looks at it.`;
}

function causes(error: Error): Error[] {
  return error.cause instanceof Error ? [error, ...causes(error.cause)] : [error];
}

/**
 * Classes of SQLSTATE that are about the database and not about what was asked of it: connection, rights, no such
 * database, means, operators, files, its own faults.
 */
const NOT_OURS = /^(?:08|28|3D|53|57|58|XX)/;

/**
 * What else the database refuses, a statement of ours has got wrong. PGlite gives no code where its files are at fault.
 */
function isOfDatabase(error: Error): boolean {
  if ('code' in error && typeof error.code === 'string') return NOT_OURS.test(error.code) && 'severity' in error;
  return error.name === 'PgliteError';
}
