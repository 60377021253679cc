/** Defines observers and structured clone where the browser has none [core §7]. */
export async function definePolyfills(): Promise<void> {
  const missing: Promise<unknown>[] = [];
  if (!('IntersectionObserver' in window)) missing.push(import('intersection-observer'));
  if (!('ResizeObserver' in window))
    missing.push(
      import('resize-observer-polyfill').then(({ default: ResizeObserver }) =>
        Object.assign(window, { ResizeObserver }),
      ),
    );
  if (!('structuredClone' in window))
    missing.push(
      import('@ungap/structured-clone').then(({ default: structuredClone }) =>
        Object.assign(window, { structuredClone }),
      ),
    );
  await Promise.all(missing);
}
