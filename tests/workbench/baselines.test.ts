import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { storyNameFromExport, toId } from 'storybook/internal/csf';
import { expect, it } from 'vitest';
import { baselinesAtMost, baselinesFolder, bytesOf, picturesIn } from '../visual/baselines.ts';
import { baselineFile } from '../visual/names.ts';
import { wantedPictures } from '../visual/wanted.ts';
import { storyIndex } from './support/story-index.ts';

const kept = picturesIn(baselinesFolder);

it('[workbench, The gate 2] every baseline belongs to a story that is shown first', () => {
  const stories = storyIndex.flatMap(({ title, stories: names }) =>
    names.map(storyNameFromExport).map((name) => ({ id: toId(title, name), title, name })),
  );
  const wanted = new Set(wantedPictures(stories));
  expect(wanted.size).toBeGreaterThan(0);
  expect(kept.filter((name) => !wanted.has(name))).toEqual([]);
});

it('[workbench, The gate 2] no picture is another', () => {
  const digest = (name: string) =>
    createHash('sha1')
      .update(readFileSync(baselineFile(baselinesFolder, name)))
      .digest('hex');
  const alike = [...Map.groupBy(kept, digest).values()].filter((names) => names.length > 1);
  expect(alike.map((names) => names.join(' = '))).toEqual([]);
});

it('[workbench, The gate 2] the baselines are 16 MB at most', () => {
  expect(bytesOf(baselinesFolder)).toBeLessThanOrEqual(baselinesAtMost);
});
