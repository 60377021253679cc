import * as v from 'valibot';
import { paging } from '#api/core/common.ts';
import { MEDIA_TEXT_LIMITS } from '#domain/limits.ts';
import { MEDIA_PURPOSE } from '#domain/media/upload-purposes.ts';
import { defineEditorEndpoints, SHOP_REFUSALS } from './editor-endpoint.ts';

const fraction = v.pipe(v.number(), v.minValue(0), v.maxValue(1));
const file = v.object({
  id: v.number(),
  /** What a theme's setting names it by. */
  path: v.string(),
  name: v.string(),
  type: v.string(),
  kind: v.picklist(['image', 'video']),
  width: v.number(),
  height: v.number(),
  bytes: v.number(),
  average_color: v.string(),
  alt: v.string(),
  focus: v.object({ x: v.number(), y: v.number() }),
  author_name: v.string(),
  created_at: v.string(),
});
const uses = v.array(v.object({ kind: v.string(), id: v.number(), title: v.string(), path: v.string() }));
const REFUSALS = [...SHOP_REFUSALS, 'media_not_found'];

/** The shop's library of images and videos [decisions, Merchants and previews]. */
export const mediaApi = defineEditorEndpoints({
  list: {
    method: 'GET',
    path: '/editor/shops/{shop}/media.json',
    summary:
      'Files of the library, the newest first; `search` looks in names and alt texts [decisions, Merchants and previews].',
    access: 'read',
    query: v.object({ ...paging, search: v.optional(v.pipe(v.string(), v.maxLength(MEDIA_TEXT_LIMITS.name)), '') }),
    answer: v.object({ files: v.array(file), total: v.number() }),
    refusals: SHOP_REFUSALS,
    personal: true,
  },
  add: {
    method: 'POST',
    path: '/editor/shops/{shop}/media.json',
    summary:
      'Adds the file that is the body, named by X-Filename; the same bytes answer the same file [decisions, Merchants and previews].',
    access: 'content',
    takes: 'bytes',
    bodyBytes: MEDIA_PURPOSE.video.bytes,
    answer: file,
    refusals: [...SHOP_REFUSALS, 'upload_file_fail', 'file_type_not_allowed', 'file_too_large'],
    personal: true,
  },
  file: {
    method: 'GET',
    path: '/editor/shops/{shop}/media/{id}.json',
    summary: 'A file and where it is used [decisions, Merchants and previews].',
    access: 'read',
    answer: v.object({ file, uses }),
    refusals: REFUSALS,
    personal: true,
  },
  change: {
    method: 'PUT',
    path: '/editor/shops/{shop}/media/{id}.json',
    summary: 'Changes a file’s alt text and focus [decisions, Merchants and previews].',
    access: 'content',
    body: v.object({
      alt: v.optional(v.pipe(v.string(), v.maxLength(MEDIA_TEXT_LIMITS.alt))),
      focus: v.optional(v.object({ x: fraction, y: fraction })),
    }),
    answer: file,
    refusals: [...REFUSALS, 'invalid_alt', 'invalid_focus'],
    personal: true,
  },
  delete: {
    method: 'DELETE',
    path: '/editor/shops/{shop}/media/{id}.json',
    summary: 'Deletes a file that nothing uses; else the refusal says what does [decisions, Merchants and previews].',
    access: 'content',
    answer: v.object({ success: v.literal(true) }),
    refusals: [...REFUSALS, 'media_in_use'],
    personal: true,
  },
});
