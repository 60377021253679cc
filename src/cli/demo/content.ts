import { readFile, readdir } from 'node:fs/promises';
import { basename } from 'node:path';
import * as v from 'valibot';
import { parts } from './content.types.ts';
import type { DemoContent } from './content.types.ts';
import type { DemoShop } from './shops.ts';
import { translation } from './translation.types.ts';
import type { DemoTranslation } from './translation.types.ts';

/** Demo content that does not match its schema; the message names file and field. */
class DemoContentError extends Error {
  override readonly name = 'DemoContentError';
  readonly code = 'demo_content_invalid';
}

/** Reads and validates all content of a demo shop. Optional parts may have no file. */
export async function readDemoContent(demo: DemoShop): Promise<DemoContent> {
  const folder = folderOf(demo);
  const entries = await Promise.all(
    Object.entries(parts).map(
      async ([name, schema]) => [name, await readPart(folder, `${name}.json`, schema)] as const,
    ),
  );
  // Each value was validated by its key's schema, which Object.fromEntries cannot express.
  return {
    ...(Object.fromEntries(entries) as Omit<DemoContent, 'demo' | 'translations'>),
    demo,
    translations: await readTranslations(folder),
  };
}

/** The theme files beside the content, by file name without `.json`; empty if there are none. */
export async function readDemoTheme(demo: DemoShop): Promise<Record<string, unknown>> {
  const folder = new URL('theme/', folderOf(demo));
  const names = await namesIn(folder);
  const files = names.filter((name) => name.endsWith('.json')).toSorted();
  return Object.fromEntries(
    await Promise.all(
      files.map(async (name) => [basename(name, '.json'), await readJson(new URL(name, folder))] as const),
    ),
  );
}

const folderOf = ({ key }: DemoShop) => new URL(`./${key}/`, import.meta.url);

async function readTranslations(folder: URL): Promise<Record<string, DemoTranslation>> {
  const names = await namesIn(new URL('translations/', folder));
  return Object.fromEntries(
    await Promise.all(
      names
        .toSorted()
        .map(
          async (name) =>
            [basename(name, '.json'), await readPart(folder, `translations/${name}`, translation)] as const,
        ),
    ),
  );
}

async function readPart<Schema extends v.GenericSchema>(
  folder: URL,
  path: string,
  schema: Schema,
): Promise<v.InferOutput<Schema>> {
  const result = v.safeParse(schema, await readJson(new URL(path, folder)));
  if (result.success) return result.output;
  const [issue] = result.issues;
  throw new DemoContentError(
    `${basename(folder.pathname)}/${path}: ${v.getDotPath(issue) ?? '(root)'}: ${issue.message}`,
  );
}

/** The value of a file, or undefined if it does not exist, which the schema then checks. */
async function readJson(url: URL): Promise<unknown> {
  const text = await orMissing(readFile(url, 'utf8'));
  return text === undefined ? undefined : JSON.parse(text);
}

async function namesIn(folder: URL): Promise<string[]> {
  return (await orMissing(readdir(folder))) ?? [];
}

async function orMissing<T>(reading: Promise<T>): Promise<T | undefined> {
  try {
    return await reading;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
