import type { TestRunnerConfig } from '@storybook/test-runner';
import type { Page } from 'playwright';
import { assertAccessible } from './gate/accessibility.ts';
import { assertFinished } from './gate/canvas.ts';
import { assertQuietConsole, listenToConsole } from './gate/console.ts';
import { depthNamed, shotModes } from './gate/depth.ts';
import { assertReflows } from './gate/geometry.ts';
import { enterFirstMode, showIn } from './gate/mode.ts';
import { shoot } from './gate/shot.ts';
import { firstMode, isShownEverywhere } from './modes.ts';
import { isKnownTitle, titleAreas } from './titles.ts';

interface Visited {
  readonly id: string;
  readonly title: string;
  readonly name: string;
}

const depth = depthNamed(process.env.STORY_DEPTH);
const shotsFolder = process.env.STORY_SHOTS;

/** One visit of a story: its play function (run by the test-runner itself), then every check on what it left behind, in each of its modes. */
const config: TestRunnerConfig = {
  async preVisit(page, { title }) {
    if (!isKnownTitle(title)) throw new Error(`The title "${title}" begins with none of ${titleAreas.join(', ')}`);
    await enterFirstMode(page);
    listenToConsole(page);
  },
  async postVisit(page, story) {
    if (story.hasFailure) return;
    await assertFinished(page, story.id);
    await assertAccessible(page, story, firstMode);
    await visitModes(page, story);
    assertQuietConsole(page);
  },
};

async function visitModes(page: Page, story: Visited): Promise<void> {
  for (const mode of shotModes(story, depth)) {
    if (mode !== firstMode) {
      await showIn(page, story, mode);
      if (depth === 'full') await assertAccessible(page, story, mode);
    }
    if (shotsFolder) await shoot(page, story, mode, shotsFolder);
    if (mode === 'mobile' && isShownEverywhere(story)) await assertReflows(page);
  }
}

export default config;
