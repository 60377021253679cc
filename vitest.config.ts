import { defineConfig } from 'vitest/config';
import { messagesPlugin } from './scripts/lib/messages-plugin.ts';

const folders = [
  'domain',
  'api',
  'platform',
  'locales',
  'theme',
  'stores',
  'forms',
  'checkout',
  'components',
  'ui',
  'routes',
  'app',
  'preview',
  'sdk',
  'editor',
  'pay',
];

/**
 * One project for each kind of proof; `npm test` runs them one by one, `npx vitest run --project unit cart` runs a
 * part.
 */
export default defineConfig({
  plugins: [messagesPlugin()],
  test: {
    maxWorkers: 2,
    retry: 0,
    allowOnly: false,
    dangerouslyIgnoreUnhandledErrors: false,
    // What is waited for comes, sooner or later: the limits only end what hangs, on a machine that may be busy with
    // many processes.
    expect: { poll: { timeout: 30_000 } },
    projects: [
      {
        extends: true,
        test: { name: 'architecture', include: ['tests/architecture/**/*.test.ts'], testTimeout: 30_000 },
      },
      {
        extends: true,
        // Some open a whole shop, on a machine that may be busy. A process for each file: the runner can lose results
        // of files that share one.
        test: {
          name: 'unit',
          include: [`src/{${folders.join(',')}}/**/*.test.{ts,tsx}`, 'theme-sections/**/*.test.{ts,tsx}'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: [
            'src/server/**/*.test.ts',
            'src/cli/**/*.test.ts',
            'tests/spec/**/*.test.ts',
            'tests/load/**/*.test.ts',
            'tests/fixtures/**/*.test.ts',
          ],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      // Every component has its stories; reads them as modules, without a browser.
      { extends: true, test: { name: 'workbench', include: ['tests/workbench/**/*.test.ts'], testTimeout: 30_000 } },
      // What a shopper's chunks are made of; needs the build.
      { extends: true, test: { name: 'bundle', include: ['tests/size/**/*.test.ts'] } },
      // A real browser on the built shop; needs the build and a Chromium.
      {
        extends: true,
        test: {
          name: 'e2e',
          include: ['tests/e2e/**/*.test.ts'],
          globalSetup: ['tests/support/shop.setup.ts'],
          fileParallelism: false,
          maxWorkers: 1,
          testTimeout: 90_000,
          hookTimeout: 240_000,
        },
      },
    ],
  },
});
