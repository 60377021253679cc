/** The document's address, and whole-document loads. Navigations inside the application are the router's. */
export type PageAddress = {
  /** Path and query as the address bar shows them, locale prefix included. */
  current(): { path: string; search: string };
  assign(url: string): void;
  /**
   * Another query on the same page, without a navigation, a history entry or a scroll. `search` begins with `?` or is
   * empty.
   */
  replaceSearch(search: string): void;
  /** The same with an entry of its own, which the Back button leaves. */
  pushSearch(search: string): void;
  /** Told of Back and Forward inside the document; answers the way to stop. */
  onMove(listener: () => void): () => void;
  reload(): void;
};

/** The prototype's own: the router has put another on `history` itself, which would load the page anew. */
const rewrite = (how: 'replaceState' | 'pushState') => (search: string) =>
  History.prototype[how].call(history, history.state, '', location.pathname + search + location.hash);

export const windowPage: PageAddress = {
  current: () => ({ path: location.pathname, search: location.search }),
  assign: (url) => location.assign(url),
  replaceSearch: rewrite('replaceState'),
  pushSearch: rewrite('pushState'),
  onMove(listener) {
    window.addEventListener('popstate', listener);
    return () => window.removeEventListener('popstate', listener);
  },
  reload: () => location.reload(),
};

/** Remembers what was asked of it: `assigned` in order, and how often a reload; `back` is the Back button. */
export function memoryPage(url = '/'): PageAddress & { assigned: string[]; reloads(): number; back(): void } {
  const { pathname, search } = new URL(url, 'http://shop.test');
  const queries = [search];
  const listeners = new Set<() => void>();
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
    assign: (to) => void assigned.push(to),
    reload: () => void (reloads += 1),
    reloads: () => reloads,
  };
}
