import { bootData } from './boot-data.ts';

/** The files of the application that this page will need. */
export function filesAhead(): string[] {
  return (bootData('ahead') ?? '').split(' ').filter(Boolean);
}

/** True where data is dear: nothing is fetched that nobody has asked for. */
export function isSavingData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } };
  return connection?.saveData === true || /2g/.test(connection?.effectiveType ?? '');
}

/** Prefetches the application without compiling it; where nothing can be prefetched, modules are preloaded. */
export function fetchAhead(): void {
  const isPrefetched = document.createElement('link').relList.supports('prefetch');
  const rel = isPrefetched ? 'prefetch' : 'modulepreload';
  const state = bootData('state');
  const files = isPrefetched && state ? [...filesAhead(), state] : filesAhead();
  // At once: each change of the document costs the browser a round of its own.
  document.head.append(
    ...files.map((href) => Object.assign(document.createElement('link'), { rel, href, crossOrigin: '' })),
  );
}
