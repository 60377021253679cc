import type { TestRunnerConfig } from '@storybook/test-runner';
import { assertAccessible } from './gate/accessibility.ts';
import { assertFinished } from './gate/canvas.ts';
import { assertQuietConsole, listenToConsole } from './gate/console.ts';
import { enterMode } from './gate/mode.ts';
import { modeNamed } from './modes.ts';
import { isKnownTitle, titleAreas } from './titles.ts';

const mode = modeNamed(process.env.STORY_MODE);

/** One visit of a story in a mode: its play function (run by the test-runner itself), then every check on what it left behind. */
const config: TestRunnerConfig = {
  async preVisit(page, { title }) {
    if (!isKnownTitle(title)) throw new Error(`The title "${title}" begins with none of ${titleAreas.join(', ')}`);
    await enterMode(page, mode);
    listenToConsole(page);
  },
  async postVisit(page, story) {
    if (story.hasFailure) return;
    await assertFinished(page, story.id);
    await assertAccessible(page, story);
    assertQuietConsole(page);
  },
};

export default config;
