import { globSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { SectionDefinition } from '#theme/model/section.ts';
import { exists, root } from './support/source-files.ts';

const sections = globSync('theme-sections/*', { cwd: root })
  .map((path) => path.split('/')[1]!)
  .sort();
const definitions = import.meta.glob<SectionDefinition>('../../theme-sections/*/*.section.ts', {
  eager: true,
  import: 'section',
});
const parts = ['settings.ts', 'section.ts', 'view.tsx', 'stories.tsx', 'mdx'];

describe('theme sections', () => {
  it('[architecture] there are sections to look at', () => {
    expect(sections).not.toEqual([]);
  });

  it.each(sections)('[architecture] the folder %s is complete', (name) => {
    const missing = parts.map((part) => `theme-sections/${name}/${name}.${part}`).filter((path) => !exists(path));
    expect(missing).toEqual([]);
  });

  it.each(sections)("[architecture] the type of %s is its folder's name", (name) => {
    expect(definitions[`../../theme-sections/${name}/${name}.section.ts`]?.type).toBe(name);
  });
});
