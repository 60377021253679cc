import { recordOf, sectionEntries } from '#theme/model/stored.ts';
import type { SectionsJson } from '#theme/model/theme-json.ts';
import type { PageQuery } from '#theme/model/section.ts';
import type { PageContext } from './page-context.ts';

/** Where an editor shows sections by themselves [core §2]. */
const PREVIEW_SECTIONS = '/preview/sections';

/**
 * The sections that the screen shows: a type with one of its presets (`type`, `preset`), or sections of a template
 * (`template`, and `sections` with their ids, all of them by default).
 */
export function previewedSections(
  { path, query }: { path: string; query: PageQuery },
  { registry, theme }: Pick<PageContext, 'registry' | 'theme'>,
): SectionsJson | undefined {
  if (path !== PREVIEW_SECTIONS) return undefined;
  const definition = registry.get(query.get('type') ?? '');
  if (definition) {
    const { presets, type, version } = definition;
    const { name: _name, ...preset } = presets.find(({ name }) => name === query.get('preset')) ?? presets[0]!;
    return { sections: { preview: { type, version, ...preset } }, order: ['preview'] };
  }
  const template = recordOf(theme.templates)[query.get('template') ?? ''];
  const ids = query.get('sections')?.split(',');
  const chosen = sectionEntries(template).filter(([id]) => !ids || ids.includes(id));
  return chosen.length > 0 ? { sections: Object.fromEntries(chosen), order: chosen.map(([id]) => id) } : undefined;
}
