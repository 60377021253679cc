import * as v from 'valibot';
import { ADDRESS_LENGTH_MAX } from '#domain/limits.ts';
import { id } from '#domain/core/numbers.ts';
import { defineEditorEndpoints, SHOP_REFUSALS } from './editor-endpoint.ts';

const LABEL_MAX = 200;
const DAYS_MAX = 90;
const path = v.optional(v.pipe(v.string(), v.regex(/^\/(?!\/)/), v.maxLength(ADDRESS_LENGTH_MAX)), '/');
const link = v.object({ id: v.number(), url: v.string(), expires_at: v.string() });

/** Links that show a theme before it is published [decisions, Merchants and previews]. */
export const previewLinksApi = defineEditorEndpoints({
  open: {
    method: 'POST',
    path: '/editor/shops/{shop}/previews.json',
    summary: 'A link that opens a preview in a frame of the editor, once [core §4].',
    access: 'read',
    body: v.object({ theme_id: id, path }),
    answer: link,
    refusals: [...SHOP_REFUSALS, 'theme_not_found'],
    personal: true,
  },
  share: {
    method: 'POST',
    path: '/editor/shops/{shop}/preview-links.json',
    summary: 'A link that shows a preview to whoever has it [decisions, Merchants and previews].',
    access: 'content',
    body: v.object({
      theme_id: id,
      path,
      label: v.optional(v.pipe(v.string(), v.maxLength(LABEL_MAX)), ''),
      days: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(DAYS_MAX))),
    }),
    answer: link,
    refusals: [...SHOP_REFUSALS, 'theme_not_found'],
    personal: true,
  },
  list: {
    method: 'GET',
    path: '/editor/shops/{shop}/preview-links.json',
    summary: 'Shared links that still open [decisions, Merchants and previews].',
    access: 'read',
    answer: v.object({
      links: v.array(
        v.object({
          id: v.number(),
          theme_id: v.number(),
          label: v.string(),
          created_by_name: v.string(),
          expires_at: v.string(),
        }),
      ),
    }),
    refusals: SHOP_REFUSALS,
    personal: true,
  },
  revoke: {
    method: 'DELETE',
    path: '/editor/shops/{shop}/preview-links/{id}.json',
    summary: 'Ends a link and the previews that it has opened [decisions, Merchants and previews].',
    access: 'content',
    answer: v.object({ success: v.literal(true) }),
    refusals: [...SHOP_REFUSALS, 'link_not_found'],
    personal: true,
  },
});
