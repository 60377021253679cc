/** What undo and redo need to know of an operation in the log. */
export interface HistoryRow {
  rev: number;
  /** The operation that it undoes or makes again; its own `rev` for a new one. */
  root_rev: number;
  actor_id: number;
}

/**
 * The operation of an actor that undo takes back: the newest that stands. An operation, its undo, its redo and so on
 * share a root and stand if their number is odd. The row that is answered is the last of them.
 */
export function toUndo(rows: readonly HistoryRow[], actor_id: number): HistoryRow | undefined {
  const standing = chainsOf(rows, actor_id).filter(({ length }) => length % 2 === 1);
  return newest(standing, (chain) => chain[0]!.rev)?.at(-1);
}

/** The undo of an actor that redo takes back: the newest, unless the actor has made another operation since. */
export function toRedo(rows: readonly HistoryRow[], actor_id: number): HistoryRow | undefined {
  const chains = chainsOf(rows, actor_id);
  const undone = chains.filter(({ length }) => length % 2 === 0);
  const last = newest(undone, (chain) => chain.at(-1)!.rev)?.at(-1);
  return last && chains.every(([root]) => root!.rev < last.rev) ? last : undefined;
}

/** The revisions after one whose changes still stand: what was undone since, or done again, counts for nothing. */
export function standingSince(rows: readonly HistoryRow[], rev: number): Set<number> {
  const later = rows.filter((row) => row.rev > rev);
  const chains = Map.groupBy(later, ({ root_rev }) => root_rev);
  return new Set([...chains.values()].flatMap((chain) => (chain.length % 2 === 1 ? [chain.at(-1)!.rev] : [])));
}

/** An actor's operations, each with its undo and redo, in the order of the log. */
function chainsOf(rows: readonly HistoryRow[], actor_id: number): HistoryRow[][] {
  const own = rows.filter((row) => row.actor_id === actor_id);
  return [...Map.groupBy(own, ({ root_rev }) => root_rev).values()];
}

function newest(chains: readonly HistoryRow[][], rev: (chain: HistoryRow[]) => number): HistoryRow[] | undefined {
  return chains.toSorted((a, b) => rev(b) - rev(a))[0];
}
