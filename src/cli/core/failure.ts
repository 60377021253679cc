import { CommandError } from './print.ts';

/**
 * Codes of errors whose message is written for users. They are known by code because importing their modules would slow
 * down every command.
 */
const IN_SENTENCES: ReadonlySet<unknown> = new Set([
  'database_locked',
  'database_lost',
  'database_unusable',
  'database_damaged',
]);

/** The message for an expected error; undefined for others, whose stack is more useful. */
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
 * SQLSTATE classes of problems with the database itself and not with the statement: connection, permissions, missing
 * database, resources, operators, files, internal errors.
 */
const NOT_OURS = /^(?:08|28|3D|53|57|58|XX)/;

/** Other database errors are bugs in our statements. PGlite has no code for problems with its files. */
function isOfDatabase(error: Error): boolean {
  if ('code' in error && typeof error.code === 'string') return NOT_OURS.test(error.code) && 'severity' in error;
  return error.name === 'PgliteError';
}
