/** The document's address, and full page loads. Client-side navigation belongs to the router. */
export type PageAddress = {
  /** Path and query as in the address bar, including the locale prefix. */
  current(): { path: string; search: string };
  assign(url: string): void;
  /** Replaces the query without navigation, history entry or scrolling. `search` starts with `?` or is empty. */
  replaceSearch(search: string): void;
  /** The same with a history entry, so that Back returns to the old query. */
  pushSearch(search: string): void;
  /** Called on Back and Forward within the document; returns a function to stop. */
  onMove(listener: () => void): () => void;
  /** Called when the document is about to be replaced, before the next one is requested. */
  onLeave(listener: () => void): void;
  reload(): void;
};

/** Calls the prototype's method, because the router overrides the one on `history` and would load the page again. */
const rewrite = (how: 'replaceState' | 'pushState') => (search: string) =>
  History.prototype[how].call(history, history.state, '', location.pathname + search + location.hash);

/** The browser's document. */
export const windowPage: PageAddress = {
  current: () => ({ path: location.pathname, search: location.search }),
  assign: (url) => location.assign(url),
  replaceSearch: rewrite('replaceState'),
  pushSearch: rewrite('pushState'),
  onMove(listener) {
    window.addEventListener('popstate', listener);
    return () => window.removeEventListener('popstate', listener);
  },
  onLeave: (listener) => window.addEventListener('beforeunload', listener),
  reload: () => location.reload(),
};

/**
 * Records calls: `assigned` addresses in order, and the number of reloads. `back` acts as the Back button, `leave` as the
 * start of a full page load.
 */
export function memoryPage(
  url = '/',
): PageAddress & { assigned: string[]; reloads(): number; back(): void; leave(): void } {
  const { pathname, search } = new URL(url, 'http://shop.test');
  const queries = [search];
  const listeners = new Set<() => void>();
  const leaving = new Set<() => void>();
  const assigned: string[] = [];
  let reloads = 0;
  return {
    assigned,
    current: () => ({ path: pathname, search: queries.at(-1) ?? '' }),
    replaceSearch: (to) => void queries.splice(-1, 1, to),
    pushSearch: (to) => void queries.push(to),
    onMove(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    back() {
      queries.pop();
      for (const listener of listeners) listener();
    },
    onLeave: (listener) => void leaving.add(listener),
    leave: () => leaving.forEach((listener) => listener()),
    assign: (to) => void assigned.push(to),
    reload: () => void (reloads += 1),
    reloads: () => reloads,
  };
}
