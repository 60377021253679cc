import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestPostgres } from '#server/db/testing.ts';
import { runCommand } from '../../../tests/support/run-command.ts';

describe('vitrine media', () => {
  let folder: string;
  let database: Awaited<ReturnType<typeof createTestPostgres>>;
  beforeAll(async () => {
    database = await createTestPostgres();
    folder = await mkdtemp(join(tmpdir(), 'vitrine-media-'));
  });
  afterAll(async () => {
    await database.drop();
    await rm(folder, { recursive: true });
  });

  const vitrine = (...words: string[]) =>
    runCommand(words, { VITRINE_DATA_DIR: join(folder, 'data'), PORT: '0', DATABASE_URL: database.url });

  it('[cli] media are added, described, shown with their uses, and deleted by their numbers', async () => {
    await vitrine('seed', '--shop', 'atelier');
    const media = async (...words: string[]) => {
      const { code, out, err } = await vitrine('media', ...words, '--shop', 'atelier');
      return { code, out: out.replaceAll(/^Opening PostgreSQL.*\n/gm, ''), err };
    };
    const [image, page] = [join(folder, 'vase.png'), join(folder, 'page.jpg')];
    await writeFile(
      image,
      await sharp({ create: { width: 40, height: 20, channels: 3, background: '#888' } })
        .png()
        .toBuffer(),
    );
    await writeFile(page, '<!doctype html>');
    const added = await media('add', image, page, image);
    expect(added).toMatchObject({
      code: 1,
      out: expect.stringMatching(
        /^(\d+ {2}image {2}40×20 {2}\d+ bytes {2}vase\.png\n).*page\.jpg: The file is no picture that can be read\.\n\1$/,
      ),
    });
    const [number = ''] = /^\d+/.exec(added.out) ?? [];
    expect(await media('change', number, '--alt', 'A vase', '--focus', '0.3,0.7')).toMatchObject({ code: 0 });
    expect(await media('change', number, '--focus', '3,7')).toMatchObject({
      code: 1,
      err: expect.stringContaining('--focus takes'),
    });
    const { out } = await media('show', number);
    expect(out).toMatch(
      /vase\.png {2}"A vase"\n.*by command line.*\n {2}focus 0\.3,0\.7 {2}alt "A vase"\n {2}not used\n$/,
    );
    const [path] = /library\/\S+/.exec(out) ?? [];
    const draft = join(folder, 'media-operations.json');
    await writeFile(draft, JSON.stringify({ op: 'set', path: ['settings', 'logo'], value: path }));
    await vitrine('theme', 'draft', '--apply', draft, '--shop', 'atelier');
    expect(await media('delete', number)).toMatchObject({
      code: 1,
      out: expect.stringMatching(/^\d+: vase\.png is in use\.\n {2}draft \d+ {2}.* {2}settings\.logo\n$/),
    });
    await vitrine('theme', 'draft', '--discard', '--shop', 'atelier');
    expect(await media('delete', number, '999')).toMatchObject({
      code: 1,
      out: 'vase.png is deleted\n999: There is no such file.\n',
    });
    expect(await media('list', '--search', 'vase')).toMatchObject({ code: 0, out: 'Atelier: 0 files\n' });
    expect(await media('add')).toMatchObject({ code: 1, err: expect.stringContaining('Say which') });
    expect(await media('add', join(folder, 'gone.png'))).toMatchObject({
      code: 1,
      err: expect.stringContaining('is not there'),
    });
  });
});
