import type { Layer } from './layer.ts';

/** What knows no noun of the shop, the lowest first: each may import those before it. */
export const foundations = ['db', 'core', 'http', 'outbound', 'queue', 'mail', 'images'] as const;

/** Every module may import it, and it imports none: the shop's own row, its languages, countries and password. */
const base = 'shop';

/** Modules by what each may import of the others, always downwards; who speaks up the chain does it by an event. */
export const serverModules: Readonly<Record<string, readonly string[]>> = {
  [base]: [],
  catalogue: [],
  customers: [],
  uploads: [],
  media: [],
  documents: [],
  merchants: [],
  themes: ['documents'],
  previews: [],
  tracking: [],
  pricing: ['catalogue'],
  cart: ['pricing', 'catalogue', 'uploads'],
  checkout: ['cart', 'pricing', 'catalogue', 'customers'],
  payments: ['checkout', 'cart', 'pricing', 'catalogue', 'customers'],
  orders: ['payments', 'checkout', 'cart', 'pricing', 'catalogue', 'customers'],
  search: ['catalogue', 'customers'],
  blog: ['catalogue', 'customers'],
  reviews: ['catalogue', 'customers', 'uploads'],
  transfer: ['catalogue'],
  content: ['documents', 'transfer', 'catalogue'],
};

const onNode = true;
const below = foundations.map((name) => `server/${name}`);
const moduleNames = Object.keys(serverModules).map((name) => `server/modules/${name}`);

/** The layers of the server: foundations, one for each module, pages above them, and what puts them together. */
export const serverLayers: readonly Layer[] = [
  ...foundations.map((name, index) => ({
    name: `server/${name}`,
    folder: `src/server/${name}`,
    mayImport: ['api', 'domain', 'locales', ...below.slice(0, index)],
    onNode,
  })),
  ...Object.entries(serverModules).map(([name, mayImport]) => ({
    name: `server/modules/${name}`,
    folder: `src/server/modules/${name}`,
    mayImport: [
      'api',
      'domain',
      'theme/model',
      ...below,
      ...[...(name === base ? [] : [base]), ...mayImport].map((one) => `server/modules/${one}`),
    ],
    onNode,
  })),
  {
    name: 'server/pages',
    folder: 'src/server/pages',
    mayImport: ['api', 'domain', 'theme/model', 'theme-sections', ...below, ...moduleNames],
    onNode,
  },
  {
    name: 'server/editor',
    folder: 'src/server/editor',
    mayImport: ['api', 'domain', 'theme/model', ...below, ...moduleNames],
    onNode,
  },
  // What lies directly in it puts everything together; a new folder is refused.
  {
    name: 'server',
    folder: 'src/server',
    mayImport: [
      'api',
      'domain',
      'theme/model',
      'theme-sections',
      ...below,
      ...moduleNames,
      'server/pages',
      'server/editor',
    ],
    isFlat: true,
    onNode,
  },
];
