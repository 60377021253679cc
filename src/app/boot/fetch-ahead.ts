import { bootData } from './boot-data.ts';

/** Prefetches the application without compiling it; where nothing can be prefetched, modules are preloaded. */
export function fetchAhead(): void {
  const ahead = bootData('ahead') ?? '';
  const isPrefetched = document.createElement('link').relList.supports('prefetch');
  const rel = isPrefetched ? 'prefetch' : 'modulepreload';
  const files = (isPrefetched ? `${ahead} ${bootData('state') ?? ''}` : ahead).split(' ').filter(Boolean);
  // At once: each change of the document costs the browser a round of its own.
  document.head.append(
    ...files.map((href) => Object.assign(document.createElement('link'), { rel, href, crossOrigin: '' })),
  );
}
