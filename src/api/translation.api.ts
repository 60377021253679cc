import * as v from 'valibot';
import { queryId } from './core/common.ts';
import { defineEndpoints } from './core/endpoint.ts';

/** What of a shop's content can be asked for in another language, each by the word its translations are kept under. */
export const ENTITY_TYPES = ['product', 'collection', 'page', 'policy', 'menu'] as const;
export type EntityType = (typeof ENTITY_TYPES)[number];

const query = v.object({
  type: v.picklist(ENTITY_TYPES),
  /** Its number; goes before the handle. One of both is needed. */
  id: v.optional(queryId),
  handle: v.optional(v.pipe(v.string(), v.nonEmpty(), v.maxLength(255))),
  /** A language of the shop, `de` or `de-AT`; without it the request's own. */
  locale: v.optional(v.pipe(v.string(), v.nonEmpty(), v.maxLength(35))),
});

const answer = v.object({
  type: v.picklist(ENTITY_TYPES),
  handle: v.string(),
  /** The language of the fields. */
  locale: v.string(),
  /**
   * Every text that can be translated, by its path in the entity as its own call answers it: `title`,
   * `options.0.values.1`,
   * `items.2.items.0.title`. What has no words in the language is in the shop's own; an empty text is left out. HTML is
   * sanitised.
   */
  fields: v.record(v.string(), v.string()),
});
export type EntityTexts = v.InferOutput<typeof answer>;

/** A shop's content in another language [acc §7]; the specification shows the path alone. */
export const translationApi = defineEndpoints({
  entity: {
    method: 'GET',
    path: '/translation/translate-entity.json',
    summary:
      "The texts of a published product, collection, page, policy or menu in a language of the shop, in the shop's own words where there are none [acc §7].",
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
