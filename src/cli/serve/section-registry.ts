import { glob } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { sectionRegistry } from '#theme/model/section.ts';
import type { SectionDefinition, SectionRegistry } from '#theme/model/section.ts';
import { join } from 'node:path';
import { PROJECT } from './paths.ts';

/** Loads the definitions of all sections from their folders; no build is needed. */
export async function readSectionRegistry(): Promise<SectionRegistry> {
  const cwd = join(PROJECT, 'theme-sections');
  const modules: Record<string, { section: SectionDefinition }> = {};
  for await (const path of glob('*/*.section.ts', { cwd })) {
    modules[path] = (await import(pathToFileURL(join(cwd, path)).href)) as { section: SectionDefinition };
  }
  return sectionRegistry(modules);
}
