/** What the bundler tells of a module while it forms chunks. */
type Modules = { getModuleInfo(id: string): { importedIds: string[] } | null };

const VENDOR =
  /node_modules[\\/](react|react-dom|scheduler|mobx|mobx-react-lite|use-sync-external-store|ky|react-intl|intl-messageformat|@formatjs|@tanstack)[\\/]/;

/** Schemas are parsed with by forms alone; what else names them leaves them out. */
const SCHEMAS = /node_modules[\\/]valibot[\\/]/;

/**
 * What the checkout shares with late parts of other pages, by what these are: they are not to bring the checkout along.
 */
const SHARED = {
  fields:
    /\/src\/(?:ui\/inputs\/(?:checkbox|radio-group|select-field|text-area|text-field)|forms\/core\/form\.model|domain\/(?:customer\/email|core\/latin-digits))\.tsx?$/,
  coupons:
    /\/src\/(?:forms\/coupon\/.+|checkout\/parts\/summary\/coupons|components\/(?:discount\/.+|payment\/express-buttons)|stores\/discount\/coupon\.store|domain\/discount\/coupon|api\/(?:checkout|content|discounts|monitor)\.api)\.tsx?$/,
  addresses:
    /\/src\/(?:domain\/customer\/(?:account|address-countries|address-rules)|forms\/address\/address\.model|components\/shop\/logo)\.tsx?$/,
};

/**
 * Fetched ahead by every page: the application and the sections of its frame that run. What is smaller than a request
 * and shared by several sets of pages is no file of its own.
 */
const CORE = [
  '/src/app/client/client.tsx',
  '/theme-sections/cart-drawer/cart-drawer.view.tsx',
  '/theme-sections/predictive-search/predictive-search.view.tsx',
  '/src/components/payment/use-redirect.ts',
  '/src/domain/core/with-query.ts',
  '/src/stores/core/follow.ts',
  '/src/theme/hydration/awaited.tsx',
  '/src/ui/inputs/fieldset.tsx',
  '/src/components/product/swatch.tsx',
];
/** Sections that run and what single pages add to it by them. */
const PAGES = { product: 'main-product', cart: 'cart-page', checkout: 'checkout' };

/**
 * Puts what a page fetches ahead into a few files instead of two dozen, since each request costs more than its bytes:
 * the libraries, our own modules that every page needs, and for each set of pages what just these need. All else is
 * left to the bundler.
 */
export function chunkGroups(root: string) {
  const members = new Map<string, Set<string>>();
  const isIn = (name: string, entries: string[], id: string, modules: Modules) => {
    if (!members.has(name)) members.set(name, closure(entries, root, modules));
    return members.get(name)!.has(id);
  };
  const pages = Object.entries(PAGES).map(([name, section]) => ({
    name,
    entry: `/theme-sections/${section}/${section}.view.tsx`,
  }));
  // What more pages share comes first: a group takes along what its modules import.
  const shared = subsets(pages).map((set) => ({
    name: (id: string, modules: Modules) =>
      set.every(({ name, entry }) => isIn(name, [entry], id, modules)) ? set.map(({ name }) => name).join('-') : null,
    priority: set.length,
  }));
  return [
    {
      name: (id: string) => (VENDOR.test(id) ? 'vendor' : SCHEMAS.test(id) ? 'schemas' : null),
      priority: pages.length + 2,
    },
    {
      name: (id: string, modules: Modules) => (isIn('core', CORE, id, modules) ? 'core' : null),
      priority: pages.length + 1,
    },
    {
      name: (id: string) => Object.entries(SHARED).find(([, modules]) => modules.test(id))?.[0] ?? null,
      priority: pages.length + 0.5,
    },
    ...shared,
  ];
}

/** Every set of one or more. */
function subsets<T>(items: T[]): T[][] {
  return items.reduce<T[][]>((sets, item) => [...sets, [item], ...sets.map((set) => [...set, item])], []);
}

function closure(files: string[], root: string, modules: Modules): Set<string> {
  const found = new Set<string>();
  const left = files.map((file) => root + file);
  for (let id = left.pop(); id !== undefined; id = left.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    left.push(...(modules.getModuleInfo(id)?.importedIds ?? []));
  }
  return found;
}
