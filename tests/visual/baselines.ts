import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { join, relative, sep } from 'node:path';
import { differenceOf } from './environment.ts';
import type { Environment } from './environment.ts';
import { baselineFile } from './names.ts';

/** The pictures every later one is held against; a folder of one's own (`VISUAL_BASELINES`) to try something out. */
export const baselinesFolder = process.env.VISUAL_BASELINES ?? fileURLToPath(new URL('baselines', import.meta.url));

/** All baselines together, in bytes. */
export const baselinesAtMost = 16 * 1024 * 1024;

const environmentFile = (folder: string) => join(folder, 'environment.json');

/** The names of the pictures below a folder, as `pictureName` makes them, whether they were taken or are kept. */
export function picturesIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(?:png|webp)$/.test(file))
    .map((file) => file.replaceAll(sep, '/').replace(/\.\w+$/, ''))
    .sort();
}

/** How many bytes the baselines of a folder are. */
export const bytesOf = (folder: string): number =>
  picturesIn(folder).reduce((sum, name) => sum + statSync(baselineFile(folder, name)).size, 0);

/** What the baselines were made with; nothing where none were made. */
export function recordedEnvironment(folder: string): Environment | undefined {
  const file = environmentFile(folder);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Environment) : undefined;
}

export const environmentPath = environmentFile;

/** Why nothing can be compared with the baselines of a folder here, in words; nothing where it can. */
export function hindranceOf(folder: string, here: Environment): string | undefined {
  const made = recordedEnvironment(folder);
  return made ? differenceOf(made, here) : 'there are none yet';
}

/** For people: a path from where they are. */
export const shown = (path: string): string => relative(process.cwd(), path) || '.';
