import { copyFile, mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { desc, eq } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { shopHosts } from '#server/db/schema/shop.ts';
import type { Env } from '#server/env.ts';
import { ImageSources } from '#server/images/sources.ts';
import { createLog } from '#server/core/log.ts';
import { csvText } from '#server/modules/transfer/export/csv-text.ts';
import {
  exportCollections,
  exportHandles,
  exportProducts,
  exportRedirects,
} from '#server/modules/transfer/export/export-catalogue.ts';
import { checkDataDir, readEnv } from '../serve/environment.ts';
import { findShop } from '../core/find-shop.ts';
import type { ShopRow } from '../core/find-shop.ts';
import { fileProblem, makeWritable } from '../core/input-files.ts';
import type { ImportKind } from '../import/import.ts';
import { openEnvDatabase } from '../serve/open-database.ts';
import { CommandError } from '../core/print.ts';
import type { Say } from '../core/print.ts';
import { bundledImages } from '../serve/bundled-images.ts';

export interface ExportRequest {
  kind: ImportKind;
  shop?: string;
  /**
   * Pictures are copied into this folder, absolute, and named by their path in it; without it they are named by their
   * address.
   */
  pictures?: string;
  /** Takes the file's text, piece by piece. */
  write(text: string): Promise<void>;
}

/**
 * Writes a shop's products, collections, handles or redirects as CSV that an import makes the same of. What is said
 * goes elsewhere than the file.
 */
export async function exportFile(say: Say, { kind, shop: name, pictures, write }: ExportRequest): Promise<void> {
  if (pictures !== undefined) checkPictures(pictures);
  const env = readEnv();
  checkDataDir(env.dataDir);
  const database = await openEnvDatabase(env, createLog('warn'), say);
  try {
    const { db } = database;
    const shop = await findShop(db, name);
    const copies = new Set<string>();
    const address = await addressOf(db, env, shop.id);
    const pictureName = (src: string) => {
      copies.add(src);
      return pictures === undefined ? address + src.split('/').map(encodeURIComponent).join('/') : src;
    };
    const context = { currency: shop.default_currency, now: new Date(), pictureName };
    const rows = {
      products: () => exportProducts(db, shop.id, context),
      collections: () => exportCollections(db, shop.id, context),
      handles: () => exportHandles(db, shop.id),
      redirects: () => exportRedirects(db, shop.id),
    }[kind]();
    let count = 0;
    for await (const batch of rows) {
      await write(csvText(batch));
      count += batch.length;
    }
    if (pictures !== undefined) await copyImages(env, shop, copies, pictures);
    say.line(
      `${count - 1} rows of ${shop.name}${pictures === undefined ? '' : `, ${copies.size} pictures in ${pictures}`}`,
    );
  } finally {
    await database.close();
  }
}

function checkPictures(folder: string): void {
  try {
    makeWritable(folder);
  } catch (error) {
    throw imagesError(folder, error);
  }
}

function imagesError(folder: string, error: unknown): unknown {
  const problem = fileProblem(error);
  return problem === undefined ? error : new CommandError(`No picture can be written into ${folder}: it ${problem}.`);
}

/** Where pictures are for others: a name of this machine has its port and no certificate. */
async function addressOf(db: Db, { port }: Env, shopId: number): Promise<string> {
  const [primary] = await db
    .select()
    .from(shopHosts)
    .where(eq(shopHosts.shop_id, shopId))
    .orderBy(desc(shopHosts.is_primary), shopHosts.host)
    .limit(1);
  const host = primary?.host ?? 'localhost';
  return host === 'localhost' || host.endsWith('.localhost')
    ? `http://${host}:${port}/images/`
    : `https://${host}/images/`;
}

async function copyImages(
  { dataDir }: Env,
  { handle }: ShopRow,
  names: ReadonlySet<string>,
  folder: string,
): Promise<void> {
  const sources = new ImageSources({ media: join(dataDir, 'media'), shipped: bundledImages() });
  for (const name of names) {
    const found = await sources.find(handle, name);
    if (!found) continue;
    try {
      await mkdir(dirname(join(folder, name)), { recursive: true });
      await copyFile(found.path, join(folder, name));
    } catch (error) {
      throw imagesError(folder, error);
    }
  }
}
