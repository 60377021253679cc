import { mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { baselinesAtMost } from '../visual/baselines.ts';
import { asBaseline, showsSomething } from '../visual/compare.ts';
import { judge } from '../visual/judge.ts';
import type { Pictures } from '../visual/judge.ts';
import { baselineFile, shotFile } from '../visual/names.ts';

const HERE = { chromium: '156.0.1.2', fonts: ['DejaVu Sans Book 2.37'] };
const NAME = 'sections-hero/default.mobile';

/** Paper with a block of ink; 200 × 100 pixels, of which 0.02 % are 4. */
const drawn = ({ left = 20, width = 40, height = 30, paper = { width: 200, height: 100 } } = {}): Promise<Buffer> =>
  sharp({ create: { ...paper, channels: 3, background: '#f4f1ea' } })
    .composite([{ input: { create: { width, height, channels: 3, background: '#22211d' } }, left, top: 10 }])
    .png()
    .toBuffer();

describe('the pictures of a run', () => {
  let root: string;
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'visual-'));
  });
  afterEach(() => rmSync(root, { recursive: true }));

  const put = (folder: 'shots' | 'baselines', name: string, picture: Buffer) => {
    const file = (folder === 'shots' ? shotFile : baselineFile)(join(root, folder), name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, picture);
  };
  const baseline = async (name: string, picture: Buffer) => {
    put('baselines', name, await asBaseline(picture));
    writeFileSync(join(root, 'baselines', 'environment.json'), JSON.stringify(HERE));
  };
  const judged = (given: Partial<Pictures> = {}) =>
    judge({
      shots: join(root, 'shots'),
      baselines: join(root, 'baselines'),
      report: join(root, 'report'),
      wanted: [NAME],
      due: [NAME],
      environment: HERE,
      ci: false,
      ...given,
    });

  it('[workbench, The gate 2] pass where they are as their baselines', async () => {
    await baseline(NAME, await drawn());
    put('shots', NAME, await drawn());
    expect(await judged()).toMatchObject({ passed: 1, failed: 0 });
  });

  it('[workbench, The gate 2] pass with 4 other pixels of 20,000 and fail with 5, shown in the report', async () => {
    await baseline(NAME, await drawn({ width: 5, height: 1, left: 20 }));
    put('shots', NAME, await drawn({ width: 1, height: 1, left: 20 }));
    expect(await judged()).toMatchObject({ passed: 1, failed: 0 });
    await baseline(NAME, await drawn({ width: 6, height: 1, left: 20 }));
    const verdict = await judged();
    expect(verdict).toMatchObject({ passed: 0, failed: 1 });
    expect(verdict.details).toContain(`${NAME}: 5 pixels differ (0.025 %)`);
    const page = await readFile(join(root, 'report', 'index.html'), 'utf8');
    for (const [kind, ending] of [
      ['old', 'webp'],
      ['new', 'png'],
      ['difference', 'png'],
    ] as const) {
      expect(page).toContain(`${kind}/${NAME}.${ending}`);
      expect((await sharp(join(root, 'report', kind, `${NAME}.${ending}`)).metadata()).format).toBe(ending);
    }
    expect(page).toContain('npm run visual:accept -- sections-hero--default');
  });

  it('[workbench, The gate 2] fail with another size', async () => {
    await baseline(NAME, await drawn());
    put('shots', NAME, await drawn({ paper: { width: 200, height: 101 } }));
    expect((await judged()).details).toContain('was 200 × 100, is 200 × 101');
  });

  it('[workbench, The gate 2] fail without a baseline, and a baseline fails without a story', async () => {
    await baseline('sections-gone/default.mobile', await drawn());
    put('shots', NAME, await drawn());
    const { failed, details } = await judged();
    expect(failed).toBe(2);
    expect(details).toContain(`${NAME}: has no baseline`);
    expect(details).toContain('sections-gone/default.mobile: no story asks for this baseline');
  });

  it('[workbench, The gate 2] fail where one was not taken', async () => {
    await baseline(NAME, await drawn());
    expect(await judged()).toMatchObject({ failed: 1, details: `No picture was taken of\n${NAME}` });
  });

  it.each([
    ['another Chromium', { ...HERE, chromium: '157.0.0.1' }, 'Chromium 156.0.1.2 there, 157.0.0.1 here'],
    ['other fonts', { ...HERE, fonts: [] }, '1 font(s) missing here'],
  ])(
    '[workbench, The gate 2] are not compared under %s: said here, a failure on CI that names the remedy',
    async (_case, environment, why) => {
      await baseline(NAME, await drawn());
      put('shots', NAME, await drawn({ left: 90 }));
      const here = await judged({ environment });
      expect(here).toMatchObject({ passed: 0, failed: 0 });
      expect(here.notes).toContain(why);
      const there = await judged({ environment, ci: true });
      expect(there.failed).toBe(1);
      expect(there.details).toContain('npm run visual:accept -- --all');
    },
  );

  it('[workbench, The gate 2] are compared under a later build of the same Chromium', async () => {
    await baseline(NAME, await drawn());
    put('shots', NAME, await drawn({ left: 90 }));
    const { failed, details } = await judged({ environment: { ...HERE, chromium: `${HERE.chromium}9` } });
    expect(failed).toBe(1);
    expect(details).toContain(`${NAME}: `);
  });

  it('[workbench, The gate 2] without any baselines say so, and fail on CI', async () => {
    put('shots', NAME, await drawn());
    expect((await judged()).notes).toContain('1 pictures were taken, none was compared');
    expect(await judged({ ci: true })).toMatchObject({ passed: 0, failed: 1 });
  });

  it('[workbench, The gate 2] fail where a picture that only the whole proof takes has no baseline', async () => {
    await baseline(NAME, await drawn());
    put('shots', NAME, await drawn());
    expect(await judged({ wanted: [NAME, 'sections-hero/empty.mobile'] })).toMatchObject({
      failed: 1,
      details: expect.stringContaining('sections-hero/empty.mobile: has no baseline'),
    });
  });

  it('[workbench, The gate 2] fail above 30 MB in all', async () => {
    await baseline(NAME, await drawn());
    put('shots', NAME, await drawn());
    put('baselines', 'sections-hero/empty.mobile', Buffer.alloc(1));
    truncateSync(baselineFile(join(root, 'baselines'), 'sections-hero/empty.mobile'), baselinesAtMost);
    const { failed, details } = await judged({ wanted: [NAME, 'sections-hero/empty.mobile'] });
    expect(failed).toBe(1);
    expect(details).toContain('the baselines are 30.0 MB, at most 30.0 are kept');
  });
});

describe('a picture', () => {
  const blank = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#f4f1ea' } })
      .png()
      .toBuffer();

  it('[workbench, The gate 2] shows something where it has more than one colour', async () => {
    expect(await showsSomething(await drawn())).toBe(true);
    expect(await showsSomething(await drawn({ width: 1, height: 1, paper: { width: 1440, height: 900 } }))).toBe(true);
  });

  it('[workbench, The gate 2] shows nothing in one colour, whatever its size, or on a hair', async () => {
    expect(await showsSomething(await blank(1440, 1))).toBe(false);
    expect(await showsSomething(await blank(1440, 900))).toBe(false);
    expect(
      await showsSomething(
        await sharp(await drawn())
          .extract({ left: 0, top: 10, width: 200, height: 3 })
          .png()
          .toBuffer(),
      ),
    ).toBe(false);
  });
});
