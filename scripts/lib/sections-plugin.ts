import type { Plugin } from 'vite';
import type { SectionRegistry } from '../../src/theme/model/section.ts';

const ID = /^virtual:sections(\/others)?$/;

/**
 * Registers the views of `theme-sections/` for the browser, one per folder. `virtual:sections` has those that run on a
 * first page; `virtual:sections/others` the rest, which is loaded at the first navigation, because its list of names is
 * as large as a section. In development, without definitions, all are in the first.
 */
export function sectionsPlugin(sections?: SectionRegistry): Plugin {
  return {
    name: 'vitrine:sections',
    enforce: 'pre',
    resolveId: { filter: { id: ID }, handler: (id) => `\0${id}` },
    load: {
      filter: { id: /^\0virtual:sections/ },
      handler(id) {
        const areOthers = id.endsWith('/others');
        if (!sections)
          return `export const views = ${areOthers ? '{}' : "import.meta.glob('/theme-sections/*/*.view.tsx')"};`;
        const chosen = [...sections.values()].filter(({ hydrate }) => (hydrate === 'never') === areOthers);
        return `export const views = {${chosen.map(({ type }) => `'${type}': () => import('/${viewOf(type)}')`).join()}};`;
      },
    },
  };
}

/** Path of a section's view, relative to the project's root. */
export function viewOf(type: string): string {
  return `theme-sections/${type}/${type}.view.tsx`;
}

/** Views with code that can be on every page, in header, footer or overlays. */
export function frameViews(sections: SectionRegistry): string[] {
  return [...sections.values()]
    .filter(({ hydrate, enabledOn }) => hydrate !== 'never' && enabledOn?.groups)
    .map(({ type }) => viewOf(type));
}
