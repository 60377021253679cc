import { rmSync } from 'node:fs';
import type { TestProject } from 'vitest/node';
import { seedFolder, startBuiltShop } from './built-shop.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The address of the shop under test, without a slash at the end: `inject('baseUrl')`. */
    baseUrl: string;
    /** Where the shop under test keeps its data: its outbox is there. */
    dataFolder: string;
    /** The data of a shop just made, for a shop of a test's own; none beside a shop that runs already. */
    seededFolder: string | undefined;
  }
}

/** One built shop for all end-to-end tests of a run; each test makes its own visitor. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  if (process.env.BASE_URL) {
    project.provide('baseUrl', process.env.BASE_URL);
    project.provide('dataFolder', process.env.VITRINE_DATA_DIR ?? '.vitrine');
    project.provide('seededFolder', undefined);
    return async () => {};
  }
  const seededFolder = await seedFolder();
  project.provide('seededFolder', seededFolder);
  // Visitors of a test say where they are as a proxy would.
  const shop = await startBuiltShop({ seededFolder, env: { COUNTRY_HEADER: 'X-Country', TRUST_PROXY: '1' } });
  project.provide('baseUrl', shop.baseUrl);
  project.provide('dataFolder', shop.dataFolder);
  return async () => {
    await shop.stop();
    rmSync(seededFolder, { recursive: true, force: true });
  };
}
