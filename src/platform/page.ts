/** The document's address, and whole-document loads. Navigations inside the application are the router's. */
export type PageAddress = {
  /** Path and query as the address bar shows them, locale prefix included. */
  current(): { path: string; search: string };
  assign(url: string): void;
  /** Another query on the same page, without a navigation, a history entry or a scroll. `search` begins with `?` or is empty. */
  replaceSearch(search: string): void;
  reload(): void;
};

export const windowPage: PageAddress = {
  current: () => ({ path: location.pathname, search: location.search }),
  assign: (url) => location.assign(url),
  // The prototype's own: the router has put another on `history` itself, which would load the page anew.
  replaceSearch: (search) => History.prototype.replaceState.call(history, history.state, '', location.pathname + search + location.hash),
  reload: () => location.reload(),
};

/** Remembers what was asked of it: `assigned` in order, and how often a reload. */
export function memoryPage(url = '/'): PageAddress & { assigned: string[]; reloads(): number } {
  const { pathname, search } = new URL(url, 'http://shop.test');
  let query = search;
  const assigned: string[] = [];
  let reloads = 0;
  return {
    assigned,
    current: () => ({ path: pathname, search: query }),
    replaceSearch: (to) => void (query = to),
    assign: (to) => void assigned.push(to),
    reload: () => void (reloads += 1),
    reloads: () => reloads,
  };
}
