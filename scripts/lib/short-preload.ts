import type { Plugin } from 'vite';

const HELPER = '\0vite/preload-helper.js';

/**
 * What Vite does around each `import()`, but for fetching a chunk's style and scripts before it: its scripts come by
 * themselves, and the one sheet there is by the boot script.
 */
const SHORT = `export const __vitePreload = (load) => load().catch((payload) => {
  const event = Object.assign(new Event('vite:preloadError', { cancelable: true }), { payload });
  dispatchEvent(event);
  if (!event.defaultPrevented) throw payload;
});`;

/** Spares every page half a kilobyte of script. A second sheet, which nobody would load, fails the build. */
export function shortPreload(): Plugin {
  return {
    name: 'vitrine:short-preload',
    enforce: 'pre',
    apply: 'build',
    load: (id) => (id === HELPER ? SHORT : undefined),
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const sheets = Object.keys(bundle).filter((file) => file.endsWith('.css'));
        if (sheets.length > 1) this.error(`Only one style sheet is loaded, not ${sheets.join(', ')}`);
      },
    },
  };
}
