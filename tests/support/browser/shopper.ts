import { chromium, devices } from 'playwright';
import type { Browser, BrowserContext, BrowserContextOptions, Page, Request, Response } from 'playwright';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { matchPageRoute } from '#domain/page/page-routes.ts';
import { splitLocalePath } from '#domain/page/locale-path.ts';
import { chromiumLaunch } from './chromium.ts';
import { sharedShop } from './shared-shop.ts';
import { waitAtMostMs } from '../waits.ts';

const phone = { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, deviceScaleFactor: 1 };
const desktop = { viewport: { width: 1440, height: 900 } };

/** The two window widths that pages are tested in. */
export type Width = 390 | 1440;

export interface EnterOptions extends Pick<
  BrowserContextOptions,
  'javaScriptEnabled' | 'storageState' | 'extraHTTPHeaders' | 'locale'
> {
  width?: Width;
  /** The shop by the first label of its host name; the default one if missing. */
  shop?: 'fieldnotes' | 'atelier';
  /** Address of another shop than the shared one. */
  at?: string;
  /** Origins of external services that its pages may request or navigate to. */
  elsewhere?: readonly string[];
  /** Problems that this test causes on purpose. */
  tolerates?: RegExp[];
}

/** A visitor of the shop under test, in a browser context of their own. */
export interface Visitor {
  page: Page;
  context: BrowserContext;
  /** Paths with query of all requests, in order. */
  requested: string[];
}

let browser: Browser;
const inside: { context: BrowserContext; problems: string[] }[] = [];

beforeAll(async () => {
  browser = await chromium.launch(chromiumLaunch);
});

afterAll(() => browser.close());

/**
 * Fails a test if a page had a problem: a violation of the content security policy, an error, a failed request, or a
 * personal response that could be cached.
 */
afterEach(async () => {
  const leaving = inside.splice(0);
  await Promise.all(leaving.map(({ context }) => context.close()));
  expect(leaving.flatMap(({ problems }) => problems)).toEqual([]);
});

/** A new visitor with an open page; the context is closed after the test, which fails if anything went wrong in it. */
export async function enter({
  width = 1440,
  shop,
  at = sharedShop().baseUrl,
  elsewhere = [],
  tolerates = [],
  ...options
}: EnterOptions = {}): Promise<Visitor> {
  const baseURL = shop ? at.replace('//', `//${shop}.`) : at;
  const context = await browser.newContext({
    baseURL,
    locale: 'en-US',
    reducedMotion: 'reduce',
    ...(width === 390 ? phone : desktop),
    ...options,
  });
  context.setDefaultTimeout(waitAtMostMs);
  const problems: string[] = [];
  const requested: string[] = [];
  watch(context, { baseURL, elsewhere }, requested, (problem) => {
    if (!tolerates.some((pattern) => pattern.test(problem))) problems.push(problem);
  });
  inside.push({ context, problems });
  return { context, requested, page: await context.newPage() };
}

/** Retries until the value matches. */
export function eventually<T>(read: () => T | Promise<T>) {
  return expect.poll(read, { timeout: waitAtMostMs });
}

function watch(
  context: BrowserContext,
  { baseURL, elsewhere }: { baseURL: string; elsewhere: readonly string[] },
  requested: string[],
  note: (problem: string) => void,
): void {
  context.on('console', (message) => {
    // The failed request itself is recorded below, with its address.
    if (['error', 'warning'].includes(message.type()) && !message.text().startsWith('Failed to load resource'))
      note(`console: ${message.text()}`);
  });
  context.on('weberror', (thrown) => note(`error: ${String(thrown.error())}`));
  context.on('request', (request) => {
    requested.push(pathOf(request));
    if (![baseURL, payOrigin(baseURL), ...elsewhere].includes(new URL(request.url()).origin))
      note(`foreign request: ${request.url()}`);
    if (pathOf(request) === '/api/logging-monitor.json') note(`client error: ${request.postData()}`);
  });
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText;
    // A navigation aborts requests of the previous page.
    if (reason !== 'net::ERR_ABORTED') note(`failed: ${pathOf(request)} ${reason}`);
  });
  context.on('response', (response) => {
    if (response.status() >= 400)
      note(`${response.status()} ${response.request().method()} ${pathOf(response.request())}`);
    if (
      !elsewhere.includes(new URL(response.url()).origin) &&
      isPersonal(response) &&
      response.headers()['cache-control'] !== 'no-store'
    )
      note(`kept by a cache: ${pathOf(response.request())}`);
  });
}

/** The origin of the payment component of a shop under test. */
export function payOrigin(baseURL: string): string {
  return `http://pay.localhost:${new URL(baseURL).port}`;
}

function pathOf(request: Request): string {
  const { pathname, search } = new URL(request.url());
  return pathname + search;
}

/** Responses about a cart, a checkout or an order, and every response to a POST. */
function isPersonal(response: Response): boolean {
  const { pathname } = new URL(response.url());
  if (response.request().method() !== 'GET') return true;
  if (pathname.startsWith('/api/'))
    return pathname.startsWith('/api/checkout/') && pathname !== '/api/checkout/countries.json';
  return matchPageRoute(splitLocalePath(pathname).path)?.route.personal === true;
}
