/** What the bundler tells of a module while it forms chunks. */
type Modules = { getModuleInfo(id: string): { importedIds: string[] } | null };

const VENDOR = /node_modules[\\/](react|react-dom|scheduler|mobx|mobx-react-lite|use-sync-external-store|ky|react-intl|intl-messageformat|@formatjs|@tanstack)[\\/]/;

/** What every page fetches ahead: the application and the sections of its frame that run. */
const EVERYWHERE = ['/src/app/client.tsx', '/theme-sections/cart-drawer/cart-drawer.view.tsx'];

/**
 * Puts what every page fetches ahead into two files instead of two dozen, since each request costs more than its bytes: the
 * libraries, and our own modules that are needed everywhere. All else is left to the bundler.
 */
export function chunkGroups(root: string) {
  let everywhere: Set<string> | undefined;
  const isEverywhere = (id: string, modules: Modules) => {
    everywhere ??= closure(EVERYWHERE.map((file) => root + file), modules);
    return everywhere.has(id);
  };
  return [
    { name: (id: string) => (VENDOR.test(id) ? 'vendor' : null), priority: 2 },
    { name: (id: string, modules: Modules) => (isEverywhere(id, modules) && !/\.css$/.test(id) ? 'core' : null), priority: 1 },
  ];
}

function closure(entries: string[], modules: Modules): Set<string> {
  const found = new Set<string>();
  const left = [...entries];
  for (let id = left.pop(); id !== undefined; id = left.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    left.push(...(modules.getModuleInfo(id)?.importedIds ?? []));
  }
  return found;
}
