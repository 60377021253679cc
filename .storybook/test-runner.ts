import type { TestRunnerConfig } from '@storybook/test-runner';
import type { Page } from 'playwright';
import { assertAccessible } from './gate/accessibility.ts';
import { assertFinished } from './gate/canvas.ts';
import { assertQuietConsole, leaveConsole, listenToConsole } from './gate/console.ts';
import { depthNamed, shotModes } from './gate/depth.ts';
import { assertReflows } from './gate/geometry.ts';
import { enterFirstMode, showIn } from './gate/mode.ts';
import { keep, shoot } from './gate/shot.ts';
import type { Picture } from './gate/shot.ts';
import { firstMode, isShownEverywhere } from './modes.ts';
import { isKnownTitle, titleAreas } from './titles.ts';

interface Visited {
  readonly id: string;
  readonly title: string;
  readonly name: string;
}

const depth = depthNamed(process.env.STORY_DEPTH);
const shotsFolder = process.env.STORY_SHOTS;

/**
 * One visit of a story: its play function (run by the test runner itself), then all checks on the result, in each of
 * its modes.
 */
const config: TestRunnerConfig = {
  async preVisit(page, { title }) {
    if (!isKnownTitle(title)) throw new Error(`The title "${title}" begins with none of ${titleAreas.join(', ')}`);
    await enterFirstMode(page);
    listenToConsole(page);
  },
  async postVisit(page, story) {
    try {
      if (!story.hasFailure) await judge(page, story);
    } finally {
      leaveConsole(page, story.id);
    }
  },
};

/** Screenshots of a failing story are not kept, as they would become baselines. */
async function judge(page: Page, story: Visited): Promise<void> {
  await assertFinished(page, story.id);
  await assertAccessible(page, story, firstMode);
  const pictures = await visitModes(page, story);
  assertQuietConsole(page);
  if (shotsFolder) await keep(pictures, shotsFolder);
}

async function visitModes(page: Page, story: Visited): Promise<Picture[]> {
  const pictures: Picture[] = [];
  for (const mode of shotModes(story, depth)) {
    if (mode !== firstMode) {
      await showIn(page, story, mode);
      if (depth === 'full') await assertAccessible(page, story, mode);
    }
    if (shotsFolder) pictures.push(await shoot(page, story, mode));
    if (mode === 'mobile' && isShownEverywhere(story)) await assertReflows(page);
  }
  return pictures;
}

export default config;
