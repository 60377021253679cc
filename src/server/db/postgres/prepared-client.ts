import pg from 'pg';

/** Statements that connections keep prepared; the rest, such as lists of unusual length, are planned each time. */
const KEPT_STATEMENTS = 500;
/**
 * Characters of the longest statement that is worth keeping: the writes of an import are longer, and each is another.
 */
const LONGEST = 4_000;

const names = new Map<string, string>();

/** One name for each text, in all connections of the process; undefined where it is not to be kept. */
function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= KEPT_STATEMENTS || text.length > LONGEST) return known;
  const name = `s${names.size}`;
  names.set(text, name);
  return name;
}

/**
 * A connection that prepares what it is asked again: PostgreSQL reads and plans a statement of a call once, not with
 * every call.
 */
export class PreparedClient extends pg.Client {
  override query(...[config, values, ...rest]: unknown[]): never {
    const isStatement =
      typeof config === 'object' &&
      config !== null &&
      'text' in config &&
      typeof config.text === 'string' &&
      Array.isArray(values) &&
      values.length > 0;
    const prepared = isStatement ? { ...config, name: nameOf(config.text as string) } : config;
    return super.query(prepared as never, values as never, ...(rest as [])) as never;
  }
}
