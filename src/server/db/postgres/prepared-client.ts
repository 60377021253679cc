import pg from 'pg';

/** Statements that a connection keeps prepared; others, such as lists of unusual length, are planned each time. */
const KEPT_STATEMENTS = 500;
/** Characters of the longest statement that is kept: an import's writes are longer, and no two are alike. */
const LONGEST = 4_000;

const names = new Map<string, string>();

/** One name per statement text, shared by all connections of the process; undefined if the statement is not kept. */
function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= KEPT_STATEMENTS || text.length > LONGEST) return known;
  const name = `s${names.size}`;
  names.set(text, name);
  return name;
}

/**
 * A connection that prepares repeated statements, so that PostgreSQL parses and plans each once instead of with every
 * call.
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
