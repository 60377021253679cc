import * as v from 'valibot';
import {
  defineEditorEndpoints,
  DOCUMENT_BODY_BYTES,
  queryRevision,
  revision,
  SHOP_REFUSALS,
} from './editor-endpoint.ts';

const NOTE_MAX = 500;
const TEXT_MAX = 200;
const record = v.record(v.string(), v.unknown());
const done = v.object({ success: v.literal(true) });
const note = v.optional(v.pipe(v.string(), v.maxLength(NOTE_MAX)), '');
const name = v.pipe(v.string(), v.maxLength(TEXT_MAX));

const theme = v.object({
  id: v.number(),
  name: v.string(),
  preset: v.string(),
  is_published: v.boolean(),
  /** When it is published by itself; null if it is not. */
  publish_at: v.nullable(v.string()),
  /** Changes of the draft that are not published. */
  unpublished_changes: v.number(),
  updated_at: v.string(),
});
const version = v.object({
  id: v.number(),
  n: v.number(),
  note: v.string(),
  author_name: v.string(),
  created_at: v.string(),
});
const issues = v.array(v.object({ path: v.string(), message: v.string(), hint: v.optional(v.string()) }));
const savedSection = v.object({
  id: v.number(),
  name: v.string(),
  type: v.string(),
  node: record,
  author_name: v.string(),
});

const REFUSALS = [...SHOP_REFUSALS, 'theme_not_found'];
const NOT_A_THEME = ['not_an_object', 'too_large', 'too_deep', 'bad_key', 'bad_value', 'invalid_name'];
const publishBody = {
  /** The revision that the merchant has looked at. */
  head_rev: v.optional(revision),
  note,
};

/** Themes, their versions, and sections kept for reuse [decisions, Merchants and previews]. */
export const themesApi = defineEditorEndpoints({
  list: {
    method: 'GET',
    path: '/editor/shops/{shop}/themes.json',
    summary: 'The shop’s themes, the published one first [decisions, Merchants and previews].',
    access: 'read',
    answer: v.object({ themes: v.array(theme) }),
    refusals: SHOP_REFUSALS,
    personal: true,
  },
  versions: {
    method: 'GET',
    path: '/editor/shops/{shop}/themes/{theme}/versions.json',
    summary:
      'A theme’s versions, the latest first; `live` is the one that shoppers see [decisions, Merchants and previews].',
    access: 'read',
    answer: v.object({ versions: v.array(version), live: v.nullable(v.number()) }),
    refusals: REFUSALS,
    personal: true,
  },
  publish: {
    method: 'POST',
    path: '/editor/shops/{shop}/themes/{theme}/publish.json',
    summary: 'Publishes the draft as a new version [decisions, Merchants and previews].',
    access: 'publish',
    body: v.object(publishBody),
    answer: version,
    refusals: [...REFUSALS, 'draft_moved', 'theme_invalid'],
    personal: true,
  },
  schedule: {
    method: 'POST',
    path: '/editor/shops/{shop}/themes/{theme}/schedule.json',
    summary: 'Publishes the draft as it is now at a moment to come [decisions, Merchants and previews].',
    access: 'publish',
    body: v.object({
      ...publishBody,
      publish_at: v.pipe(
        v.string(),
        v.isoTimestamp(),
        v.transform((text) => new Date(text)),
      ),
    }),
    answer: v.object({ publish_at: v.string() }),
    refusals: [...REFUSALS, 'draft_moved', 'theme_invalid', 'not_in_the_future'],
    personal: true,
  },
  unschedule: {
    method: 'DELETE',
    path: '/editor/shops/{shop}/themes/{theme}/schedule.json',
    summary: 'Takes a schedule back [decisions, Merchants and previews].',
    access: 'publish',
    answer: done,
    refusals: [...REFUSALS, 'not_scheduled'],
    personal: true,
  },
  restore: {
    method: 'POST',
    path: '/editor/shops/{shop}/themes/{theme}/restore.json',
    summary: 'Puts a version into the draft as one operation; what is live stays [decisions, Merchants and previews].',
    access: 'publish',
    body: v.object({ n: revision, session: name, id: name }),
    answer: v.object({ head_rev: v.number() }),
    refusals: [...REFUSALS, 'version_not_found'],
    personal: true,
  },
  rollBack: {
    method: 'POST',
    path: '/editor/shops/{shop}/themes/{theme}/rollback.json',
    summary: 'Makes an earlier version live again; the draft stays [decisions, Merchants and previews].',
    access: 'publish',
    body: v.object({ n: v.optional(revision) }),
    answer: version,
    refusals: [...REFUSALS, 'version_not_found', 'no_earlier_version'],
    personal: true,
  },
  diff: {
    method: 'GET',
    path: '/editor/shops/{shop}/themes/{theme}/diff.json',
    summary: 'What differs between two versions, or a version and the draft [decisions, Merchants and previews].',
    access: 'read',
    query: v.object({ from: queryRevision, to: v.optional(queryRevision) }),
    answer: v.object({
      differences: v.array(
        v.object({
          path: v.array(v.string()),
          kind: v.picklist(['added', 'removed', 'changed']),
          before: v.optional(v.unknown()),
          after: v.optional(v.unknown()),
        }),
      ),
    }),
    refusals: [...REFUSALS, 'version_not_found'],
    personal: true,
  },
  check: {
    method: 'GET',
    path: '/editor/shops/{shop}/themes/{theme}/check.json',
    summary: 'What keeps the draft from being published, with a hint each [theme-model, rule 3].',
    access: 'read',
    answer: v.object({ issues }),
    refusals: REFUSALS,
    personal: true,
  },
  export: {
    method: 'GET',
    path: '/editor/shops/{shop}/themes/{theme}/export.json',
    summary: 'A theme’s JSON: the draft, or a version [decisions, Merchants and previews].',
    access: 'read',
    query: v.object({ version: v.optional(queryRevision) }),
    answer: v.object({ theme: record }),
    refusals: [...REFUSALS, 'version_not_found'],
    personal: true,
  },
  import: {
    method: 'POST',
    path: '/editor/shops/{shop}/themes.json',
    summary:
      'Imports theme JSON as a new theme; what is unknown in it is kept and told [decisions, Merchants and previews].',
    access: 'design',
    bodyBytes: DOCUMENT_BODY_BYTES,
    body: v.object({ theme: record, name: v.optional(name) }),
    answer: v.object({ theme, issues }),
    refusals: [...SHOP_REFUSALS, ...NOT_A_THEME],
    personal: true,
  },
  importInto: {
    method: 'POST',
    path: '/editor/shops/{shop}/themes/{theme}/import.json',
    summary: 'Imports theme JSON into the draft, as one operation [decisions, Merchants and previews].',
    access: 'design',
    bodyBytes: DOCUMENT_BODY_BYTES,
    body: v.object({ theme: record, session: name, id: name }),
    answer: v.object({ head_rev: v.number(), issues }),
    refusals: [...REFUSALS, ...NOT_A_THEME],
    personal: true,
  },
  duplicate: {
    method: 'POST',
    path: '/editor/shops/{shop}/themes/{theme}/duplicate.json',
    summary: 'Copies a theme’s draft into a new theme [decisions, Merchants and previews].',
    access: 'design',
    body: v.object({ name: v.optional(name) }),
    answer: theme,
    refusals: [...REFUSALS, 'invalid_name'],
    personal: true,
  },
  rename: {
    method: 'PUT',
    path: '/editor/shops/{shop}/themes/{theme}.json',
    summary: 'Renames a theme [decisions, Merchants and previews].',
    access: 'design',
    body: v.object({ name }),
    answer: theme,
    refusals: [...REFUSALS, 'invalid_name'],
    personal: true,
  },
  delete: {
    method: 'DELETE',
    path: '/editor/shops/{shop}/themes/{theme}.json',
    summary: 'Deletes a theme that is not published [decisions, Merchants and previews].',
    access: 'publish',
    answer: done,
    refusals: [...REFUSALS, 'theme_published'],
    personal: true,
  },
  savedSections: {
    method: 'GET',
    path: '/editor/shops/{shop}/saved-sections.json',
    summary: 'Sections kept for reuse [decisions, Merchants and previews].',
    access: 'read',
    answer: v.object({ sections: v.array(savedSection) }),
    refusals: SHOP_REFUSALS,
    personal: true,
  },
  saveSection: {
    method: 'POST',
    path: '/editor/shops/{shop}/saved-sections.json',
    summary: 'Keeps a section under a name, to insert it elsewhere [decisions, Merchants and previews].',
    access: 'content',
    body: v.object({ name, node: record }),
    answer: savedSection,
    refusals: [...SHOP_REFUSALS, 'invalid_name', 'invalid_section', 'name_taken', 'bad_key', 'bad_value', 'too_deep'],
    personal: true,
  },
  deleteSavedSection: {
    method: 'DELETE',
    path: '/editor/shops/{shop}/saved-sections/{id}.json',
    summary: 'Deletes a kept section; where it was inserted, it stays [decisions, Merchants and previews].',
    access: 'content',
    answer: done,
    refusals: [...SHOP_REFUSALS, 'saved_section_not_found'],
    personal: true,
  },
});
