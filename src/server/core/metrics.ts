import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import { cacheFigures } from './cache.ts';

const BUCKETS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15];

interface Count {
  inc(labels: { cache: 'hit' | 'miss' | 'private' }): void;
}

/** The counters of one app; each app has its own, so that tests do not share any. */
export interface Metrics {
  /** Seconds from request to answer by kind (api, page, image, asset), method and status class. */
  requests: { observe(labels: Record<'kind' | 'method' | 'status', string>, seconds: number): void };
  pages: Count;
  images: Count;
  /** Requests that were refused because there were too many, by class. */
  shed: { inc(labels: { class: string }): void };
  inFlight: { inc(): void; dec(): void };
  /** The text that /metrics answers. */
  text(): Promise<string>;
  readonly contentType: string;
}

/** Creates the counters; those of the process (memory, event loop) only with `withProcess`. */
export function createMetrics({ withProcess }: { withProcess: boolean }): Metrics {
  const registry = new Registry();
  const registers = [registry];
  if (withProcess) collectDefaultMetrics({ register: registry });
  addCaches(registry);
  return {
    requests: new Histogram({
      name: 'vitrine_request_seconds',
      help: 'Time to answer a request',
      labelNames: ['kind', 'method', 'status'],
      buckets: BUCKETS,
      registers,
    }),
    pages: new Counter({
      name: 'vitrine_pages_total',
      help: 'Pages by cache result: hit, miss, private',
      labelNames: ['cache'],
      registers,
    }),
    images: new Counter({
      name: 'vitrine_images_total',
      help: 'Pictures by cache result: hit, miss',
      labelNames: ['cache'],
      registers,
    }),
    shed: new Counter({
      name: 'vitrine_shed_total',
      help: 'Requests refused because there were too many: extra, page, cart, order',
      labelNames: ['class'],
      registers,
    }),
    inFlight: new Gauge({ name: 'vitrine_requests_in_flight', help: 'Requests being answered', registers }),
    text: () => registry.metrics(),
    contentType: registry.contentType,
  };
}

/** Caches belong to the process, so every set of counters shows the same ones. */
function addCaches(registry: Registry): void {
  const registers = [registry];
  const labelNames = ['cache'];
  const hits: Counter = new Counter({
    name: 'vitrine_cache_hits_total',
    help: 'Entries that were there when they were asked for',
    labelNames,
    registers,
    collect() {
      hits.reset();
      for (const one of cacheFigures()) hits.inc({ cache: one.name }, one.hits);
    },
  });
  const misses: Counter = new Counter({
    name: 'vitrine_cache_misses_total',
    help: 'Entries that were not there',
    labelNames,
    registers,
    collect() {
      misses.reset();
      for (const one of cacheFigures()) misses.inc({ cache: one.name }, one.misses);
    },
  });
  const entries: Gauge = new Gauge({
    name: 'vitrine_cache_entries',
    help: 'Entries kept now',
    labelNames,
    registers,
    collect: () => cacheFigures().forEach((one) => entries.set({ cache: one.name }, one.entries)),
  });
  const bytes: Gauge = new Gauge({
    name: 'vitrine_cache_bytes',
    help: 'Bytes kept now, by caches that are bounded by bytes',
    labelNames,
    registers,
    collect: () => cacheFigures().forEach((one) => bytes.set({ cache: one.name }, one.bytes)),
  });
}
