import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { COMMANDS } from '../commands.ts';
import { checkWritable, fileProblem, givenPath } from './input-files.ts';
import { CommandError } from './print.ts';
import type { Say } from './print.ts';

const silent: Say = { line: () => undefined, step: (_name, work) => work() };

describe('files a command is given', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'vitrine-given-'));
    await mkdir(join(folder, 'folder'));
    await writeFile(join(folder, 'file.csv'), 'Handle,Title\n');
  });
  afterAll(() => rm(folder, { recursive: true }));

  const refusal = async (command: string, words: string[], options: Record<string, string> = {}) => {
    const error: unknown = await COMMANDS[command]!.run(silent, { words, options }).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(CommandError);
    return (error as CommandError).message.replaceAll(folder, '…');
  };
  const at = (path: string) => join(folder, path);

  it('[cli] start where the command was typed', () => {
    expect([givenPath('/a/b'), givenPath('b')]).toEqual(['/a/b', join(process.cwd(), 'b')]);
    process.env.VITRINE_CALLED_IN = folder;
    expect([givenPath('/a/b'), givenPath('../b')]).toEqual(['/a/b', join(folder, '../b')]);
    delete process.env.VITRINE_CALLED_IN;
  });

  it('[import] that cannot be read are named in words, with their whole path', async () => {
    expect(await refusal('import', [at('gone.csv')])).toBe('…/gone.csv is not there.');
    expect(await refusal('import', [at('folder')])).toBe('…/folder is a folder, not a file.');
    expect(await refusal('import', [at('file.csv/a.csv')])).toBe(
      '…/file.csv/a.csv is not there: a part of its path is a file.',
    );
    expect(await refusal('theme', ['check', at('gone')])).toBe('…/gone is not there.');
    expect(fileProblem(Object.assign(new Error(), { code: 'EACCES', syscall: 'open' }))).toBe(
      'is closed to this user: give it the right',
    );
    expect(fileProblem(Object.assign(new Error(), { code: 'EIO', syscall: 'read' }))).toBe('cannot be used (EIO)');
    expect(fileProblem(new Error('other'))).toBeUndefined();
  });

  it('[import] that cannot be written are named before anything is done', async () => {
    const report = (path: string) => refusal('import', [at('file.csv')], { report: path });
    expect(await report(at('gone/r.csv'))).toBe('…/gone/r.csv cannot be written: its folder …/gone is not there.');
    expect(await report(at('folder'))).toBe('…/folder is a folder, not a file.');
    expect(await report(at('file.csv'))).toBe(
      'The report …/file.csv would be written over the file that is imported: name another file.',
    );
    expect(await refusal('export', [], { pictures: at('file.csv/x') })).toBe(
      'No picture can be written into …/file.csv/x: it is not there: a part of its path is a file.',
    );
    checkWritable(at('new.csv'));
    expect(await readdir(folder)).toEqual(['file.csv', 'folder']);
  });

  it('[import] of a kind there is not, and several at once, are refused with what there is', async () => {
    expect(await refusal('import', ['orders', 'orders.csv'])).toBe(
      'There is no "orders" to import. Import one of products, collections, handles, redirects: vitrine import products orders.csv',
    );
    expect(await refusal('import', ['a.csv', 'b.csv'])).toMatch(/^Import one file at a time/);
    expect(await refusal('export', ['orders'])).toMatch(/^There is no "orders" to export\. Export one of products,/);
    expect(await refusal('import', [])).toMatch(/^Say which file to import/);
  });

  it('[cli] words too many are refused by what would pass them over', async () => {
    expect(await refusal('orders', ['show', '#1', '#2'])).toBe(
      'vitrine orders show takes no "#2". vitrine orders --help shows what it takes.',
    );
    for (const command of ['orders', 'reviews', 'discounts', 'offers'])
      expect(await refusal(command, ['list', '5'])).toBe(
        `vitrine ${command} list takes no "5". vitrine ${command} --help shows what it takes.`,
      );
  });
});
