/**
 * Stands in for the router's own scroll restoration in the build: where a navigation leaves the page is the
 * specification's to say (`scroll.ts`) [core §2].
 */
const nothing = (): null => null;
export {
  nothing as ScrollRestoration,
  nothing as defaultGetScrollRestorationKey,
  nothing as getElementScrollRestorationEntry,
  nothing as setupScrollRestoration,
};
export const storageKey = '';
