import { defineConfig } from 'vitest/config';
import { messagesPlugin } from './scripts/lib/messages-plugin.ts';
import { testAtMostMs, waitAtMostMs } from './tests/support/waits.ts';

/** One project for each kind of proof, and its files. */
interface Project {
  readonly name: string;
  readonly include: string[];
  readonly more?: object;
}

/** Folders with tests that open a whole shop, or take the place of what all modules share. */
const apart = ['app', 'checkout', 'platform', 'stores'];
/** A shop that runs already is one; else each worker has its own. */
const shops = process.env.BASE_URL ? 1 : 2;

export const vitestProjects: readonly Project[] = [
  { name: 'architecture', include: ['tests/architecture/**/*.test.ts'] },
  // Rules, models and views: their files share processes, since most of their time would be starting one.
  {
    name: 'pure',
    include: [`src/!(server|cli|${apart.join('|')})/**/*.test.{ts,tsx}`, 'theme-sections/**/*.test.{ts,tsx}'],
    more: { isolate: false, setupFiles: ['tests/support/deferred.setup.ts'] },
  },
  // A process for each file: the runner can lose results of files that share one and open a whole shop.
  { name: 'unit', include: [`src/{${apart.join(',')}}/**/*.test.{ts,tsx}`] },
  {
    name: 'server',
    include: [
      'src/server/**/*.test.ts',
      'src/cli/**/*.test.ts',
      'tests/spec/**/*.test.ts',
      'tests/load/**/*.test.ts',
      'tests/fixtures/**/*.test.ts',
    ],
    more: { globalSetup: ['tests/support/views.setup.ts'] },
  },
  // Every component has its stories; reads them as modules, without a browser.
  {
    name: 'workbench',
    include: ['tests/workbench/**/*.test.ts'],
    more: { setupFiles: ['tests/support/deferred.setup.ts'] },
  },
  // What a shopper's chunks are made of; needs the build.
  { name: 'bundle', include: ['tests/size/**/*.test.ts'] },
  // A real browser on the built shop; needs the build and a Chromium.
  {
    name: 'e2e',
    include: ['tests/e2e/**/*.test.ts'],
    more: { globalSetup: ['tests/support/browser/shop.setup.ts'], maxWorkers: shops },
  },
];

/** `npm test` runs the projects one by one, `npx vitest run --project unit cart` runs a part of one. */
export default defineConfig({
  plugins: [messagesPlugin()],
  // The views' sources: Vitest leaves out the condition `module` by which Vite finds them (`imports` of package.json).
  resolve: {
    alias: [{ find: /^#server\/(.+\.(?:mail|page)\.tsx)$/, replacement: `${import.meta.dirname}/src/server/$1` }],
  },
  test: {
    maxWorkers: 2,
    retry: 0,
    allowOnly: false,
    dangerouslyIgnoreUnhandledErrors: false,
    testTimeout: testAtMostMs,
    hookTimeout: testAtMostMs,
    expect: { poll: { timeout: waitAtMostMs } },
    projects: vitestProjects.map(({ name, include, more }) => ({ extends: true, test: { name, include, ...more } })),
  },
});
