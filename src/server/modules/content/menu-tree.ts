import type { MenuItem } from '#server/db/schema/json.ts';
import type { Doc, Json } from '#theme/model/operations/edits.ts';
import { isRecord, ownOf } from '#theme/model/stored.ts';
import { readRedirectTo } from '#server/modules/transfer/redirects/redirect-rules.ts';
import type { FieldReader } from './fields.ts';

/** Levels of items: those of the menu, of an item, and of an item of it. */
const DEPTH_MAX = 3;
export const MENU_TITLE_LENGTH_MAX = 100;
const ADDRESS_LENGTH_MAX = 2048;

/** An item with the id that drafts name it by. */
export interface NamedMenuItem extends MenuItem {
  id: string;
  items: NamedMenuItem[];
}

/** Items with their ids. One without, or with that of another, is named by its place, the same with each reading. */
export function withItemIds(items: readonly MenuItem[]): NamedMenuItem[] {
  const own = new Set<string>();
  const collect = (item: MenuItem): void => {
    if (item.id) own.add(item.id);
    item.items?.forEach(collect);
  };
  items.forEach(collect);
  const used = new Set<string>();
  const named = (item: MenuItem, place: string): NamedMenuItem => {
    let id = item.id && !used.has(item.id) ? item.id : place;
    while (used.has(id) || (id !== item.id && own.has(id))) id += '-';
    used.add(id);
    return { ...item, id, items: (item.items ?? []).map((one, index) => named(one, `${place}-${index}`)) };
  };
  return items.map((item, index) => named(item, `item-${index}`));
}

/** A menu as merchants edit it: items by id, each with the order of its own. */
export function menuDoc({ title, items }: { title: string; items: readonly MenuItem[] }): Doc {
  return { title, ...mapOf(withItemIds(items)) };
}

function mapOf(items: readonly NamedMenuItem[]): { items: Doc; item_order: string[] } {
  return {
    items: Object.fromEntries(
      items.map((item) => [item.id, { title: item.title, url: item.url, ...mapOf(item.items) }]),
    ),
    item_order: items.map(({ id }) => id),
  };
}

/** The items of a document in their order, checked. */
export function menuItems(reader: FieldReader, doc: Doc): NamedMenuItem[] {
  return withItemIds(itemsOf(reader, doc, '', 1));
}

function itemsOf(reader: FieldReader, node: Doc, path: string, depth: number): MenuItem[] {
  const { items = {}, item_order = [] } = node;
  if (!isRecord(items)) {
    reader.refuse(`${path}items`, 'invalid_items');
    return [];
  }
  const ids = Object.keys(items);
  if (!isOrderOf(item_order, ids)) {
    reader.refuse(`${path}item_order`, 'invalid_order');
    return [];
  }
  if (depth > DEPTH_MAX && ids.length > 0) {
    reader.refuse(`${path}items`, 'too_deep');
    return [];
  }
  return item_order.flatMap((id) => {
    const at = `${path}items.${id}`;
    const item = ownOf(items, id);
    if (isRecord(item)) return [itemOf(reader, id, item as Doc, at, depth)];
    reader.refuse(at, 'invalid_item');
    return [];
  });
}

const FIELDS = new Set(['title', 'url', 'items', 'item_order']);

function itemOf(reader: FieldReader, id: string, item: Doc, at: string, depth: number): MenuItem {
  for (const field of Object.keys(item)) if (!FIELDS.has(field)) reader.refuse(`${at}.${field}`, 'unknown_field');
  return {
    id,
    title: reader.title(`${at}.title`, item.title, MENU_TITLE_LENGTH_MAX),
    url: linkOf(reader, `${at}.url`, item.url),
    items: itemsOf(reader, item, `${at}.`, depth + 1),
  };
}

/** Where an item leads: a path of the shop, an address of http or https, an email address or a telephone number. */
function linkOf(reader: FieldReader, field: string, value: Json | undefined): string {
  const text = reader.title(field, value, ADDRESS_LENGTH_MAX);
  if (text === '') return '';
  if (/^(?:mailto|tel):/i.test(text)) {
    if (!/^[a-z]+:[^\s]+$/i.test(text)) reader.refuse(field, 'invalid_link');
    return text;
  }
  const read = readRedirectTo(text);
  if ('value' in read) return read.value;
  reader.refuse(field, 'invalid_link');
  return text;
}

function isOrderOf(order: Json, ids: readonly string[]): order is string[] {
  return Array.isArray(order) && order.length === ids.length && ids.every((id) => order.includes(id));
}

/** The place of each item by its id, such as `items.0.items.1`, as translations name it. */
export function placesOf(items: readonly NamedMenuItem[], path = 'items'): Map<string, string> {
  return new Map(
    items.flatMap((item, index) => {
      const place = `${path}.${index}`;
      return [[item.id, place] as const, ...placesOf(item.items, `${place}.items`)];
    }),
  );
}
