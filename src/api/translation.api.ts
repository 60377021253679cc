import * as v from 'valibot';
import { queryId } from './core/common.ts';
import { defineEndpoints } from './core/endpoint.ts';

/** Types of content that can be requested in another language. */
export const ENTITY_TYPES = ['product', 'collection', 'page', 'policy', 'menu'] as const;
export type EntityType = (typeof ENTITY_TYPES)[number];

const query = v.object({
  type: v.picklist(ENTITY_TYPES),
  /** Takes precedence over the handle; one of the two is required. */
  id: v.optional(queryId),
  handle: v.optional(v.pipe(v.string(), v.nonEmpty(), v.maxLength(255))),
  /** A language of the shop, `de` or `de-AT`; by default the request's. */
  locale: v.optional(v.pipe(v.string(), v.nonEmpty(), v.maxLength(35))),
});

const answer = v.object({
  type: v.picklist(ENTITY_TYPES),
  handle: v.string(),
  /** The language of the fields. */
  locale: v.string(),
  /**
   * All translatable texts, by their path in the response of the entity's own endpoint: `title`, `options.0.values.1`,
   * `items.2.items.0.title`. Untranslated texts are in the shop's primary language; empty ones are left out. HTML is
   * sanitised.
   */
  fields: v.record(v.string(), v.string()),
});
export type EntityTexts = v.InferOutput<typeof answer>;

/** Translations of the shop's content [acc §7]; the specification only names the path. */
export const translationApi = defineEndpoints({
  entity: {
    method: 'GET',
    path: '/translation/translate-entity.json',
    summary:
      'The texts of a published product, collection, page, policy or menu in a language of the shop, or in its primary language where untranslated [acc §7].',
    query: v.pipe(
      query,
      v.forward(
        v.check(({ id, handle }) => id !== undefined || handle !== undefined, 'field_required'),
        ['id'],
      ),
    ),
    answer,
    refusals: ['entity_not_found', 'locale_not_found'],
  },
});
