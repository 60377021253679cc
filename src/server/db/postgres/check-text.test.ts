import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { textProblem } from './check-text.ts';
import { openPostgres } from './open.ts';

const SERVER = process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres';
const name = `vitrine_text_${randomBytes(6).toString('hex')}`;
const role = `${name}_user`;
const urlOf = (database: string, user?: string) => {
  const url = new URL(SERVER);
  url.pathname = `/${database}`;
  if (user) url.username = user;
  return url.href;
};

async function asking<T>(url: string, ask: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await ask(client);
  } finally {
    await client.end();
  }
}

/** Checks a database created with these SQL options, as a user that may or may not change it. */
async function problemOf(made: string, prepare: string[] = [], user?: string): Promise<string | undefined> {
  await asking(SERVER, async (server) => {
    await server.query(`create database ${name} template template0 ${made}`);
  });
  try {
    await asking(urlOf(name), async (owner) => {
      for (const statement of prepare) await owner.query(statement);
    });
    return await asking(urlOf(name, user), textProblem);
  } finally {
    await asking(SERVER, (server) => server.query(`drop database ${name} with (force)`));
  }
}

const UTF8 = "encoding 'UTF8' lc_collate 'C.UTF-8' lc_ctype 'C.UTF-8'";

describe('text of a PostgreSQL database', () => {
  beforeAll(() => asking(SERVER, (server) => server.query(`create role ${role} login`)));
  afterAll(() => asking(SERVER, (server) => server.query(`drop role ${role}`)));

  it('[decisions, Server and database] a database of UTF-8 whose user may create extensions is fit', async () => {
    expect(await problemOf(UTF8)).toBeUndefined();
  });

  it('[decisions, Server and database] another encoding is refused', async () => {
    expect(await problemOf("encoding 'SQL_ASCII' lc_collate 'C' lc_ctype 'C'")).toContain(
      "is in SQL_ASCII; make the database with encoding 'UTF8'",
    );
  });

  it('[decisions, Server and database] a character type without letters beyond ASCII is refused', async () => {
    expect(await problemOf("encoding 'UTF8' lc_collate 'C' lc_ctype 'C'")).toContain('has the character type C');
  });

  it('[decisions, Server and database] who may not create the extensions is told what an administrator has to run', async () => {
    expect(await problemOf(UTF8, [], role)).toContain('CREATE EXTENSION pg_trgm; CREATE EXTENSION unaccent;');
    expect(await problemOf(UTF8, ['create extension pg_trgm'], role)).toContain(
      'lacks unaccent, which this user may not create',
    );
    expect(await problemOf(UTF8, ['create extension pg_trgm', 'create extension unaccent'], role)).toBeUndefined();
  });

  it('[decisions, Server and database] a start refuses such a database', async () => {
    await asking(SERVER, (server) =>
      server.query(`create database ${name} template template0 encoding 'UTF8' lc_collate 'C' lc_ctype 'C'`),
    );
    try {
      await expect(openPostgres(urlOf(name), { onError: () => undefined })).rejects.toMatchObject({
        code: 'database_unusable',
        message: expect.stringContaining('has the character type C') as string,
      });
    } finally {
      await asking(SERVER, (server) => server.query(`drop database ${name} with (force)`));
    }
  });
});
