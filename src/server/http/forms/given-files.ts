import type { Context } from 'hono';
import { Refusal } from '#api/core/refusal.ts';
import { CUSTOM_OPTION_BOUNDS } from '#domain/product/custom-options.ts';
import type { AppEnv } from '#server/core/shop-context.ts';
import { checkField, checkStorable } from '../storable.ts';

/** An uploaded file; neither its name nor its content can be trusted. */
export interface UploadedFile {
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
}

/** Files of one form, and bytes of a call with files: the largest file, and 64 kB for the other fields of a form. */
const FILES_MAX = 5;
export const FILE_CALL_BYTES = { bytes: CUSTOM_OPTION_BOUNDS.file, files: CUSTOM_OPTION_BOUNDS.file + 64 * 1024 };

/** The file that is a request's body, or the files of its form. */
export async function uploadedFiles(c: Context<AppEnv>, takes: 'bytes' | 'files'): Promise<UploadedFile[]> {
  if (takes === 'bytes') {
    const name = decoded(c.req.header('x-filename') ?? '');
    checkStorable(name, 'X-Filename');
    return [{ name, bytes: new Uint8Array(await c.req.arrayBuffer()) }];
  }
  const form = Object.entries(await c.req.parseBody({ all: true })).map(
    ([name, value]) => [name, [value].flat()] as const,
  );
  for (const [name, values] of form) checkField(name, values);
  return filesOf(form.find(([name]) => name === 'files')?.[1] ?? []);
}

/** The files among the values of a form's field; more than one form may have are refused. */
export async function filesOf(values: readonly (string | File)[]): Promise<UploadedFile[]> {
  const files = values.filter((value) => typeof value !== 'string' && value.size > 0) as File[];
  if (files.length > FILES_MAX) throw new Refusal(422, 'too_many_files');
  return Promise.all(files.map(async (file) => ({ name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) })));
}

/** Headers carry letters beyond ASCII escaped; a malformed escape stays as it is. */
function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
