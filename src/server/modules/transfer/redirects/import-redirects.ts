import { eq, sql } from 'drizzle-orm';
import { redirects } from '#server/db/schema/content.ts';
import { shopHosts } from '#server/db/schema/shop.ts';
import type { ImportDeps, ImportOutcome } from '../products/import-products.ts';
import type { Problem } from '../csv/problem.ts';
import { findColumns } from '../products/product-columns.ts';
import type { CsvTable } from '../csv/read-csv.ts';
import { pagesOfShop } from './pages-of-shop.ts';
import { circularDrafts } from './redirect-loops.ts';
import { keyOfTarget, readRedirectFrom, readRedirectTo, redirectKey } from './redirect-rules.ts';
import { RowReader } from '../csv/row-reader.ts';

const REDIRECT_COLUMNS = { from: ['Redirect from', 'Path'], to: ['Redirect to', 'Target'] } as const;
type RedirectColumn = keyof typeof REDIRECT_COLUMNS;
type Spelling = (column: RedirectColumn) => string;

const BATCH = 1000;

export interface ParsedRedirects {
  drafts: { from: string; to: string; line: number }[];
  problems: Problem[];
  refused: number;
  unused: string[];
  spelling: Spelling;
}

/** Reads Shopify's file of URL redirects. Throws UnreadableFileError without its two columns. */
export function parseRedirects(table: CsvTable): ParsedRedirects {
  const columns = findColumns<RedirectColumn>(table.header, REDIRECT_COLUMNS, ['from', 'to']);
  const parsed: ParsedRedirects = {
    drafts: [],
    problems: table.ragged.map(({ problem }) => problem),
    refused: table.ragged.length,
    unused: columns.unused,
    spelling: columns.spelling,
  };
  const lines = new Map<string, number>();
  for (const row of table.rows) {
    const problems: Problem[] = [];
    const reader = new RowReader(row, columns, problems);
    const from = reader.read<string | undefined>('from', undefined, readRedirectFrom);
    const to = reader.read<string | undefined>('to', undefined, readRedirectTo);
    if (reader.isBlank('from')) reader.refuse('from', 'is empty');
    if (reader.isBlank('to')) reader.refuse('to', 'is empty');
    const other = from === undefined ? undefined : lines.get(from);
    if (other !== undefined) reader.refuse('from', `is the same path as on line ${other}`);
    if (
      from !== undefined &&
      to !== undefined &&
      to.startsWith('/') &&
      redirectKey(new URL(to, 'http://shop').pathname) === from
    )
      reader.refuse('to', 'leads back to the same path');
    if (from !== undefined) lines.set(from, row.line);
    if (problems.length === 0 && from !== undefined && to !== undefined)
      parsed.drafts.push({ from, to, line: row.line });
    else parsed.refused += 1;
    parsed.problems.push(...problems);
  }
  parsed.problems.sort((a, b) => a.line - b.line);
  return parsed;
}

/**
 * Writes redirects, replacing those of the same path. A redirect that would make a loop is refused, unless a page is
 * part of the loop. Redirects are used only where no page answers, so the digest does not change.
 */
export async function importRedirects(
  { db, shopId, now, isDry, onProgress, signal }: ImportDeps,
  drafts: ParsedRedirects['drafts'],
  spelling: Spelling,
): Promise<ImportOutcome> {
  const outcome: ImportOutcome = {
    created: 0,
    updated: 0,
    unchanged: 0,
    refused: 0,
    retired: 0,
    pending: 0,
    problems: [],
    isStopped: false,
  };
  const stored = new Map(
    (await db.select().from(redirects).where(eq(redirects.shop_id, shopId))).map(({ from_path, target }) => [
      from_path,
      target,
    ]),
  );
  const hosts = new Set(
    (await db.select({ host: shopHosts.host }).from(shopHosts).where(eq(shopHosts.shop_id, shopId))).map(
      ({ host }) => host,
    ),
  );
  const isPage = await pagesOfShop(db, shopId, now());
  const circular = circularDrafts(drafts, stored, (target) => keyOfTarget(target, hosts, isPage));
  for (let start = 0; start < drafts.length && !outcome.isStopped; start += BATCH) {
    const batch = drafts.slice(start, start + BATCH);
    const rows = batch
      .filter((draft) => !circular.has(draft))
      .map(({ from, to }) => ({ shop_id: shopId, from_path: from, target: to }));
    if (!isDry && rows.length > 0)
      await db
        .insert(redirects)
        .values(rows)
        .onConflictDoUpdate({
          target: [redirects.shop_id, redirects.from_path],
          set: { target: sql`excluded.target` },
        });
    for (const draft of batch) {
      const back = circular.get(draft);
      if (back !== undefined)
        outcome.problems.push({
          line: draft.line,
          field: spelling('to'),
          reason: `leads back to ${draft.from}, by ${back}`,
        });
      outcome[
        back !== undefined
          ? 'refused'
          : !stored.has(draft.from)
            ? 'created'
            : stored.get(draft.from) === draft.to
              ? 'unchanged'
              : 'updated'
      ] += 1;
    }
    onProgress(Math.min(start + BATCH, drafts.length), drafts.length);
    outcome.isStopped = signal?.aborted ?? false;
  }
  return outcome;
}
