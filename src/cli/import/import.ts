import { existsSync, realpathSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Database } from '#server/db/database.ts';
import { shopHosts, shops } from '#server/db/schema/shop.ts';
import type { Env } from '#server/env.ts';
import { ImageSources } from '#server/images/sources.ts';
import { ImageStore } from '#server/images/image-store.ts';
import { createLog } from '#server/core/log.ts';
import { importCollections } from '#server/modules/transfer/collections/import-collections.ts';
import { importHandles, parseHandles } from '#server/modules/transfer/handles/import-handles.ts';
import { importProducts } from '#server/modules/transfer/products/import-products.ts';
import { searchIndex } from '#server/modules/search/search-index.ts';
import type { ImportDeps, ImportOutcome } from '#server/modules/transfer/products/import-products.ts';
import { importRedirects, parseRedirects } from '#server/modules/transfer/redirects/import-redirects.ts';
import { parseCollections } from '#server/modules/transfer/collections/parse-collections.ts';
import { parseProducts } from '#server/modules/transfer/products/parse-products.ts';
import type { Problem } from '#server/modules/transfer/csv/problem.ts';
import { UnreadableFileError, readCsv } from '#server/modules/transfer/csv/read-csv.ts';
import type { CsvTable } from '#server/modules/transfer/csv/read-csv.ts';
import { eq } from 'drizzle-orm';
import { checkDataDir, readEnv } from '../serve/environment.ts';
import { findShop } from '../core/find-shop.ts';
import type { ShopRow } from '../core/find-shop.ts';
import { checkWritable, fileProblem, readGiven } from '../core/input-files.ts';
import { openEnvDatabase } from '../serve/open-database.ts';
import { progress } from '../core/progress.ts';
import { CommandError } from '../core/print.ts';
import type { Say } from '../core/print.ts';
import { bundledImages } from '../serve/bundled-images.ts';
import { localImages } from './local-images.ts';
import { printProblems, writeReport } from './report.ts';

export type ImportKind = 'products' | 'collections' | 'handles' | 'redirects';

export interface ImportRequest {
  kind: ImportKind;
  /** Absolute, as the other paths. */
  file: string;
  shop?: string;
  isDry: boolean;
  /** A CSV file to which all problems are written. */
  report?: string;
}

/** Imports a CSV file into a shop and prints the result; false if any row was rejected. */
export async function importFile(say: Say, request: ImportRequest): Promise<boolean> {
  const table = await readTable(request.file);
  if (request.report !== undefined) checkReport(request.report, request.file);
  const env = readEnv();
  checkDataDir(env.dataDir);
  const database = await openEnvDatabase(env, createLog('warn'), say);
  const stopping = new AbortController();
  const stop = () => stopping.abort();
  process.once('SIGINT', stop).once('SIGTERM', stop);
  try {
    const shop = await findShop(database.db, request.shop);
    return await runImport(say, request, table, shop, {
      ...(await depsOf(env, database, shop, request)),
      onProgress: progress(say, request.kind),
      signal: stopping.signal,
    });
  } finally {
    process.off('SIGINT', stop).off('SIGTERM', stop);
    await database.close();
  }
}

async function readTable(file: string): Promise<CsvTable> {
  try {
    return readCsv(await readGiven(file));
  } catch (error) {
    if (error instanceof UnreadableFileError) throw new CommandError(`${file}: ${error.message}`);
    throw error;
  }
}

/** Reports an unwritable report file before anything is imported. */
function checkReport(report: string, file: string): void {
  checkWritable(report);
  if (existsSync(report) && realpathSync(report) === realpathSync(file))
    throw new CommandError(`The report ${report} would be written over the file that is imported: name another file.`);
}

async function depsOf(
  env: Env,
  { db }: Database,
  shop: ShopRow,
  { file, isDry }: ImportRequest,
): Promise<Omit<ImportDeps, 'onProgress'>> {
  const hosts = await db
    .select({ host: shopHosts.host, handle: shops.handle })
    .from(shopHosts)
    .innerJoin(shops, eq(shops.id, shopHosts.shop_id));
  const media = join(env.dataDir, 'media');
  const pictures = localImages({
    shop: shop.handle,
    shopsByHost: new Map(hosts.map(({ host, handle }) => [host, handle])),
    folder: dirname(file),
    store: new ImageStore(media),
    sources: new ImageSources({ media, shipped: bundledImages() }),
  });
  return { db, shopId: shop.id, now: () => new Date(), pictures, search: searchIndex, isDry };
}

/** The import itself, with an open database: reads the rows, writes the valid ones, reports the rest. */
export async function runImport(
  say: Say,
  { kind, file, isDry, report }: ImportRequest,
  table: CsvTable,
  shop: ShopRow,
  deps: ImportDeps,
): Promise<boolean> {
  const started = performance.now();
  const { read, write } = await reading(kind, table, shop, deps).catch((error: unknown) => {
    throw error instanceof UnreadableFileError ? new CommandError(`${file}: ${error.message}`) : error;
  });
  const outcome = await write();
  const problems = [...read.problems, ...outcome.problems].sort((a, b) => a.line - b.line);
  const name = basename(file);
  printProblems(say, name, problems);
  printProblems(say, name, read.skipped);
  if (read.unused.length > 0) say.line(`Columns that nothing is made of: ${read.unused.join(', ')}`);
  say.line(summary(kind, shop, outcome, read, isDry));
  say.line(`${table.rows.length + table.ragged.length} rows in ${((performance.now() - started) / 1000).toFixed(1)} s`);
  if (outcome.pending > 0 && !isDry)
    say.line(`Which of them could not be had is said later by: vitrine import pictures --shop ${shop.handle}`);
  if (outcome.isStopped) say.line('Stopped. What was written stays; the same command goes on from there.');
  if (report !== undefined) await keepReport(report, [...problems, ...read.skipped]);
  return problems.length === 0 && !outcome.isStopped;
}

async function keepReport(path: string, problems: Problem[]): Promise<void> {
  try {
    await writeReport(path, problems);
  } catch (error) {
    const problem = fileProblem(error);
    throw problem === undefined ? error : new CommandError(`The report ${path} ${problem}; what was imported stays.`);
  }
}

interface Reading {
  read: { problems: Problem[]; refused: number; skipped: Problem[]; unused: string[] };
  write(): Promise<ImportOutcome>;
}

async function reading(kind: ImportKind, table: CsvTable, shop: ShopRow, deps: ImportDeps): Promise<Reading> {
  switch (kind) {
    case 'products': {
      const read = parseProducts(table, shop.default_currency);
      return { read, write: () => importProducts(deps, read.drafts, read.spelling) };
    }
    case 'collections': {
      const read = parseCollections(table);
      return { read: { ...read, skipped: [] }, write: () => importCollections(deps, read.drafts, read.spelling) };
    }
    case 'handles': {
      const read = parseHandles(table);
      return { read: { ...read, skipped: [] }, write: () => importHandles(deps, read.drafts, read.spelling) };
    }
    case 'redirects': {
      const read = parseRedirects(table);
      return { read: { ...read, skipped: [] }, write: () => importRedirects(deps, read.drafts, read.spelling) };
    }
  }
}

function summary(
  kind: ImportKind,
  { name }: ShopRow,
  outcome: ImportOutcome,
  read: Reading['read'],
  isDry: boolean,
): string {
  const { created, updated, unchanged, retired, pending } = outcome;
  const refused = read.refused + outcome.refused;
  const parts = [`${created} new`, `${updated} changed`, `${unchanged} as they were`, `${refused} refused`];
  if (read.skipped.length > 0) parts.push(`${read.skipped.length} skipped`);
  if (retired > 0) parts.push(`${retired} variants retired`);
  if (pending > 0) parts.push(`${pending} pictures to fetch while the shop runs`);
  return `${isDry ? 'Would import' : 'Imported'} ${kind} of ${name}: ${parts.join(', ')}${isDry ? '. Nothing was written.' : ''}`;
}
