import { setupPage } from '@storybook/test-runner';
import PlaywrightEnvironment from '@storybook/test-runner/dist/jest-playwright-entries/test-environment.js';
import { chromium } from 'playwright';
import { waitAtMostMs } from '../../tests/support/waits.ts';
import visits from '../test-runner.ts';

/** This process's browser, with a context that has the workbench in its cache. */
let opened;

/**
 * The test environment of story files: a new page per file, but one browser and one load of our modules per process.
 * The runner's own environment starts all three again for each file, which takes longer than most files.
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
      // What the runner's own jest-setup.js defines for its tests.
      __sbPreVisit: visits.preVisit,
      __sbPostVisit: visits.postVisit,
      __sbSetupPage: setupPage,
      __sbCollectCoverage: false,
    });
  }

  /** Closes the file's page and clears everything it stored. */
  async teardown() {
    const { context, page } = this.global;
    await page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
    await page.close();
    await context.clearCookies();
    // Prevents the base class from closing the browser.
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
