import { getJestConfig } from '@storybook/test-runner';
import { chromiumLaunch } from '../tests/support/chromium.ts';

const base = getJestConfig();

export default {
  ...base,
  // A page's visit draws it four times and takes eight pictures of some megabytes.
  testTimeout: 120_000,
  testEnvironmentOptions: {
    ...base.testEnvironmentOptions,
    'jest-playwright': {
      ...base.testEnvironmentOptions?.['jest-playwright'],
      browsers: ['chromium'],
      launchOptions: chromiumLaunch,
      contextOptions: { deviceScaleFactor: 1, reducedMotion: 'reduce', timezoneId: 'UTC', locale: 'en-US' },
    },
  },
};
