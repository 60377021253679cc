import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** Interface messages by id. */
export type Catalogue = Record<string, string>;

/** The interface's languages. */
export function languagesOf(root: string): string[] {
  return globSync('src/locales/messages/*.json', { cwd: root })
    .map((file) => basename(file, '.json'))
    .sort();
}

/** Folders with one messages file per language: the interface's, and those of sections with their own. */
export function messageFolders(root: string): string[] {
  return globSync(['src/locales/messages', 'theme-sections/*/messages'], { cwd: root });
}

/** The existing messages files of a language. */
export function messageFiles(root: string, language: string): string[] {
  return messageFolders(root)
    .map((folder) => join(root, folder, `${language}.json`))
    .filter((file) => existsSync(file));
}

/** All messages of a language. */
export function readMessages(root: string, language: string): Catalogue {
  return Object.assign(
    {},
    ...messageFiles(root, language).map((file) => JSON.parse(readFileSync(file, 'utf8')) as Catalogue),
  ) as Catalogue;
}

/**
 * The sources whose English messages are in a messages folder, and those below them that have a folder of their own.
 */
export function messageSources(root: string, folder: string): { sources: string[]; except: string[] } {
  if (folder.startsWith('theme-sections/')) return { sources: [`${dirname(folder)}/**/*.{ts,tsx}`], except: [] };
  const own = messageFolders(root).filter((other) => other !== folder);
  return {
    sources: ['src/**/*.{ts,tsx}', 'theme-sections/**/*.{ts,tsx}'],
    except: own.map((other) => `${dirname(other)}/**`),
  };
}
