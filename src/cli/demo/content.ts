import { readFile, readdir } from 'node:fs/promises';
import { basename } from 'node:path';
import * as v from 'valibot';
import { parts } from './content.types.ts';
import type { DemoContent } from './content.types.ts';
import type { DemoShop } from './shops.ts';
import { translation } from './translation.types.ts';
import type { DemoTranslation } from './translation.types.ts';

/** The demo's content does not have the shape it must have; the message names file and field. */
export class DemoContentError extends Error {
  override readonly name = 'DemoContentError';
  readonly code = 'demo_content_invalid';
}

/** Reads and checks all content of a demo shop. A part that may be missing has no file. */
export async function readDemoContent(demo: DemoShop): Promise<DemoContent> {
  const folder = folderOf(demo);
  const entries = await Promise.all(
    Object.entries(parts).map(
      async ([name, schema]) => [name, await readPart(folder, `${name}.json`, schema)] as const,
    ),
  );
  // Each value was parsed by the schema of its key just now; Object.fromEntries cannot say so.
  return {
    ...(Object.fromEntries(entries) as Omit<DemoContent, 'demo' | 'translations'>),
    demo,
    translations: await readTranslations(folder),
  };
}

/** The theme files beside the content, by file name without `.json`; empty while there are none. */
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

/** The value of a file; undefined when there is none, for the schema to judge. */
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
