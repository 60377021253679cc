import { splitLocalePath } from '#domain/page/locale-path.ts';

/** Requests by what it costs a shop to refuse them, the cheapest first: the order in which load is shed. */
export const LOAD_CLASSES = ['extra', 'page', 'cart', 'order'] as const;
export type LoadClass = (typeof LOAD_CLASSES)[number];

/** The first that matches, by paths without a locale prefix; anything else is a page or what a page reads. */
const PATHS: readonly [RegExp, LoadClass][] = [
  [
    /^\/api\/(?:analytics|blogs|offers|pod|pod-personalize|translation)\/|^\/api\/(?:logging-monitor|blogs|upload)|^\/api\/checkout\/checkout-monitor|^\/api\/payments\/eta|^\/api\/catalog\/next\/(?:location|recommendations|reviews|search|stock-alerts)\.json$/,
    'extra',
  ],
  [/^\/api\/(?:checkout\/(?:next\/|discounts\.json$)|customer\/)/, 'cart'],
  [/^\/api\/(?:checkout|payments)\/|^\/(?:checkouts?|orders)(?:\/|$)/, 'order'],
  [/^\/(?:cart|discount|login|logout|register|password|account|my-account)(?:\/|$)/, 'cart'],
];

export function loadClassOf(path: string): LoadClass {
  const { path: plain } = splitLocalePath(path);
  return PATHS.find(([pattern]) => pattern.test(plain))?.[1] ?? 'page';
}
