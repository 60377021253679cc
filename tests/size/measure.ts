import { brotliCompressSync } from 'node:zlib';
import type { BrowserContext, Page } from 'playwright';

type Kind = 'script' | 'style' | 'html';

/** One request as DevTools told of it. */
interface Traffic {
  url: string;
  started: number;
  headers: number;
  bytes: number;
  kind?: Kind;
  encoding?: string;
  failure?: number | string;
}

export interface MeasureOptions {
  /** Milliseconds the page is left alone after it has loaded. */
  idle?: number;
  touch?: (page: Page) => Promise<void>;
}

/** What a page requested, in bytes on the wire, and what it did that it should not. */
export interface PageSizes {
  scriptAtLoad: number;
  scriptAhead: number;
  style: number;
  html: number;
  /** The document with the headers before it. */
  flight: number;
  state: number;
  failed: string[];
  blocking: string[];
  uncompressed: string[];
}

/** Ten idle seconds in which script is fetched ahead, and the two after which the rest of the style sheet arrives. */
const idleMs = 13_000;

/**
 * Opens a page as a new visitor's phone and records what it requests, in bytes of bodies on the wire: script until the
 * load event, script after that without a touch, the style sheet, the document with its critical style, and the state
 * it starts from.
 */
export async function measurePage(
  context: BrowserContext,
  url: string,
  { idle = idleMs, touch }: MeasureOptions = {},
): Promise<PageSizes> {
  const page = await context.newPage();
  const traffic = await recordTraffic(page);
  const response = await page.goto(url, { waitUntil: 'load' });
  if (!response?.ok()) throw new Error(`${url} answered ${response?.status()}`);
  if (touch) await touch(page);
  await page.waitForTimeout(idle);
  const stateElsewhere = page.locator('script[data-state]');
  const apart = (await stateElsewhere.count()) > 0 ? await stateElsewhere.first().getAttribute('data-state') : null;
  const state =
    apart === null
      ? await page.locator('script[type="application/json"]').allTextContents()
      : [await (await page.request.get(new URL(apart, url).href)).text()];
  const blocking = await page.evaluate(() =>
    (performance.getEntriesByType('resource') as (PerformanceResourceTiming & { renderBlockingStatus?: string })[])
      .filter(({ renderBlockingStatus }) => renderBlockingStatus === 'blocking')
      .map(({ name }) => name),
  );
  await page.close();
  const sum = (chosen: (request: Traffic & { atLoad: boolean }) => boolean, sizeOf = ({ bytes }: Traffic) => bytes) =>
    traffic
      .requests()
      .filter(chosen)
      .reduce((all, request) => all + sizeOf(request), 0);
  return {
    scriptAtLoad: sum(({ kind, atLoad }) => kind === 'script' && atLoad),
    scriptAhead: sum(({ kind }) => kind === 'script'),
    style: sum(({ kind }) => kind === 'style'),
    html: sum(({ kind }) => kind === 'html'),
    flight: sum(
      ({ kind }) => kind === 'html',
      ({ bytes, headers }) => bytes + headers,
    ),
    state: compressed(state),
    failed: traffic
      .requests()
      .filter(({ failure }) => failure)
      .map(({ url: at, failure }) => `${at} (${failure})`),
    blocking: blocking.filter((name) => !name.endsWith('.css')),
    uncompressed: traffic
      .requests()
      .filter(({ kind, bytes, encoding }) => kind && bytes > 1000 && !(encoding && COMPACT.has(encoding)))
      .map(({ url: at }) => at),
  };
}

/** Encodings worth their name: a page of one visitor's own comes in Zstandard. */
const COMPACT = new Set(['br', 'zstd']);

const compressed = (texts: string[]) => (texts.length > 0 ? brotliCompressSync(texts.join('')).byteLength : 0);

/** DevTools counts what arrives before decompression; of that the headers are taken away. */
async function recordTraffic(page: Page): Promise<{ requests(): (Traffic & { atLoad: boolean })[] }> {
  const client = await page.context().newCDPSession(page);
  const seen = new Map<string, Traffic>();
  let loadedAt = Infinity;
  await client.send('Network.enable');
  await client.send('Network.clearBrowserCache');
  await client.send('Page.enable');
  client.on('Page.loadEventFired', ({ timestamp }) => {
    loadedAt = timestamp;
  });
  client.on('Network.requestWillBeSent', ({ requestId, timestamp, request }) =>
    seen.set(requestId, { url: request.url, started: timestamp, headers: 0, bytes: 0 }),
  );
  client.on('Network.responseReceived', ({ requestId, type, response }) => {
    const request = seen.get(requestId);
    if (!request) return;
    if (response.status >= 400) request.failure = response.status;
    request.kind = kindOf(type, response.mimeType);
    request.headers = response.encodedDataLength;
    request.encoding = Object.entries(response.headers).find(
      ([name]) => name.toLowerCase() === 'content-encoding',
    )?.[1];
  });
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = seen.get(requestId);
    if (request) request.bytes = Math.max(0, encodedDataLength - request.headers);
  });
  client.on('Network.loadingFailed', ({ requestId, errorText, canceled }) => {
    const request = seen.get(requestId);
    if (request && !canceled) request.failure = errorText;
  });
  return { requests: () => [...seen.values()].map((request) => ({ ...request, atLoad: request.started <= loadedAt })) };
}

function kindOf(type: string, mimeType: string): Kind | undefined {
  if (mimeType.includes('javascript')) return 'script';
  if (mimeType === 'text/css') return 'style';
  return type === 'Document' ? 'html' : undefined;
}
