import type { translations } from '#server/db/schema/content.ts';
import type { DemoContent, DemoMenuItem, DemoProduct } from '../content.types.ts';
import type { DemoTranslation } from '../translation.types.ts';
import { countedId } from './ids.ts';
import { metaDescription, metaTitle, paragraph, productDescription } from './text.ts';

type Row = typeof translations.$inferInsert;
/** A field's path in its row, its English text and its translation. */
type Field = [path: string, english: string | undefined, translated: string | undefined];

/**
 * The rows of all translations. Paths lead into the response of the API: `options.0.values.2`,
 * `custom_options.1.values.0`, `images.3.alt`, `selling_plan_groups.0.name`, `items.0.items.1.title`. Texts that are
 * missing, or the same in both languages, have no row.
 */
export function translationRows(content: DemoContent): Row[] {
  return Object.entries(content.translations).flatMap(([locale, words]) => {
    const rows = (entity_type: Row['entity_type'], entity_id: number, fields: Field[]): Row[] =>
      fields.flatMap(([field, english, value]) =>
        value === undefined || value === english
          ? []
          : [{ shop_id: content.demo.id, entity_type, entity_id, locale, field, value }],
      );
    return [
      ...content.catalogue.products.flatMap((product) =>
        rows('product', product.id, productFields(product, content, words)),
      ),
      ...content.catalogue.collections.flatMap((collection) => {
        const { handle, title, description } = words.collections[collection.handle] ?? {};
        return rows('collection', collection.id, [
          ['handle', collection.handle, handle],
          ['title', collection.title, title],
          ['meta_title', undefined, title && metaTitle(title, content.shop.name)],
          ['description', undefined, description && paragraph(description)],
          ['meta_description', undefined, description],
          ['image.alt', collection.image.alt, words.alts[collection.image.alt]],
        ]);
      }),
      ...content.pages.flatMap((page, index) => {
        const { handle, title, body_html } = words.pages[page.handle] ?? {};
        return rows('page', countedId(index), [
          ['handle', page.handle, handle],
          ['title', page.title, title],
          ['meta_title', undefined, title && metaTitle(title, content.shop.name)],
          ['body_html', undefined, body_html?.join('\n')],
        ]);
      }),
      ...content.policies.flatMap((policy, index) => {
        const { title, body_html } = words.policies[policy.handle] ?? {};
        return rows('policy', countedId(index), [
          ['title', policy.title, title],
          ['body_html', undefined, body_html?.join('\n')],
        ]);
      }),
      ...content.menus.flatMap((menu, index) =>
        rows('menu', countedId(index), [
          ['title', menu.title, words.menus[menu.title]],
          ...menuFields(menu.items, words.menus, 'items'),
        ]),
      ),
      ...content.shipping.flatMap((zone) =>
        zone.rates.flatMap(({ id, title }) =>
          rows('shipping_rate', id, [['title', title, words.shipping_rates[title]]]),
        ),
      ),
      ...content.offers.flatMap(({ id, title, description }) =>
        rows('offer', id, [
          ['title', title, words.offers[title]],
          ['description', description, words.offers[description]],
        ]),
      ),
      ...(content.journal
        ? rows('blog', content.journal.id, [
            ['title', content.journal.title, words.blogs[content.journal.handle]?.title],
          ])
        : []),
      ...(content.journal?.posts ?? []).flatMap((post) =>
        rows('blog_post', post.id, [
          ['title', post.title, words.posts[post.handle]?.title],
          ['excerpt', post.excerpt, words.posts[post.handle]?.excerpt],
          ['body_html', undefined, words.posts[post.handle]?.body_html?.join('\n')],
          ['image.alt', post.image.alt, words.alts[post.image.alt]],
          ...post.tags.map((tag, index): Field => [`tags.${index}`, tag, words.post_tags[tag]]),
        ]),
      ),
    ];
  });
}

function productFields(product: DemoProduct, content: DemoContent, words: DemoTranslation): Field[] {
  const { handle, title, description, details = [] } = words.products[product.handle] ?? {};
  return [
    ['handle', product.handle, handle],
    ['title', product.title, title],
    ['meta_title', undefined, title && metaTitle(title, content.shop.name)],
    ['description', undefined, description && productDescription(description, details)],
    ['meta_description', undefined, description && metaDescription(description)],
    ['product_type', product.product_type, words.product_types[product.product_type]],
    ...product.options.flatMap(({ name, values, variant_group = {} }, option): Field[] => [
      [`options.${option}.name`, name, words.option_names[name]],
      ...values.map((value, index): Field => [`options.${option}.values.${index}`, value, words.option_values[value]]),
      ...Object.entries(variant_group).map(([value, heading]): Field => [
        `options.${option}.variant_group.${value}`,
        heading,
        words.variant_groups[heading],
      ]),
    ]),
    ...product.custom_options.flatMap(({ name, values, default_value = '' }, option): Field[] => [
      [`custom_options.${option}.name`, name, words.custom_options[name]],
      [`custom_options.${option}.default_value`, default_value, words.custom_options[default_value]],
      ...values.map((value, index): Field => [
        `custom_options.${option}.values.${index}`,
        value,
        words.custom_options[value],
      ]),
    ]),
    ...product.images.map(({ alt }, index): Field => [`images.${index}.alt`, alt, words.alts[alt]]),
    ...planFields(product, content, words.selling_plans),
  ];
}

function planFields(product: DemoProduct, content: DemoContent, words: Record<string, string>): Field[] {
  const groups = product.selling_plan_groups.flatMap((key) =>
    content['selling-plans'].filter((group) => group.key === key),
  );
  return groups.flatMap(({ name, selling_plans }, group): Field[] => [
    [`selling_plan_groups.${group}.name`, name, words[name]],
    ...selling_plans.map((plan, index): Field => [
      `selling_plan_groups.${group}.selling_plans.${index}.name`,
      plan.name,
      words[plan.name],
    ]),
  ]);
}

function menuFields(items: DemoMenuItem[], words: Record<string, string>, path: string): Field[] {
  return items.flatMap(({ title, items: children = [] }, index): Field[] => [
    [`${path}.${index}.title`, title, words[title]],
    ...menuFields(children, words, `${path}.${index}.items`),
  ]);
}
