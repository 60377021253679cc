import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';

const BUCKETS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15];

interface Count {
  inc(labels: { cache: 'hit' | 'miss' | 'private' }): void;
}

/** What the process counts; one set per app, so that tests do not share any. */
export interface Metrics {
  /** Seconds from request to answer by kind (api, page, image, asset), method and status class. */
  requests: { observe(labels: Record<'kind' | 'method' | 'status', string>, seconds: number): void };
  pages: Count;
  images: Count;
  inFlight: { inc(): void; dec(): void };
  /** The text /metrics answers. */
  text(): Promise<string>;
  readonly contentType: string;
}

/** Makes the counters; the process's own (memory, event loop) only when `withProcess`. */
export function createMetrics({ withProcess }: { withProcess: boolean }): Metrics {
  const registry = new Registry();
  const registers = [registry];
  if (withProcess) collectDefaultMetrics({ register: registry });
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
    inFlight: new Gauge({ name: 'vitrine_requests_in_flight', help: 'Requests being answered', registers }),
    text: () => registry.metrics(),
    contentType: registry.contentType,
  };
}
