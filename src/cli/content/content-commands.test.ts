import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestPostgres } from '#server/db/testing.ts';
import { runCommand } from '../../../tests/support/run-command.ts';

describe('what merchants write, at the command line', () => {
  let folder: string;
  let database: Awaited<ReturnType<typeof createTestPostgres>>;
  beforeAll(async () => {
    database = await createTestPostgres();
    folder = await mkdtemp(join(tmpdir(), 'vitrine-content-'));
    await vitrine('seed', '--shop', 'fieldnotes');
  });
  afterAll(async () => {
    await database.drop();
    await rm(folder, { recursive: true });
  });

  const vitrine = async (...words: string[]) => {
    const env = { VITRINE_DATA_DIR: join(folder, 'data'), DATABASE_URL: database.url, PORT: '0' };
    const { code, out, err } = await runCommand(words, env);
    return { code, out: out.replaceAll(/^Opening PostgreSQL.*\n/gm, ''), err };
  };
  /** A file of operations. */
  const operations = async (...all: object[]) => {
    const path = join(folder, 'operations.json');
    await writeFile(path, JSON.stringify(all));
    return path;
  };

  it('[cli] a page is made, written, published and deleted', async () => {
    const made = await vitrine('pages', 'create', 'Opening hours');
    expect(made).toMatchObject({ code: 0, out: expect.stringMatching(/^\d+ {2}\/pages\/opening-hours {2}hidden/) });
    const [id = ''] = /^\d+/.exec(made.out) ?? [];
    const file = await operations({ op: 'set', path: ['body_html'], value: '<p>From ten</p>' });
    expect(await vitrine('pages', 'draft', 'opening-hours', '--apply', file)).toMatchObject({
      out: 'The draft is at revision 1.\n',
    });
    expect((await vitrine('pages', 'publish', id, '--show')).out).toBe('/pages/opening-hours is published.\n');
    expect((await vitrine('pages')).out).toMatch(/Opening hours {2}\/pages\/opening-hours {2}page {2}published\n/);
    await vitrine('pages', 'draft', id, '--apply', await operations({ op: 'set', path: ['title'], value: '' }));
    expect(await vitrine('pages', 'publish', id)).toMatchObject({
      code: 1,
      err: 'Some fields cannot be published: title (field required).\n',
    });
    expect((await vitrine('pages', 'delete', id)).out).toBe('The page "Opening hours" is deleted.\n');
  });

  it('[cli] menus are changed as trees, and kept while a theme shows them', async () => {
    const node = { title: 'Help', url: '/pages/contact-us' };
    const file = await operations({ op: 'insert', path: ['items', 'help'], after: null, node });
    await vitrine('menus', 'draft', 'main-menu', '--apply', file);
    expect((await vitrine('menus', 'publish', 'main-menu')).out).toBe('The menu "main-menu" is published.\n');
    expect((await vitrine('menus', 'list')).out).toMatch(/main-menu {2}.*\n {2}help {2}Help {2}\/pages\/contact-us\n/);
    expect(await vitrine('menus', 'delete', 'main-menu')).toMatchObject({
      code: 1,
      err: expect.stringContaining('A theme shows the menu at groups.header'),
    });
  });

  it('[cli] what is not translated is listed, written and published', async () => {
    const missing = await vitrine('translations', 'missing', 'fr', '--type', 'menu');
    expect(missing).toMatchObject({
      code: 1,
      out: expect.stringMatching(/items\.help\.title {2}Help {2}\(missing\)\n/),
    });
    const [menu = ''] = /^menu:\d+(?=.*\n(?: .*\n)*.*help)/m.exec(missing.out) ?? [];
    const file = await operations({ op: 'set', path: [menu, 'items.help.title'], value: 'Aide' });
    await vitrine('translations', 'draft', 'fr', '--apply', file);
    expect((await vitrine('translations', 'publish', 'fr')).out).toBe('1 text changed.\n');
    expect((await vitrine('translations', 'list', 'fr', '--type', 'menu')).out).toContain('Help  =  Aide\n');
    expect((await vitrine('translations')).out).toMatch(/the shop's own\nfr .*\d+ translated, \d+ missing\n/);
    expect(await vitrine('translations', 'publish', 'xx')).toMatchObject({ code: 1, err: 'Translations not found.\n' });
  });

  it('[cli] settings and templates are set, and what cannot be is said', async () => {
    expect((await vitrine('settings', 'set', 'page_lock', '/search,/pages/contact-us')).out).toContain(
      'page_lock  /search,/pages/contact-us\n',
    );
    expect(await vitrine('settings', 'set', 'home_path', '/pages/gone')).toMatchObject({
      code: 1,
      err: expect.stringContaining('home_path (page not found)'),
    });
    expect(await vitrine('template', 'assign', 'page', 'contact-us', 'page.gone')).toMatchObject({
      code: 1,
      err: expect.stringContaining('no template "page.gone"'),
    });
    expect((await vitrine('template', 'assign', 'page', 'contact-us', 'page.order-tracking')).out).toBe(
      'The page "contact-us" is shown by the template page.order-tracking.\n',
    );
  });
});
