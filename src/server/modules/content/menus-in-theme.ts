import { themeBlocks } from '#theme/model/blocks.ts';
import type { Settings } from '#theme/model/fields.ts';
import type { Doc } from '#theme/model/operations/edits.ts';
import type { BlockDefinitions, SectionRegistry } from '#theme/model/section.ts';
import { ownOf, recordOf } from '#theme/model/stored.ts';

interface ShownMenu {
  handle: string;
  /** The path of the setting that names it. */
  path: string;
}

/** The menus that a theme's sections and blocks show, by their settings and the defaults of those that are missing. */
export function menusIn(theme: Doc, registry: SectionRegistry): ShownMenu[] {
  return ['groups', 'templates'].flatMap((part) =>
    Object.entries(recordOf(theme[part])).flatMap(([name, place]) =>
      Object.entries(recordOf(recordOf(place).sections)).flatMap(([id, section]) => {
        const stored = recordOf(section);
        const definition = typeof stored.type === 'string' ? registry.get(stored.type) : undefined;
        const path = `${part}.${name}.sections.${id}`;
        if (!definition) return [];
        return [...inSettings(definition.settings, stored, path), ...inBlocks(definition.blocks ?? {}, stored, path)];
      }),
    ),
  );
}

function inBlocks(own: BlockDefinitions, parent: Record<string, unknown>, path: string): ShownMenu[] {
  return Object.entries(recordOf(parent.blocks)).flatMap(([id, block]) => {
    const stored = recordOf(block);
    const definition = ownOf(own, stored.type) ?? ownOf(themeBlocks, stored.type);
    const at = `${path}.blocks.${id}`;
    return [...(definition ? inSettings(definition.settings, stored, at) : []), ...inBlocks(own, stored, at)];
  });
}

function inSettings(fields: Settings, { settings }: Record<string, unknown>, path: string): ShownMenu[] {
  const stored = recordOf(settings);
  return Object.entries(fields).flatMap(([key, field]) => {
    const handle = Object.hasOwn(stored, key) ? stored[key] : field.default;
    return field.kind === 'menu' && typeof handle === 'string' ? [{ handle, path: `${path}.settings.${key}` }] : [];
  });
}
