import type { TestProject } from 'vitest/node';
import { startBuiltShop } from './built-shop.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The address of the shop under test, without a slash at the end: `inject('baseUrl')`. */
    baseUrl: string;
    /** Where the shop under test keeps its data: its outbox is there. */
    dataFolder: string;
  }
}

/** One built shop for all end-to-end tests of a run; each test makes its own visitor. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  if (process.env.BASE_URL) {
    project.provide('baseUrl', process.env.BASE_URL);
    project.provide('dataFolder', process.env.VITRINE_DATA_DIR ?? '.vitrine');
    return async () => {};
  }
  // Visitors of a test say where they are as a proxy would.
  const shop = await startBuiltShop({ env: { COUNTRY_HEADER: 'X-Country', TRUST_PROXY: '1' } });
  project.provide('baseUrl', shop.baseUrl);
  project.provide('dataFolder', shop.dataFolder);
  return async () => {
    await shop.stop();
  };
}
