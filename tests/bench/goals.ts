import { checkoutGates, contentGates, firstFlight } from '../size/gates.ts';

/**
 * What a figure is held against: itself, its ratio to the floor's, or its distance from the floor's in the same unit.
 */
type Against = 'itself' | 'ratio' | 'distance';

export interface Goal {
  what: string;
  unit: 'kB' | 'ms' | 's' | 'MB' | '/s' | 'points' | 'taps' | '';
  gate?: number;
  stretch?: number;
  /** `itself` unless given. */
  against?: Against;
  /** Rates and scores: more is better. */
  isMore?: boolean;
}

const inKB = (bytes: number) => bytes / 1000;
const score = (what: string, gate: number): Goal => ({ what, unit: 'points', gate, stretch: 100, isMore: true });
const scores = (page: string) => ({
  [`${page}.performance`]: score(`${page}: Lighthouse performance`, 99),
  [`${page}.accessibility`]: score(`${page}: Lighthouse accessibility`, 100),
  [`${page}.best-practices`]: score(`${page}: Lighthouse best practices`, 100),
  [`${page}.seo`]: score(`${page}: Lighthouse SEO`, 100),
});
const paints = (page: string): Record<string, Goal> => ({
  [`${page}.fcp`]: { what: `${page}: first contentful paint`, unit: 'ms', gate: 1.15, stretch: 1.05, against: 'ratio' },
  [`${page}.lcp`]: {
    what: `${page}: largest contentful paint`,
    unit: 'ms',
    gate: 1.25,
    stretch: 1.1,
    against: 'ratio',
  },
  [`${page}.tbt`]: { what: `${page}: total blocking time`, unit: 'ms', gate: 30, stretch: 0, against: 'distance' },
  [`${page}.cls`]: { what: `${page}: layout shift`, unit: '', gate: 0, stretch: 0 },
  [`${page}.cpu`]: { what: `${page}: main thread untouched`, unit: 'ms', gate: 2, stretch: 1.5, against: 'ratio' },
});
const bytes = (page: string): Record<string, Goal> => ({
  [`${page}.scriptAtLoad`]: {
    what: `${page}: script at load`,
    unit: 'kB',
    gate: inKB(contentGates.scriptAtLoad),
    stretch: 8,
  },
  [`${page}.scriptAhead`]: {
    what: `${page}: script fetched ahead`,
    unit: 'kB',
    gate: inKB(contentGates.scriptAhead),
    stretch: 120,
  },
  [`${page}.style`]: { what: `${page}: style`, unit: 'kB', gate: inKB(contentGates.style), stretch: 10 },
  [`${page}.html`]: {
    what: `${page}: HTML with critical style`,
    unit: 'kB',
    gate: inKB(firstFlight.html),
    stretch: 10,
  },
});
const rates = (engine: string, gated: boolean): Record<string, Goal> => ({
  [`${engine}.cart`]: {
    what: `${engine}: cart writes`,
    unit: '/s',
    isMore: true,
    ...(gated && { gate: 200, stretch: 500 }),
  },
  [`${engine}.checkout`]: {
    what: `${engine}: checkout reads`,
    unit: '/s',
    isMore: true,
    ...(gated && { gate: 150, stretch: 300 }),
  },
  [`${engine}.order`]: {
    what: `${engine}: orders`,
    unit: '/s',
    isMore: true,
    ...(gated && { gate: 50, stretch: 150 }),
  },
});
const server = (engine: string, memory: number, stretch: number): Record<string, Goal> => ({
  [`${engine}.cached`]: { what: `${engine}: cached page, CPU a request`, unit: 'ms', gate: 0.1, stretch: 0.05 },
  [`${engine}.uncached`]: { what: `${engine}: home at an unknown address, CPU a request`, unit: 'ms' },
  [`${engine}.rendered`]: {
    what: `${engine}: home rendered for one visitor, CPU a request`,
    unit: 'ms',
    gate: 1.25,
    stretch: 0.7,
  },
  [`${engine}.pages`]: { what: `${engine}: cached pages`, unit: '/s', isMore: true },
  [`${engine}.memory`]: { what: `${engine}: memory after load`, unit: 'MB', gate: memory, stretch },
  [`${engine}.start`]: { what: `${engine}: cold start to the first page`, unit: 's', gate: 2, stretch: 1.2 },
});
/** A shop of 100,000 products; one of 1,000 stands in the floor's column. */
const inLargeShop = (call: string, what: string): Record<string, Goal> => ({
  [`catalogue.${call}.cpu`]: { what: `100,000 products: ${what}, CPU`, unit: 'ms' },
  [`catalogue.${call}.p95`]: { what: `100,000 products: ${what}, p95`, unit: 'ms', gate: 50, stretch: 20 },
});

/** The goals of the design by the name of their figure; a figure without a gate is there to compare with. */
export const goals: Record<string, Goal> = {
  ...bytes('home'),
  ...bytes('product'),
  'checkout.script': {
    what: 'checkout: script, which hydrates at once',
    unit: 'kB',
    gate: inKB(checkoutGates.scriptAtLoad),
    stretch: 150,
  },
  ...paints('home'),
  ...paints('product'),
  ...scores('home'),
  ...scores('collection'),
  ...scores('product'),
  ...scores('cart'),
  'press.warm': {
    what: 'first press after 5 quiet seconds, 4 × slower: drawer open',
    unit: 's',
    gate: 0.5,
    stretch: 0.3,
  },
  'press.cold': { what: 'first press right after load, 4 × slower: drawer open', unit: 's', gate: 1.5, stretch: 1 },
  'variant.paint': { what: 'variant: interaction to next paint, 4 × slower', unit: 'ms', gate: 48, stretch: 32 },
  'variant.visible': { what: 'variant: effect visible, 4 × slower', unit: 'ms', gate: 50, stretch: 20 },
  'add.paint': { what: 'add to cart: interaction to next paint, 4 × slower', unit: 'ms', gate: 64, stretch: 40 },
  'add.visible': { what: 'add to cart: effect visible, 4 × slower', unit: 'ms', gate: 100, stretch: 50 },
  'tap.effect': { what: 'tap during load: takes effect', unit: 's', gate: 2, stretch: 1.6 },
  'tap.lost': { what: 'taps during load that were lost', unit: 'taps', gate: 0, stretch: 0 },
  'fixed.cached': { what: 'fixed string, bare server: CPU a request', unit: 'ms' },
  'fixed.pages': { what: 'fixed string, bare server', unit: '/s', isMore: true },
  'floor.cached': { what: 'floor page, bare server: CPU a request', unit: 'ms' },
  'floor.pages': { what: 'floor page, bare server', unit: '/s', isMore: true },
  ...server('postgres', 200, 160),
  ...server('pglite', 450, 380),
  ...rates('postgres', true),
  ...rates('pglite', false),
  ...inLargeShop('list', 'list with facets'),
  ...inLargeShop('sorted', 'sorted list'),
  ...inLargeShop('filtered', 'filtered list, asked before'),
  ...inLargeShop('narrowed', 'filtered list, never asked'),
  ...inLargeShop('product', 'product'),
  ...inLargeShop('search', 'search'),
  'catalogue.first': { what: '100,000 products: first list after a start', unit: 's', gate: 5 },
  'catalogue.memory': { what: '100,000 products: memory after load', unit: 'MB', gate: 400 },
  'search.rate': { what: '10,000 products: searches', unit: '/s', gate: 150, stretch: 400, isMore: true },
  'search.p95': { what: '10,000 products: search, p95', unit: 'ms', gate: 150 },
};
