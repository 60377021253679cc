import { cp, mkdtemp, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PROJECT } from '#cli/serve/paths.ts';

/** What a build reads. */
export const BUILT_FROM = [
  'package.json',
  'public',
  'scripts',
  'src',
  'tailwind.config.ts',
  'theme-sections',
  'vite.config.ts',
];

/** Linked instead of copied, because they are large and no test changes them. */
const LINKED = ['node_modules', 'src/cli/demo/pictures'];

/** Copies files and folders of the project to a folder of its own, which the caller removes; `linked` are links in it. */
export async function copyOfProject(names: readonly string[], linked: readonly string[] = []): Promise<string> {
  const project = await mkdtemp(join(tmpdir(), 'vitrine-project-'));
  const links = [...LINKED, ...linked];
  const filter = (path: string) => !links.some((link) => path === join(PROJECT, link));
  for (const name of names) await cp(join(PROJECT, name), join(project, name), { recursive: true, filter });
  for (const path of links) await symlink(join(PROJECT, path), join(project, path));
  return project;
}
