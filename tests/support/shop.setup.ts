import { rmSync } from 'node:fs';
import type { TestProject } from 'vitest/node';
import { seedFolder, startBuiltShop } from './built-shop.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The address of the shop under test, without a trailing slash: `inject('baseUrl')`. */
    baseUrl: string;
    /** The data folder of the shop under test, with its outbox. */
    dataFolder: string;
    /**
     * The data folder of a newly seeded shop, for tests that start their own; undefined if an existing shop is tested.
     */
    seededFolder: string | undefined;
  }
}

/** Starts one built shop for all end-to-end tests of a run; each test makes its own visitor. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  if (process.env.BASE_URL) {
    project.provide('baseUrl', process.env.BASE_URL);
    project.provide('dataFolder', process.env.VITRINE_DATA_DIR ?? '.vitrine');
    project.provide('seededFolder', undefined);
    return async () => {};
  }
  const seededFolder = await seedFolder();
  project.provide('seededFolder', seededFolder);
  // Tests set a visitor's country by a header, as a proxy would.
  const shop = await startBuiltShop({ seededFolder, env: { COUNTRY_HEADER: 'X-Country', TRUST_PROXY: '1' } });
  project.provide('baseUrl', shop.baseUrl);
  project.provide('dataFolder', shop.dataFolder);
  return async () => {
    await shop.stop();
    rmSync(seededFolder, { recursive: true, force: true });
  };
}
