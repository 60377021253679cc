import * as v from 'valibot';
import { ADDRESS_LENGTH_MAX, THEME_LIMITS } from '#domain/limits.ts';
import { pageSection } from '#domain/page/page-document.ts';
import { defineEndpoints } from './core/endpoint.ts';

/** Code of the refusal without a preview session that may change what is shown. */
export const PREVIEW_NOT_OPEN = 'preview_not_open';

const record = v.record(v.string(), v.unknown());
const id = v.pipe(v.string(), v.minLength(1), v.maxLength(100));

/** Calls of a preview that its editor changes [decisions, Merchants and previews]; nothing of them is stored. */
export const previewApi = defineEndpoints({
  sections: {
    method: 'POST',
    path: '/preview/sections.json',
    summary: 'Changed sections as the page would show them: settings filled in and data read [core §4].',
    body: v.object({
      /** Path and query of the page without locale prefix. */
      path: v.pipe(v.string(), v.startsWith('/'), v.maxLength(ADDRESS_LENGTH_MAX)),
      sections: v.pipe(
        v.array(v.object({ id, group: pageSection.entries.group, json: record })),
        v.maxLength(THEME_LIMITS.sectionsPerPage),
      ),
    }),
    answer: v.object({
      /** Those that show something; `id` is the stored one. */
      sections: v.array(v.object({ id: v.string(), section: pageSection })),
      issues: v.array(v.object({ path: v.string(), message: v.string() })),
    }),
    refusals: [PREVIEW_NOT_OPEN],
    personal: true,
  },
  style: {
    method: 'POST',
    path: '/preview/style.json',
    summary: 'The style of changed theme settings and colour schemes [core §4].',
    body: v.object({ preset: v.string(), settings: record, schemes: record }),
    answer: v.object({
      css: v.string(),
      /** Families of headings and text; a page with others is loaded anew. */
      fonts: v.object({ heading: v.string(), paragraph: v.string() }),
      issues: v.array(v.object({ path: v.string(), message: v.string() })),
    }),
    refusals: [PREVIEW_NOT_OPEN],
    personal: true,
  },
});
