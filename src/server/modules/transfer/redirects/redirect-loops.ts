interface Draft {
  from: string;
  to: string;
}

/** Paths that a sentence names. */
const SHOWN = 4;

/**
 * Of the drafts those that would lead in a circle, by each other or by what is stored, with the paths they lead back
 * by. What is stored and not written over counts; a circle of such alone is none of the drafts' doing.
 */
export function circularDrafts<D extends Draft>(
  drafts: readonly D[],
  stored: ReadonlyMap<string, string>,
  keyOf: (target: string) => string | undefined,
): Map<D, string> {
  const circular = new Map<D, string>();
  const byPath = new Map(drafts.map((draft) => [draft.from, draft]));
  const next = (path: string) => {
    const target = byPath.get(path)?.to ?? stored.get(path);
    return target === undefined ? undefined : keyOf(target);
  };
  for (let before = -1; before < circular.size;) {
    before = circular.size;
    for (const circle of circles(byPath.keys(), next)) {
      circle.forEach((path, index) => {
        const draft = byPath.get(path);
        if (!draft) return;
        const back = [...circle.slice(index + 1, index + 1 + SHOWN), ...circle.slice(0, index + 1)].slice(0, SHOWN);
        circular.set(draft, back.join(', ') + (circle.length > SHOWN ? ', …' : ''));
        // What it would have written over stays, and may close another circle.
        byPath.delete(path);
      });
    }
  }
  return circular;
}

/** Each circle that one of the paths leads into. */
function circles(starts: Iterable<string>, next: (path: string) => string | undefined): string[][] {
  const found: string[][] = [];
  const seen = new Set<string>();
  for (const start of starts) {
    const way: string[] = [];
    let path: string | undefined = start;
    for (; path !== undefined && !seen.has(path); path = next(path)) {
      seen.add(path);
      way.push(path);
    }
    const begin = path === undefined ? -1 : way.indexOf(path);
    if (begin >= 0) found.push(way.slice(begin));
  }
  return found;
}
