const UNIQUE_VIOLATION = '23505';

interface SqlError {
  code: string;
  constraint?: string;
}

/** The SQLSTATE and constraint of an error from Drizzle, the same on both engines. */
export function sqlErrorOf(error: unknown): SqlError | undefined {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 5; cause = cause.cause, depth += 1) {
    if ('code' in cause && typeof cause.code === 'string' && /^[0-9A-Z]{5}$/.test(cause.code)) {
      const constraint = 'constraint' in cause && typeof cause.constraint === 'string' ? cause.constraint : undefined;
      return { code: cause.code, constraint };
    }
  }
  return undefined;
}

/** Whether a unique index refused the row; with a name, whether it was that index. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  const found = sqlErrorOf(error);
  return found?.code === UNIQUE_VIOLATION && (constraint === undefined || found.constraint === constraint);
}

/**
 * SQLSTATEs of a database that cannot answer now: no connection left, shutting down, starting, or a statement timeout.
 */
const UNAVAILABLE_STATES = /^(?:08...|53300|57014|57P0[1-4])$/;
const UNAVAILABLE_SYSTEM = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN']);
/** Messages of pg that come without a code: no connection from its pool in time, or a broken connection. */
const UNAVAILABLE_WORDS =
  /^(?:timeout exceeded when trying to connect|timeout expired|Connection terminated|Client has encountered a connection error)/;

/** Whether the database was unavailable: the same request may succeed in a moment. */
export function isUnavailable(error: unknown): boolean {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 5; cause = cause.cause, depth += 1) {
    const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : '';
    if (UNAVAILABLE_STATES.test(code) || UNAVAILABLE_SYSTEM.has(code) || UNAVAILABLE_WORDS.test(cause.message))
      return true;
  }
  return false;
}
