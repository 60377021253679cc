import { execFile } from 'node:child_process';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { toId } from 'storybook/internal/csf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BUILT_FROM, copyOfProject } from '../../../tests/support/copied-project.ts';
import { PROJECT } from '../serve/paths.ts';
import type { Say } from '../core/print.ts';
import { newSection } from './new-section.ts';

const run = promisify(execFile);
/** Files that the checks need; images are the largest and are linked. */
const COPIED = [
  '.oxlintrc.json',
  '.storybook',
  'ARCHITECTURE.md',
  'README.md',
  'docs',
  'package-lock.json',
  'stories',
  'tests',
  'tsconfig.json',
  'vitest.config.ts',
];
const said: string[] = [];
const noting: Say = { line: (text) => void said.push(text), step: (_name, work) => work() };

describe('vitrine section new', () => {
  let project: string;
  beforeAll(async () => {
    project = await copyOfProject([...BUILT_FROM, ...COPIED], ['tests/visual']);
    await newSection(noting, 'opening-hours', project);
  });
  afterAll(() => rm(project, { recursive: true }));

  const npx = async (tool: string, ...words: string[]) => {
    // Without the variables of the running test.
    const env = { PATH: `${dirname(process.execPath)}:${process.env.PATH}`, HOME: process.env.HOME, NO_COLOR: '1' };
    return (await run(join(PROJECT, 'node_modules/.bin', tool), words, { cwd: project, env })).stdout;
  };

  it('[workbench] makes a section that the gate takes at once: types, lint, its tests, and the rules of folders, layers and stories', async () => {
    await writeFile(
      join(project, 'tsconfig.section.json'),
      JSON.stringify({ extends: './tsconfig.json', include: ['src/**/*.d.ts', 'theme-sections/opening-hours'] }),
    );
    expect(await npx('tsc', '-p', 'tsconfig.section.json')).toBe('');
    expect(await npx('oxlint', '--type-aware', '--deny-warnings', 'theme-sections/opening-hours')).toContain(
      'Found 0 warnings and 0 errors',
    );
    expect(await npx('vitest', 'run', '--project', 'pure', 'theme-sections/opening-hours')).toMatch(/Tests +5 passed/);
    expect(
      await npx('vitest', 'run', '--project', 'architecture', '--project', 'workbench', '-t', 'opening-hours'),
    ).toMatch(/Tests +([89]|\d\d) passed/);
  });

  it("[workbench, The gate 2] says how its screenshots are taken, by the prefix of its stories' ids", async () => {
    const [, title = ''] =
      /title: '([^']+)'/.exec(
        await readFile(join(project, 'theme-sections/opening-hours/opening-hours.stories.tsx'), 'utf8'),
      ) ?? [];
    const [, asked = ''] = /npm run visual:accept -- (\S+)/.exec(said.join('\n')) ?? [];
    expect(toId(title, 'Default')).toBe(`${asked}--default`);
  });

  it.each(['Opening', '../hero', 'a--b', '-a', '', 'x'.repeat(41)])('[cli] %j is not a valid name', async (name) => {
    await expect(newSection(noting, name, project)).rejects.toThrow('lower-case words with hyphens');
  });

  it('[cli] an existing name is reported, and nothing is overwritten', async () => {
    await expect(newSection(noting, 'hero', project)).rejects.toThrow('There is a section "hero" already');
  });
});
