import { setupPage } from '@storybook/test-runner';
import PlaywrightEnvironment from '@storybook/test-runner/dist/jest-playwright-entries/test-environment.js';
import { chromium } from 'playwright';
import { waitAtMostMs } from '../../tests/support/waits.ts';
import visits from '../test-runner.ts';

/** The browser of this process, whose context has loaded the workbench before. */
let opened;

/**
 * Where files of stories are visited: a canvas for each file, in one browser for all that a process visits, with one
 * reading of our own modules. The runner's own environment has all three anew for each file, which takes longer than
 * most of them.
 */
export default class BrowserEnvironment extends PlaywrightEnvironment {
  async setup() {
    await super.setup();
    const { launchOptions, contextOptions } = this._jestPlaywrightConfig;
    if (!opened?.browser.isConnected()) opened = await open(launchOptions, contextOptions);
    const { browser, context } = opened;
    const page = await context.newPage();
    await setupPage(page, context);
    Object.assign(this.global, {
      browser,
      context,
      page,
      // As the runner's own jest-setup.js says it to the tests that it writes.
      __sbPreVisit: visits.preVisit,
      __sbPostVisit: visits.postVisit,
      __sbSetupPage: setupPage,
      __sbCollectCoverage: false,
    });
  }

  /** What a file's stories left behind goes with its canvas, and what they stored. */
  async teardown() {
    const { context, page } = this.global;
    await page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
    await page.close();
    await context.clearCookies();
    // The browser is not to be closed.
    this.global.browser = null;
    await super.teardown();
  }
}

async function open(launchOptions, contextOptions) {
  const browser = await chromium.launch(launchOptions);
  const context = await browser.newContext(contextOptions);
  context.setDefaultTimeout(waitAtMostMs);
  return { browser, context };
}
