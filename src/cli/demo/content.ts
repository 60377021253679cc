import { readFile, readdir } from 'node:fs/promises';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import { parts, translationPart } from './content.types.ts';
import type { DemoContent, DemoTranslation } from './content.types.ts';

const FOLDER = new URL('./halden/', import.meta.url);

/** The pictures of the demo shop; a row's `src` is a path below it. */
export const DEMO_PICTURES = fileURLToPath(new URL('./pictures/halden/', import.meta.url));

/** The demo's content does not have the shape it must have; the message names file and field. */
export class DemoContentError extends Error {
  override readonly name = 'DemoContentError';
  readonly code = 'demo_content_invalid';
}

/** Reads and checks all content of Halden & Moss. */
export async function readDemoContent(): Promise<DemoContent> {
  const entries = await Promise.all(Object.entries(parts).map(async ([name, schema]) => [name, await readPart(`${name}.json`, schema)] as const));
  // Each value was parsed by the schema of its key just now; Object.fromEntries cannot say so.
  return { ...(Object.fromEntries(entries) as Omit<DemoContent, 'translations'>), translations: await readTranslations() };
}

/** The theme files beside the content, by file name without `.json`; empty while there are none. */
export async function readDemoTheme(): Promise<Record<string, unknown>> {
  const folder = new URL('theme/', FOLDER);
  const names = await readdir(folder).catch(() => []);
  const files = names.filter((name) => name.endsWith('.json')).toSorted();
  return Object.fromEntries(await Promise.all(files.map(async (name) => [basename(name, '.json'), await readJson(new URL(name, folder))] as const)));
}

async function readTranslations(): Promise<Record<string, DemoTranslation>> {
  const names = await readdir(new URL('translations/', FOLDER));
  return Object.fromEntries(
    await Promise.all(names.toSorted().map(async (name) => [basename(name, '.json'), await readPart(`translations/${name}`, translationPart)] as const)),
  );
}

async function readPart<Schema extends v.GenericSchema>(path: string, schema: Schema): Promise<v.InferOutput<Schema>> {
  const result = v.safeParse(schema, await readJson(new URL(path, FOLDER)));
  if (result.success) return result.output;
  const [issue] = result.issues;
  throw new DemoContentError(`${path}: ${v.getDotPath(issue) ?? '(root)'}: ${issue.message}`);
}

async function readJson(url: URL): Promise<unknown> {
  return JSON.parse(await readFile(url, 'utf8'));
}
