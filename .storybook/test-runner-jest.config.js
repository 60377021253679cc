import { fileURLToPath } from 'node:url';
import { getJestConfig } from '@storybook/test-runner';
import { chromiumLaunch } from '../tests/support/browser/chromium.ts';
import { testAtMostMs } from '../tests/support/waits.ts';

const base = getJestConfig();

export default {
  ...base,
  testTimeout: testAtMostMs,
  testEnvironment: fileURLToPath(new URL('gate/browser-environment.js', import.meta.url)),
  // The environment does what they would.
  setupFilesAfterEnv: [],
  // Files are visited in processes of their own, however few they are: a browser ends with its process.
  workerIdleMemoryLimit: '2GB',
  testEnvironmentOptions: {
    ...base.testEnvironmentOptions,
    'jest-playwright': {
      ...base.testEnvironmentOptions?.['jest-playwright'],
      browsers: ['chromium'],
      skipInitialization: true,
      launchOptions: chromiumLaunch,
      contextOptions: { deviceScaleFactor: 1, reducedMotion: 'reduce', timezoneId: 'UTC', locale: 'en-US' },
    },
  },
};
