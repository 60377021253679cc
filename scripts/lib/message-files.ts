import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** Texts of the interface by id. */
export type Catalogue = Record<string, string>;

/** Languages that the interface speaks. */
export function languagesOf(root: string): string[] {
  return globSync('src/locales/messages/*.json', { cwd: root })
    .map((file) => basename(file, '.json'))
    .sort();
}

/** Folders with a file of messages for each language: the shop's, and those of sections that bring their own. */
export function messageFolders(root: string): string[] {
  return globSync(['src/locales/messages', 'theme-sections/*/messages'], { cwd: root });
}

/** The files of a language that are there. */
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

/** The sources whose English belongs into a folder of messages, and those below them that have a folder of their own. */
export function messageSources(root: string, folder: string): { sources: string[]; except: string[] } {
  if (folder.startsWith('theme-sections/')) return { sources: [`${dirname(folder)}/**/*.{ts,tsx}`], except: [] };
  const own = messageFolders(root).filter((other) => other !== folder);
  return {
    sources: ['src/**/*.{ts,tsx}', 'theme-sections/**/*.{ts,tsx}'],
    except: own.map((other) => `${dirname(other)}/**`),
  };
}
