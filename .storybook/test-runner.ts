import type { TestRunnerConfig } from '@storybook/test-runner';
import type { Page } from 'playwright';
import { assertAccessible } from './gate/accessibility.ts';
import { assertFinished } from './gate/canvas.ts';
import { assertQuietConsole, leaveConsole, listenToConsole } from './gate/console.ts';
import { depthNamed, shownModes } from './gate/depth.ts';
import { assertReflows } from './gate/geometry.ts';
import { enterFirstMode, showIn } from './gate/mode.ts';
import { keep, shoot } from './gate/shot.ts';
import type { Picture, Purpose } from './gate/shot.ts';
import { firstMode, isShownEverywhere } from './modes.ts';
import { isKnownTitle, titleAreas } from './titles.ts';

interface Visited {
  readonly id: string;
  readonly title: string;
  readonly name: string;
}

const { STORY_DEPTH, STORY_BASELINES, STORY_REPORT, STORY_SHOTS } = process.env;
const depth = depthNamed(STORY_DEPTH);

/**
 * Screenshots are compared with the baselines of a folder, saved to a folder, or only checked for not being empty
 * (scripts/gate/stories.mjs).
 */
function purposeOfPictures(): Purpose {
  if (STORY_BASELINES && STORY_REPORT) return { baselines: STORY_BASELINES, report: STORY_REPORT };
  return STORY_SHOTS ? { shots: STORY_SHOTS } : 'seen to be there';
}

const purpose = purposeOfPictures();

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
  const contrast = depth === 'full' || isShownEverywhere(story);
  await assertAccessible(page, story, { mode: firstMode, contrast });
  const pictures = await visitModes(page, story);
  assertQuietConsole(page);
  await keep(pictures, purpose);
}

async function visitModes(page: Page, story: Visited): Promise<Picture[]> {
  const pictures: Picture[] = [];
  for (const mode of shownModes(story, depth)) {
    if (mode !== firstMode) {
      await showIn(page, story, mode);
      if (depth === 'full') await assertAccessible(page, story, { mode, contrast: true });
    }
    if (depth === 'usual' || mode === firstMode) pictures.push(await shoot(page, story, mode, purpose));
    if (mode === 'mobile' && isShownEverywhere(story)) await assertReflows(page);
  }
  return pictures;
}

export default config;
