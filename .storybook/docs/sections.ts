import type { SectionDefinition } from '#theme/model/section.ts';

const definitions = import.meta.glob<SectionDefinition>('../../theme-sections/*/*.section.ts', {
  eager: true,
  import: 'section',
});

/** All section definitions by type. */
export const sections: ReadonlyMap<string, SectionDefinition> = new Map(
  Object.values(definitions).map((section) => [section.type, section]),
);

/** The section of a story file, by its folder: `./theme-sections/hero/hero.stories.tsx`. */
export function sectionOfFile(fileName: unknown): SectionDefinition | undefined {
  const folder = /theme-sections\/([^/]+)\//.exec(String(fileName))?.[1];
  return folder === undefined ? undefined : sections.get(folder);
}
