import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { hindranceOf } from '../visual/baselines.ts';
import { asBaseline, showsSomething } from '../visual/compare.ts';
import { judge, uncompared } from '../visual/judge.ts';
import { baselineFile } from '../visual/names.ts';
import { hold, record } from '../visual/seen.ts';

const HERE = { chromium: '156.0.1.2', fonts: ['DejaVu Sans Book 2.37'] };
const NAME = 'sections-hero/default.mobile';
const MANY_COLOURS = `<svg width="512" height="64"><linearGradient id="shades"><stop stop-color="#0a4"/><stop offset="1" stop-color="#f3c"/></linearGradient><rect width="512" height="64" fill="url(#shades)"/></svg>`;

/** Paper with a block of ink; 200 × 100 pixels, of which 0.02 % are 4. */
const drawn = ({ left = 20, width = 40, height = 30, paper = { width: 200, height: 100 } } = {}): Promise<Buffer> =>
  sharp({ create: { ...paper, channels: 3, background: '#f4f1ea' } })
    .composite([{ input: { create: { width, height, channels: 3, background: '#22211d' } }, left, top: 10 }])
    .png()
    .toBuffer();

describe('the pictures of a run', () => {
  let root: string;
  let baselines: string;
  let report: string;
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'visual-'));
    baselines = join(root, 'baselines');
    report = join(root, 'report');
  });
  afterEach(() => rmSync(root, { recursive: true }));

  const baseline = async (name: string, picture: Buffer) => {
    const file = baselineFile(baselines, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, await asBaseline(picture));
    writeFileSync(join(baselines, 'environment.json'), JSON.stringify(HERE));
  };
  /** As a visit does with a shot that stands still. */
  const see = async (name: string, shot: Buffer) =>
    record({ baselines, report }, name, shot, await hold(baselines, name, shot));
  const judged = () => judge({ due: [NAME], report });

  it('[workbench, The gate 2] pass where they are as their baselines', async () => {
    await baseline(NAME, await drawn());
    await see(NAME, await drawn());
    expect(judged()).toMatchObject({ passed: 1, failed: 0 });
  });

  it('[workbench, The gate 2] pass where more colours than a baseline keeps are near its own', async () => {
    const shades = await sharp({ create: { width: 512, height: 64, channels: 3, background: '#000' } })
      .composite([{ input: Buffer.from(MANY_COLOURS) }])
      .png()
      .toBuffer();
    await baseline(NAME, shades);
    await see(NAME, shades);
    expect(judged()).toMatchObject({ passed: 1, failed: 0 });
  });

  it('[workbench, The gate 2] pass with 4 other pixels of 20,000', async () => {
    await baseline(NAME, await drawn({ width: 5, height: 1, left: 20 }));
    await see(NAME, await drawn({ width: 1, height: 1, left: 20 }));
    expect(judged()).toMatchObject({ passed: 1, failed: 0 });
  });

  it('[workbench, The gate 2] fail with 5 other pixels of 20,000, shown in the report', async () => {
    await baseline(NAME, await drawn({ width: 6, height: 1, left: 20 }));
    await see(NAME, await drawn({ width: 1, height: 1, left: 20 }));
    const verdict = judged();
    expect(verdict).toMatchObject({ passed: 0, failed: 1 });
    expect(verdict.details).toContain(`${NAME}: 5 pixels differ (0.025 %)`);
    const page = await readFile(join(report, 'index.html'), 'utf8');
    for (const [kind, ending] of [
      ['old', 'webp'],
      ['new', 'png'],
      ['difference', 'png'],
    ] as const) {
      expect(page).toContain(`${kind}/${NAME}.${ending}`);
      expect((await sharp(join(report, kind, `${NAME}.${ending}`)).metadata()).format).toBe(ending);
    }
    expect(page).toContain('npm run visual:accept -- sections-hero--default');
  });

  it('[workbench, The gate 2] fail with another size', async () => {
    await baseline(NAME, await drawn());
    await see(NAME, await drawn({ paper: { width: 200, height: 101 } }));
    expect(judged().details).toContain('was 200 × 100, is 200 × 101');
  });

  it('[workbench, The gate 2] fail without a baseline, shown in the report', async () => {
    await baseline('sections-gone/default.mobile', await drawn());
    await see(NAME, await drawn());
    const { failed, details } = judged();
    expect(failed).toBe(1);
    expect(details).toContain(`${NAME}: has no baseline`);
    expect(await readFile(join(report, 'index.html'), 'utf8')).toContain(`new/${NAME}.png`);
  });

  it('[workbench, The gate 2] fail where one was not looked at', async () => {
    await baseline(NAME, await drawn());
    expect(judged()).toMatchObject({ failed: 1, details: `No picture was taken of\n${NAME}` });
  });

  it.each([
    ['another Chromium', { ...HERE, chromium: '157.0.0.1' }, 'Chromium 156.0.1.2 there, 157.0.0.1 here'],
    ['other fonts', { ...HERE, fonts: [] }, '1 font(s) missing here'],
  ])(
    '[workbench, The gate 2] are not compared under %s: the run says so and how they are renewed, and does not fail',
    async (_case, environment, why) => {
      await baseline(NAME, await drawn());
      const hindrance = hindranceOf(baselines, environment);
      expect(hindrance).toContain(why);
      const verdict = uncompared(hindrance!);
      expect(verdict).toMatchObject({ passed: 0, failed: 0 });
      expect(verdict.remark).toContain(why);
      expect(verdict.remark).toContain('npm run visual:accept -- --all');
    },
  );

  it('[workbench, The gate 2] are compared under a later build of the same Chromium', async () => {
    await baseline(NAME, await drawn());
    expect(hindranceOf(baselines, { ...HERE, chromium: `${HERE.chromium}9` })).toBeUndefined();
  });

  it('[workbench, The gate 2] are not compared where there are no baselines', () => {
    expect(hindranceOf(baselines, HERE)).toBe('there are none yet');
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
