import * as v from 'valibot';
import { defineEndpoints } from './core/endpoint.ts';

const uploaded = v.object({
  /** Path of the file: the value of a custom option, or one of a form's `file_urls`. */
  url: v.string(),
  name: v.string(),
  /** Bytes. */
  size: v.number(),
});
export type Uploaded = v.InferOutput<typeof uploaded>;

const refusals = [
  'invalid_type',
  'upload_file_fail',
  'file_too_large',
  'file_type_not_allowed',
  'too_many_files',
  'too_many_requests',
];

/** Shoppers' uploads [core §5, acc §7]. */
export const uploadApi = defineEndpoints({
  one: {
    method: 'POST',
    path: '/upload.json',
    summary: 'Uploads one file as the request body, named by X-Filename, for the purpose in X-Type [acc §7].',
    takes: 'bytes',
    answer: uploaded,
    refusals,
    personal: true,
  },
  many: {
    method: 'POST',
    path: '/upload/multi.json',
    summary: 'Uploads the files of a form’s field `files`, for the purpose in X-Type [acc §7].',
    takes: 'files',
    answer: v.object({ files: v.array(uploaded) }),
    refusals,
    personal: true,
  },
});
