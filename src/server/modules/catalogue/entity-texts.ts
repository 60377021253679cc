import type { EntityType, EntityTexts } from '#api/translation.api.ts';
import type { CatalogueModel } from './catalogue-model.ts';
import type { RecordReader } from './product-records.ts';

type Named = { handle: string };
type EntityRef = { id?: number; handle?: string };

/** Paths of the translated texts in each kind of entity. */
const TEXTS: Record<EntityType, RegExp> = {
  product:
    /^(?:title|description|product_type|meta_title|meta_description|options\.\d+\.(?:name|values\.\d+|variant_group\..+)|custom_options\.\d+\.(?:label|default_value|values\.\d+\.value)|images\.\d+\.alt|selling_plan_groups\.\d+\.(?:name|selling_plans\.\d+\.name))$/,
  collection: /^(?:title|description|meta_title|meta_description|image\.alt)$/,
  page: /^(?:title|body_html|meta_title|meta_description)$/,
  policy: /^(?:title|body_html)$/,
  menu: /^(?:items\.\d+\.)*title$/,
};

/**
 * The texts of a published entity in the model's language; undefined if there is none. The id takes precedence over the
 * handle.
 */
export async function entityTexts(
  shop: RecordReader,
  model: CatalogueModel,
  type: EntityType,
  wanted: EntityRef,
): Promise<Pick<EntityTexts, 'handle' | 'fields'> | undefined> {
  const entity = type === 'product' ? await findProduct(shop, model, wanted) : find(model, type, wanted);
  return (
    entity && {
      handle: entity.handle,
      fields: Object.fromEntries(textsOf(entity).filter(([path, text]) => text !== '' && TEXTS[type].test(path))),
    }
  );
}

async function findProduct(
  shop: RecordReader,
  model: CatalogueModel,
  { id, handle = '' }: EntityRef,
): Promise<Named | undefined> {
  const found = id ?? model.byHandle.get(handle)?.id;
  return found === undefined ? undefined : (await model.record(shop, found))?.product;
}

function find(
  model: CatalogueModel,
  type: Exclude<EntityType, 'product'>,
  { id, handle = '' }: EntityRef,
): Named | undefined {
  if (type === 'collection')
    return id === undefined
      ? model.collections.get(handle)?.summary
      : [...model.collections.values()].find(({ summary }) => summary.id === id)?.summary;
  const known = id === undefined ? handle : (model.handles[type].get(id) ?? '');
  if (type === 'page') return model.pages.get(known);
  // With dashes, as its own call takes it [acc §2].
  if (type === 'policy') return model.policies.get(known.replaceAll('-', '_'));
  return model.menus.get(known);
}

/** Every text in a value, with its path. */
function textsOf(value: unknown, path = ''): [path: string, text: string][] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => textsOf(inner, path === '' ? key : `${path}.${key}`));
}
