import { cp, mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createLog } from '#server/core/log.ts';
import { seedDemo } from './demo/seed.ts';
import { DEMO_SHOPS, demoShop } from './demo/shops.ts';
import { checkDataDir, readEnv } from './serve/environment.ts';
import { openEnvDatabase } from './serve/open-database.ts';
import { progress } from './core/progress.ts';
import { CommandError } from './core/print.ts';
import type { Say } from './core/print.ts';
import { MOST_PRODUCTS } from './scale/generate.ts';
import { scaleImages, seedScale } from './scale/seed-scale.ts';
import type { ScaleShop } from './scale/seed-scale.ts';

const SCALE_HANDLE = 'scale';
/** What may stand before `.localhost`. */
const HOST_NAME = /^[a-z](?:[a-z0-9-]{0,38}[a-z0-9])?$/;

/**
 * Puts the demo shops, or the one named, into the database; one that is there is left as it is. With a number of
 * products: a generated shop instead.
 */
export async function seed(say: Say, { shop, products }: { shop?: string; products?: string }): Promise<void> {
  const scale = products === undefined ? undefined : scaleShop(products, shop);
  const demo = shop === undefined || scale ? DEMO_SHOPS : [named(shop)];
  const env = readEnv();
  checkDataDir(env.dataDir);
  const database = await openEnvDatabase(env, createLog('warn'), say);
  try {
    if (!scale) return await seedDemo(database, (line) => say.line(line), demo);
    const { handle } = scale;
    const isMade = await say.step(`Making the shop "${handle}" of ${scale.products} products`, () =>
      seedScale(database, scale, progress(say, 'products')),
    );
    if (!isMade) return say.line(`A shop "${handle}" is there already`);
    await copyImages(join(env.dataDir, 'media', handle));
    say.line(`"${handle}" is ready at ${handle}.localhost`);
  } finally {
    await database.close();
  }
}

function scaleShop(products: string, handle = SCALE_HANDLE): ScaleShop {
  const count = /^\d{1,9}$/.test(products) ? Number(products) : NaN;
  if (!(count >= 1 && count <= MOST_PRODUCTS))
    throw new CommandError(`--products takes a whole number from 1 to ${MOST_PRODUCTS}, not "${products}".`);
  if (!HOST_NAME.test(handle))
    throw new CommandError(
      `"${handle}" cannot be part of a host name: lower-case letters, digits and hyphens, such as --shop ${SCALE_HANDLE}.`,
    );
  const isDemo = DEMO_SHOPS.some((demo) => demo.key === handle || demo.handle === handle);
  if (isDemo)
    throw new CommandError(
      `"${handle}" is a demo shop with products of its own. Name the generated one otherwise, such as --shop ${SCALE_HANDLE}.`,
    );
  return { handle, products: count };
}

/** A generated shop's pictures are the demo's, uploaded as a merchant's would be. */
async function copyImages(media: string): Promise<void> {
  const halden = demoShop('halden').pictures[0]!.folder;
  for (const { src } of await scaleImages()) {
    await mkdir(dirname(join(media, src)), { recursive: true });
    await cp(join(halden, src), join(media, src));
  }
}

function named(key: string) {
  try {
    return demoShop(key);
  } catch (error) {
    throw new CommandError((error as Error).message);
  }
}
