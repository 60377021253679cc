import type pg from 'pg';

/** Needed by search: similar words, and letters without accents. Both come with PostgreSQL's contrib package. */
const EXTENSIONS = ['pg_trgm', 'unaccent'];

/** Checks whether the database's locale handles capital letters beyond ASCII; the C locale does not. */
const FACTS = `
  select pg_encoding_to_char(encoding) as encoding, datctype as ctype, lower('ÄÉЖ') = 'äéж' as knows_letters, has_database_privilege(oid, 'create') as may_create,
    array(select wanted from unnest($1::text[]) as wanted where wanted not in (select extname from pg_extension)) as missing,
    array(select wanted from unnest($1::text[]) as wanted where wanted not in (select name from pg_available_extensions)) as unavailable
  from pg_database where datname = current_database()`;

type Facts = {
  encoding: string;
  ctype: string;
  knows_letters: boolean;
  may_create: boolean;
  missing: string[];
  unavailable: string[];
};

/**
 * The reason why the database cannot store and search text of every language, worded to follow its address; undefined
 * if there is none. Only reads.
 */
export async function textProblem(client: Pick<pg.Client, 'query'>): Promise<string | undefined> {
  const {
    rows: [encoded],
  } = await client.query<{ encoding: string }>(
    'select pg_encoding_to_char(encoding) as encoding from pg_database where datname = current_database()',
  );
  // The letters of the next query cannot be sent in another encoding.
  if (encoded?.encoding !== 'UTF8')
    return `is in ${encoded?.encoding ?? 'an unknown encoding'}; make the database with encoding 'UTF8'`;
  const {
    rows: [facts],
  } = await client.query<Facts>(FACTS, [EXTENSIONS]);
  if (!facts) return 'says nothing of itself';
  const { ctype, knows_letters, may_create, missing, unavailable } = facts;
  if (!knows_letters)
    return `has the character type ${ctype}, which knows no letters beyond ASCII; make the database with LC_CTYPE 'C.UTF-8' or another of UTF-8`;
  const lacking = missing.filter((name) => unavailable.includes(name));
  if (lacking.length > 0) return `lacks ${lacking.join(' and ')}; install PostgreSQL's contrib package`;
  if (missing.length > 0 && !may_create)
    return `lacks ${missing.join(' and ')}, which this user may not create; let an administrator run ${missing.map((name) => `CREATE EXTENSION ${name};`).join(' ')}`;
  return undefined;
}
