import { CommandError } from './say.ts';

/** Failures that carry a sentence for people; known by their codes, since their modules are large and most commands end well. */
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

/** PGlite's errors have its name, PostgreSQL's a severity. */
function isOfDatabase(error: Error): boolean {
  return error.name === 'PgliteError' || 'severity' in error;
}
