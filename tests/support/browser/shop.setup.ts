import { rmSync } from 'node:fs';
import type { TestProject } from 'vitest/node';
import { seedFolder, startBuiltShop } from '../built-shop.ts';
import type { SharedShop } from './shared-shop.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The shops under test, one per worker (shared-shop.ts). */
    shops: SharedShop[];
    /**
     * Data of a new shop, for tests that start a shop of their own; undefined if the tests use a shop that is already
     * running.
     */
    seededFolder: string | undefined;
  }
}

/** Starts a built shop per worker from the same data; each test has its own visitor. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  if (process.env.BASE_URL) {
    const dataFolder = process.env.VITRINE_DATA_DIR ?? '.vitrine';
    project.provide('shops', [{ baseUrl: process.env.BASE_URL, dataFolder }]);
    project.provide('seededFolder', undefined);
    return async () => {};
  }
  const seededFolder = await seedFolder();
  project.provide('seededFolder', seededFolder);
  // Tests set a visitor's country by a header, as a proxy would.
  const env = { COUNTRY_HEADER: 'X-Country', TRUST_PROXY: '1' };
  const workers = Array.from({ length: project.config.maxWorkers });
  const shops = await Promise.all(workers.map(() => startBuiltShop({ seededFolder, env })));
  project.provide(
    'shops',
    shops.map(({ baseUrl, dataFolder }) => ({ baseUrl, dataFolder })),
  );
  return async () => {
    await Promise.all(shops.map((shop) => shop.stop()));
    rmSync(seededFolder, { recursive: true, force: true });
  };
}
