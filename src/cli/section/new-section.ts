import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PROJECT } from '../serve/paths.ts';
import { CommandError } from '../core/print.ts';
import type { Say } from '../core/print.ts';
import { sectionFiles } from './section-files.ts';

const NAME = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

/** Creates a section's folder with all its files. Throws CommandError if the name is taken or invalid. */
export async function newSection(say: Say, name: string | undefined, project = PROJECT): Promise<void> {
  if (name === undefined || !NAME.test(name) || name.length > 40)
    throw new CommandError(
      'Give the section a name in lower-case words with hyphens, such as: vitrine section new opening-hours',
    );
  const folder = join(project, 'theme-sections', name);
  if (existsSync(folder)) throw new CommandError(`There is a section "${name}" already: theme-sections/${name}/`);
  await mkdir(folder, { recursive: true });
  const files = sectionFiles(name);
  for (const [file, content] of Object.entries(files)) await writeFile(join(folder, file), content, { flag: 'wx' });
  say.line(`Made theme-sections/${name}/`);
  for (const file of Object.keys(files)) say.line(`  ${file}`);
  say.line('');
  say.line(
    `See it: npm run storybook, then Sections/${pascal(name)}. Prove it: npx vitest run --project pure theme-sections/${name}`,
  );
  say.line(
    `Where pictures are compared, take its own once it looks as it shall: npm run visual:accept -- sections-${pascal(name).toLowerCase()}`,
  );
  say.line(
    `Place it: add "${name}" to a template, such as src/cli/demo/halden/theme/homepage.json, then vitrine theme check src/cli/demo/halden/theme`,
  );
}

export function pascal(name: string): string {
  return name
    .split('-')
    .map((word) => word[0]!.toUpperCase() + word.slice(1))
    .join('');
}
