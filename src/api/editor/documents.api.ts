import * as v from 'valibot';
import { id as recordId } from '#domain/core/numbers.ts';
import { operation, OPERATIONS_MAX } from '../operation.ts';
import {
  defineEditorEndpoints,
  DOCUMENT_BODY_BYTES,
  queryRevision,
  revision,
  SHOP_REFUSALS,
} from './editor-endpoint.ts';

const ID_MAX = 100;
const LABEL_MAX = 200;
const id = v.pipe(v.string(), v.minLength(1), v.maxLength(ID_MAX));
const record = v.record(v.string(), v.unknown());

const logged = v.object({
  rev: v.number(),
  root_rev: v.number(),
  actor_id: v.number(),
  actor_name: v.string(),
  session: v.string(),
  client_id: v.string(),
  label: v.string(),
  edits: v.array(record),
  created_at: v.string(),
});
const undone = v.object({ head_rev: v.number(), label: v.string(), edits: v.array(record) });

const NOT_FOUND = [
  'document_not_found',
  'theme_not_found',
  'page_not_found',
  'menu_not_found',
  'translations_not_found',
];
const REFUSALS = [...SHOP_REFUSALS, ...NOT_FOUND];
/** Of operations that cannot be made on the document. */
const IMPOSSIBLE = ['not_there', 'there_already', 'bad_key', 'bad_value', 'too_large', 'too_deep', 'bad_operation'];

/** The drafts of documents, and the log of what was done to them [theme-model, rule 1]. */
export const documentsApi = defineEditorEndpoints({
  draft: {
    method: 'GET',
    path: '/editor/shops/{shop}/documents/{kind}/{key}/draft.json',
    summary:
      'The draft of a document, made from what is published if there is none [decisions, Merchants and previews].',
    access: 'read',
    answer: v.object({ draft_id: v.number(), head_rev: v.number(), published_rev: v.number(), doc: record }),
    refusals: REFUSALS,
    personal: true,
  },
  operations: {
    method: 'POST',
    path: '/editor/shops/{shop}/documents/{kind}/{key}/operations.json',
    summary:
      'Writes operations, all or none; those that touch what another has changed are refused with the other value [theme-model, rule 1].',
    access: 'content',
    bodyBytes: DOCUMENT_BODY_BYTES,
    body: v.object({
      session: id,
      draft_id: recordId,
      base_rev: revision,
      operations: v.pipe(
        v.array(v.object({ id, label: v.pipe(v.string(), v.maxLength(LABEL_MAX)), operation })),
        v.minLength(1),
        v.maxLength(OPERATIONS_MAX),
      ),
    }),
    answer: v.object({
      head_rev: v.number(),
      written: v.array(v.object({ id: v.string(), rev: v.number() })),
      missed: v.array(logged),
    }),
    refusals: [...REFUSALS, ...IMPOSSIBLE, 'draft_conflict', 'draft_replaced'],
    personal: true,
  },
  since: {
    method: 'GET',
    path: '/editor/shops/{shop}/documents/{kind}/{key}/operations.json',
    summary: 'What was done after a revision [decisions, Merchants and previews].',
    access: 'read',
    query: v.object({ after: queryRevision }),
    answer: v.object({ draft_id: v.number(), head_rev: v.number(), operations: v.array(logged) }),
    refusals: REFUSALS,
    personal: true,
  },
  history: {
    method: 'GET',
    path: '/editor/shops/{shop}/documents/{kind}/{key}/history.json',
    summary: 'What was done last, the latest first [decisions, Merchants and previews].',
    access: 'read',
    answer: v.object({ operations: v.array(logged) }),
    refusals: REFUSALS,
    personal: true,
  },
  undo: {
    method: 'POST',
    path: '/editor/shops/{shop}/documents/{kind}/{key}/undo.json',
    summary: "Takes the merchant's own last operation back, in whichever window it was made [theme-model, rule 1].",
    access: 'content',
    body: v.object({ session: id, id }),
    answer: undone,
    refusals: [...REFUSALS, 'nothing_to_undo', 'undo_clash', 'too_large'],
    personal: true,
  },
  redo: {
    method: 'POST',
    path: '/editor/shops/{shop}/documents/{kind}/{key}/redo.json',
    summary: 'Makes what was undone last once more [theme-model, rule 1].',
    access: 'content',
    body: v.object({ session: id, id }),
    answer: undone,
    refusals: [...REFUSALS, 'nothing_to_redo', 'undo_clash', 'too_large'],
    personal: true,
  },
  discard: {
    method: 'DELETE',
    path: '/editor/shops/{shop}/documents/{kind}/{key}/draft.json',
    summary: 'Throws the draft away with its log [decisions, Merchants and previews].',
    access: 'publish',
    answer: v.object({ success: v.literal(true) }),
    refusals: REFUSALS,
    personal: true,
  },
});
