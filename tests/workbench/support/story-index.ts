import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { root } from '../../architecture/support/source-files.ts';

/** A file of stories as Storybook's index knows it: read, not run. */
export interface IndexedFile {
  readonly path: string;
  readonly name: string;
  readonly title: string;
  readonly source: string;
  readonly stories: readonly string[];
}

/** Every file of stories there is: components, foundations, pages and flows. */
export const storyIndex: readonly IndexedFile[] = ['src', 'theme-sections', 'stories']
  .flatMap((folder) => globSync(`${folder}/**/*.stories.tsx`, { cwd: root }))
  .sort()
  .map((path) => {
    const source = readFileSync(join(root, path), 'utf8');
    return {
      path,
      name: basename(path, '.stories.tsx'),
      title: /\btitle: '([^']+)'/.exec(source.slice(source.indexOf('const meta')))?.[1] ?? '',
      source,
      stories: [...source.matchAll(/^export const (\w+)/gm)].map(([, name]) => name!),
    };
  });
