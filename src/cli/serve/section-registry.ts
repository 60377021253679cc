import { glob } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { sectionRegistry } from '#theme/model/section.ts';
import type { SectionDefinition, SectionRegistry } from '#theme/model/section.ts';
import { join } from 'node:path';
import { PROJECT } from './paths.ts';

/** Every section of the project, read from its folder: definitions need no build. */
export async function readSectionRegistry(): Promise<SectionRegistry> {
  const cwd = join(PROJECT, 'theme-sections');
  const modules: Record<string, { section: SectionDefinition }> = {};
  for await (const path of glob('*/*.section.ts', { cwd })) {
    modules[path] = (await import(pathToFileURL(join(cwd, path)).href)) as { section: SectionDefinition };
  }
  return sectionRegistry(modules);
}
