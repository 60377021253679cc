import type { Plugin } from 'vite';
import type { SectionRegistry } from '../../src/theme/model/section.ts';

const ID = /^virtual:sections(\/others)?$/;

/**
 * The views of `theme-sections/` as the browser's application knows them: a folder that is there is registered.
 * `virtual:sections` has those that run on a first page, `virtual:sections/others` those that a browser meets at the
 * first navigation: their names alone weigh as much as a section. In development, without definitions, any may run.
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

/** A section's view, from the project's root. */
export function viewOf(type: string): string {
  return `theme-sections/${type}/${type}.view.tsx`;
}

/** Views that run and may be around every page. */
export function frameViews(sections: SectionRegistry): string[] {
  return [...sections.values()]
    .filter(({ hydrate, enabledOn }) => hydrate !== 'never' && enabledOn?.groups)
    .map(({ type }) => viewOf(type));
}
