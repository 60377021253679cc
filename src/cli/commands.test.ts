import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runCommand } from '../../tests/support/run-command.ts';
import { PROJECT } from './serve/paths.ts';

const DEMO = new URL('./demo/halden/', import.meta.url);

interface Home {
  order: string[];
  sections: Record<string, { type: string; settings?: Record<string, unknown> }>;
}

describe('vitrine', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'vitrine-command-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  /** Runs a command with an embedded database in a folder of its own. */
  const vitrine = (...words: string[]) => runCommand(words, { VITRINE_DATA_DIR: join(folder, 'data'), PORT: '0' });

  it('[cli] seed --shop makes that shop in the embedded database and no other, and leaves it as it is the next time', async () => {
    const first = await vitrine('seed', '--shop', 'atelier');
    expect([first.code, first.out]).toEqual([
      0,
      expect.stringMatching(/products and \d+ collections of Atelier\n(.*\n)?.* is ready\n$/),
    ]);
    expect(await vitrine('seed', '--shop', 'atelier')).toMatchObject({
      code: 0,
      out: expect.stringContaining('is there already'),
    });
    const { err } = await vitrine('export', '--shop', 'halden');
    expect(err).toContain('There is no shop "halden". There are atelier');
    expect(await vitrine('seed', '--shop', 'harrods')).toMatchObject({
      code: 1,
      err: expect.stringContaining('harrods'),
    });
  });

  it('[cli] seed --products makes a generated shop with its pictures, and refuses numbers and names that make none', async () => {
    const other = (...words: string[]) => runCommand(words, { VITRINE_DATA_DIR: join(folder, 'scale'), PORT: '0' });
    expect(await other('seed', '--products', '30')).toMatchObject({
      code: 0,
      out: expect.stringMatching(/30 of 30 products\n(.*\n)*.*: \d+\.\d s\n"scale" is ready at scale\.localhost\n$/),
    });
    expect(await other('seed', '--products', '40')).toMatchObject({
      code: 0,
      out: expect.stringContaining('is there already'),
    });
    const { out } = await other('export', '--shop', 'scale');
    const [picture = ''] = /products\/[\w-]+\.jpg/.exec(out) ?? [];
    expect((await readFile(join(folder, 'scale', 'media', 'scale', picture))).length).toBeGreaterThan(1000);
    for (const wrong of ['abc', '0', '-5', '1.5', '100001', '1e3'])
      expect(await other('seed', `--products=${wrong}`)).toMatchObject({
        code: 1,
        err: `--products takes a whole number from 1 to 100000, not "${wrong}".\n`,
      });
    expect(await other('seed', '--products', '10', '--shop', 'halden')).toMatchObject({
      code: 1,
      err: expect.stringContaining('a demo shop'),
    });
    expect(await other('seed', '--products', '10', '--shop', 'Bad_x')).toMatchObject({
      code: 1,
      err: expect.stringContaining('host name'),
    });
  });

  it("[cli] check says of the shop's published theme that it is well", async () => {
    expect(await vitrine('theme', 'check', '--shop', 'ATELIER')).toMatchObject({
      code: 0,
      out: expect.stringMatching(/The theme is well: \d+ templates, no issue\.\n$/),
    });
  });

  it('[cli] a theme is changed in its draft, published, rolled back, exported and imported', async () => {
    const theme = async (...words: string[]) => {
      const { code, out, err } = await vitrine('theme', ...words, '--shop', 'atelier');
      return { code, out: out.replaceAll(/^Opening the embedded database.*\n/gm, ''), err };
    };
    const operations = join(folder, 'operations.json');
    await writeFile(
      operations,
      JSON.stringify({ op: 'set', path: ['settings', 'description'], value: 'From the desk' }),
    );
    expect(await theme('draft', '--apply', operations)).toMatchObject({
      code: 0,
      out: 'The draft is at revision 1.\n',
    });
    expect((await theme('diff', '1')).out).toMatch(
      /changed {2}settings\.description\n {2}- .*\n {2}\+ "From the desk"/,
    );
    expect((await theme('draft', '--undo')).out).toBe('Undone: set settings.description\n');
    expect((await theme('draft', '--redo')).out).toBe('Done again: set settings.description\n');
    expect(await theme('publish', '--note', 'Words')).toMatchObject({ code: 0, out: 'Version 2 is live.\n' });
    expect((await theme('versions')).out).toMatch(/^2 {2}.*command line {2}Words\n1 {2}/);
    expect((await theme('rollback')).out).toBe('Version 1 is live.\n');
    expect((await theme('restore', '1')).out).toContain('Version 1 is the draft.');
    const file = join(folder, 'theme.json');
    expect(await theme('export', file, '--version', '2')).toMatchObject({ code: 0 });
    const exported = JSON.parse(await readFile(file, 'utf8')) as Record<string, unknown>;
    expect(exported.settings).toMatchObject({ description: 'From the desk' });
    await writeFile(file, JSON.stringify({ ...exported, sparkle: 1 }));
    const imported = await theme('import', file, '--name', 'Second');
    expect(imported).toMatchObject({ code: 1, out: expect.stringMatching(/^sparkle: unknown key\n {2}take it out/) });
    const id = /(\d+) {2}Second/.exec(imported.out)![1]!;
    expect(await theme('publish', '--theme', id)).toMatchObject({
      code: 1,
      out: expect.stringContaining('nothing was published'),
    });
    expect(await theme('publish', '--at', 'soon')).toMatchObject({
      code: 1,
      err: expect.stringContaining('--at takes'),
    });
    expect(await theme('publish', '--at', '2099-01-01T00:00:00Z')).toMatchObject({ code: 0 });
    expect((await theme('list')).out).toMatch(/publishes 2099-01-01.*\n.*Second.*\n.*2 themes/s);
    expect(await theme('unschedule')).toMatchObject({ code: 0 });
    expect(await theme('delete', '--theme', id)).toMatchObject({ code: 0 });
    expect(await theme('delete')).toMatchObject({ code: 1, err: 'Publish another theme first.\n' });
  });

  it('[cli] merchants are invited, listed, given a role and taken out, and the log tells', async () => {
    const merchant = (...words: string[]) => vitrine('merchant', ...words, '--shop', 'atelier');
    expect(await merchant('invite', 'ada@example.com', '--role', 'king')).toMatchObject({
      code: 1,
      err: '--role takes viewer, editor, designer, publisher, owner, not "king".\n',
    });
    expect(await merchant('invite', 'ada@example.com', '--role', 'editor')).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^http:\/\/editor\.localhost:\d+\/invite\?token=[\w-]+$/m),
    });
    expect((await merchant('list')).out).toMatch(
      /^editor +ada@example\.com {2}invited, until .*\n.*0 in the team, 1 invited$/m,
    );
    expect(await merchant('role', 'ada@example.com', '--role', 'owner')).toMatchObject({
      code: 1,
      err: 'ada@example.com is not in the team of Atelier.\n',
    });
    expect(await merchant('link', 'ada@example.com')).toMatchObject({
      code: 1,
      err: expect.stringContaining('There is no merchant'),
    });
    expect((await merchant('remove', 'ada@example.com')).out).toContain('no longer invited');
    expect((await vitrine('audit', '--shop', 'atelier')).out).toMatch(
      /command line {2}merchant\.uninvite .*\n.*command line {2}merchant\.invite /,
    );
  });

  it('[cli] reviews are read, published and taken off by their numbers', async () => {
    const other = (...words: string[]) =>
      runCommand(words, { VITRINE_DATA_DIR: join(folder, 'fieldnotes'), PORT: '0' });
    await other('seed', '--shop', 'fieldnotes');
    const listed = await other('reviews', 'list');
    expect(listed).toMatchObject({ code: 0, out: expect.stringMatching(/\d+ pending, \d+ published, 0 spam\n$/) });
    const [number = ''] = /^\d+/m.exec(listed.out) ?? [];
    expect(await other('reviews', 'publish', number)).toMatchObject({
      code: 0,
      out: expect.stringContaining('1 review is published now'),
    });
    expect((await other('reviews', 'list', '--status', 'published')).out).toMatch(new RegExp(`^${number} `, 'm'));
    expect(await other('reviews', 'spam', number, '999999')).toMatchObject({
      code: 1,
      out: expect.stringMatching(/999999 is no review of .*\n1 review is spam now/),
    });
    expect(await other('reviews', 'publish')).toMatchObject({ code: 1, err: expect.stringContaining('Say which') });
    expect(await other('reviews', 'burn')).toMatchObject({
      code: 1,
      err: expect.stringContaining('list, publish, spam or hold'),
    });
    expect(await other('reviews', 'list', '--status', 'odd')).toMatchObject({
      code: 1,
      err: expect.stringContaining('pending, published, spam'),
    });
  });

  it('[cli] discounts are listed, added, switched off and on again, by code or number', async () => {
    const other = (...words: string[]) => runCommand(words, { VITRINE_DATA_DIR: join(folder, 'discounts'), PORT: '0' });
    await other('seed', '--shop', 'fieldnotes');
    expect(await other('discounts')).toMatchObject({
      code: 0,
      out: expect.stringMatching(/ 421 {2}BONJOUR +on +10%, .*\n(.*\n)*Field Notes Studio: \d+ discounts, \d+ on\n$/),
    });
    expect(
      await other('discounts', 'add', 'NOEL', '--amount', '12.50', '--minimum', '50', '--until', '2099-12-24'),
    ).toMatchObject({
      code: 0,
      out: expect.stringMatching(
        /(^|\n)NOEL is on: 12\.50 EUR, from 50\.00 EUR, .*until 2099-12-25T00:00Z, used 0 times\nLink: \/discount\/NOEL/,
      ),
    });
    expect(await other('discounts', 'add', 'noel', '--percent', '10')).toMatchObject({
      code: 1,
      err: expect.stringContaining('There is a discount noel already'),
    });
    expect(await other('discounts', 'add', 'CUPS', '--percent', '10', '--products', 'no-such-thing')).toMatchObject({
      code: 1,
      err: expect.stringContaining('no products with the handle no-such-thing'),
    });
    expect(await other('discounts', 'off', 'noel', '421', 'GHOST')).toMatchObject({
      code: 1,
      out: expect.stringMatching(
        /GHOST is no discount of Field Notes Studio\n(BONJOUR|NOEL) is off now\n(BONJOUR|NOEL) is off now\n$/,
      ),
    });
    expect(await other('discounts', 'on', 'NOEL')).toMatchObject({
      code: 0,
      out: expect.stringMatching(/NOEL is on now\n$/),
    });
    expect(await other('discounts', 'off')).toMatchObject({ code: 1, err: expect.stringContaining('Say which') });
    expect(await other('discounts', 'burn')).toMatchObject({
      code: 1,
      err: expect.stringContaining('list, add, off or on'),
    });
  });

  it('[cli] check names every issue of a folder by its path, with a hint', async () => {
    const theme = join(folder, 'theme');
    await cp(new URL('theme/', DEMO), theme, { recursive: true });
    // A theme's translations are beside its folder.
    await cp(new URL('theme-copy.json', DEMO), join(folder, 'theme-copy.json'));
    expect(await vitrine('theme', 'check', theme)).toMatchObject({ code: 0 });
    const path = join(theme, 'homepage.json');
    const home = JSON.parse(await readFile(path, 'utf8')) as Home;
    const [first = ''] = home.order;
    home.order.push('ghost');
    home.sections[first]!.settings = {
      ...home.sections[first]!.settings,
      colour_of_nothing: 'red',
      anchor: { $t: 'no.such.text' },
    };
    home.sections['odd'] = { type: 'carrousel' };
    home.order.push('odd');
    await writeFile(path, JSON.stringify(home));
    const { code, out } = await runCommand(['theme', 'check', 'theme'], { VITRINE_CALLED_IN: folder });
    const lines = out.split('\n');
    const hintOf = (issue: string) => lines[lines.findIndex((line) => line.startsWith(issue)) + 1];
    expect(code).toBe(1);
    expect(hintOf(`templates.homepage.sections.${first}.settings.colour_of_nothing: unknown setting`)).toBe(
      '  take it out, or add the field to <name>.settings.ts',
    );
    expect(hintOf('templates.homepage.sections.odd')).toMatch(
      /^ {2}use one of .*hero.*, or make it: vitrine section new <name>$/,
    );
    expect(hintOf('templates.homepage.order')).toMatch(/^ {2}take the name out of the order/);
    expect(hintOf(`templates.homepage.sections.${first}.settings.anchor`)).toMatch(
      /^ {2}a \{"\$t": key\} needs its text/,
    );
    expect(lines.at(-2)).toBe('4 issues');
  });

  it("[cli] the scripts know where a command was typed: npm goes to the project's folder and tells, others stay where they are", async () => {
    const script = `import { calledIn } from ${JSON.stringify(new URL('../../scripts/lib/project.mjs', import.meta.url).href)}; console.log(calledIn());`;
    const told = async (cwd: string, env: Record<string, string>) =>
      (await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script], { cwd, env })).stdout.trim();
    const here = await realpath(folder);
    expect([
      await told(PROJECT, { INIT_CWD: here }),
      await told(here, { INIT_CWD: '/there' }),
      await told(PROJECT, {}),
    ]).toEqual([here, here, PROJECT.replace(/\/$/, '')]);
  });

  it('[cli] doctor --json is one document with a finding for everything a start needs', async () => {
    const { code, out } = await vitrine('doctor', '--json');
    const report = JSON.parse(out) as { ok: boolean; checks: { name: string; ok: boolean; message: string }[] };
    expect(report.checks.map(({ name }) => name)).toEqual([
      'environment',
      'vitrine',
      'node',
      'packages',
      'data folder',
      'disk',
      'database',
      'build',
      'port',
      'mail',
      'payments',
      'editor',
    ]);
    expect(report.checks.filter(({ ok }) => !ok)).toEqual([]);
    expect([code, report.ok]).toEqual([0, true]);
  });

  it('[cli] doctor ends with 1 and says which variable or server is wrong, without its password', async () => {
    const odd = await runCommand(['doctor', '--json'], { VITRINE_DATA_DIR: join(folder, 'data'), PORT: 'four' });
    expect(odd.code).toBe(1);
    expect(JSON.parse(odd.out)).toMatchObject({
      ok: false,
      checks: [{ name: 'environment', ok: false, message: expect.stringContaining('PORT') }],
    });
    const away = await runCommand(['doctor', '--json'], {
      VITRINE_DATA_DIR: join(folder, 'data'),
      PORT: '0',
      DATABASE_URL: 'postgres://vitrine:secret@127.0.0.1:1/shop',
    });
    expect([away.code, away.out]).toEqual([1, expect.stringContaining('cannot connect to 127.0.0.1:1/shop')]);
    expect(away.out + away.err).not.toContain('secret');
  });

  it('[reliability] doctor opens the embedded database and says in a sentence what is wrong, as does every command that needs it', async () => {
    const damaged = join(folder, 'damaged');
    await vitrine('seed', '--shop', 'atelier');
    await cp(join(folder, 'data'), damaged, { recursive: true });
    const ask = (...words: string[]) => runCommand(words, { VITRINE_DATA_DIR: damaged, PORT: '0' });
    expect((await ask('doctor')).out).toMatch(/ok {4}database {5}embedded, opens, all \d+ migrations applied\n/);
    await rm(join(damaged, 'database/global/pg_control'));
    const broken = new RegExp(
      `The embedded database in ${join(damaged, 'database')} cannot be opened \\(.*put back a copy of the folder`,
    );
    expect(await ask('doctor')).toMatchObject({
      code: 1,
      out: expect.stringMatching(new RegExp(`FAIL {2}database {5}${broken.source}`)),
    });
    const { code, err } = await ask('export', '--shop', 'atelier');
    expect([code, err]).toEqual([1, expect.stringMatching(broken)]);
    expect(err).not.toMatch(/\n\s+at /);
    // No new database was created in its place.
    await rm(join(damaged, 'database/PG_VERSION'));
    expect(await ask('export', '--shop', 'atelier')).toMatchObject({ code: 1, err: expect.stringMatching(broken) });
  });

  it('[decisions, Server and database] a data folder that cannot be made is refused in a sentence, by a start and by doctor', async () => {
    // A folder in which nobody can create another; where there is no /proc, the root folder, to which this user cannot
    // write.
    const refused =
      /The data folder \/proc\/vitrine cannot be written \(E[A-Z]+\)\. Give this user the right to write there, or set VITRINE_DATA_DIR to another folder\.\n/;
    const started = await runCommand(['start'], { VITRINE_DATA_DIR: '/proc/vitrine', PORT: '0' });
    expect(started).toEqual({ code: 1, out: '', err: expect.stringMatching(refused) });
    const { code, out } = await runCommand(['doctor'], { VITRINE_DATA_DIR: '/proc/vitrine', PORT: '0' });
    expect([code, out]).toEqual([1, expect.stringMatching(new RegExp(`FAIL  data folder  ${refused.source}`))]);
    expect(out).toMatch(new RegExp(`FAIL  database     ${refused.source}`));
  });

  it('[cli] each command says what it takes', async () => {
    const { code, out } = await vitrine('--help');
    const names = [...out.matchAll(/^ {2}([a-z]+) {2,}/gm)].map(([, name]) => name!);
    expect([code, names]).toEqual([
      0,
      [
        'start',
        'dev',
        'seed',
        'import',
        'export',
        'reviews',
        'discounts',
        'offers',
        'orders',
        'media',
        'preview',
        'theme',
        'template',
        'pages',
        'menus',
        'translations',
        'settings',
        'merchant',
        'audit',
        'section',
        'doctor',
      ],
    ]);
    for (const name of names)
      expect(await vitrine(name, '--help')).toMatchObject({
        code: 0,
        out: expect.stringMatching(new RegExp(`^Usage: vitrine ${name}\\b`)),
      });
  });
});
