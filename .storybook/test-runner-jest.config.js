import { fileURLToPath } from 'node:url';
import { getJestConfig } from '@storybook/test-runner';
import { chromiumLaunch } from '../tests/support/browser/chromium.ts';
import { testAtMostMs } from '../tests/support/waits.ts';

const base = getJestConfig();

export default {
  ...base,
  testTimeout: testAtMostMs,
  testEnvironment: fileURLToPath(new URL('gate/browser-environment.js', import.meta.url)),
  // The custom environment does their work.
  setupFilesAfterEnv: [],
  // Always uses worker processes, even for few files, because the browser ends with its process.
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
