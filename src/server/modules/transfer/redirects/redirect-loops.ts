interface Draft {
  from: string;
  to: string;
}

/** Paths shown in a message. */
const SHOWN = 4;

/**
 * The drafts that would make a loop, with each other or with stored redirects, and the paths of the loop. Stored
 * redirects count unless they are replaced; a loop of stored ones alone is not reported.
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
        // The stored redirect that it would have replaced stays, and may close another loop.
        byPath.delete(path);
      });
    }
  }
  return circular;
}

/** Each loop that one of the paths leads into. */
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
