import { fillPath } from '#api/core/endpoint.ts';
import { matchPageRoute } from '#domain/page/page-routes.ts';
import type { PAGE_ROUTES } from '#domain/page/page-routes.ts';
import type { Handles, NamedKind } from './handles.ts';

type RouteName = {
  [Area in keyof typeof PAGE_ROUTES]: (typeof PAGE_ROUTES)[Area][number]['name'];
}[keyof typeof PAGE_ROUTES];

/** The kind of entity whose handle a route's parameter is. */
const NAMED: Partial<Record<RouteName, Readonly<Record<string, NamedKind>>>> = {
  product: { handle: 'product' },
  'product-with-collection': { collectionHandle: 'collection', handle: 'product' },
  offer: { handle: 'product' },
  collection: { handle: 'collection' },
  policies: { handle: 'policy' },
  'other-page': { handle: 'page' },
};

/** A path of the shop, with its query and anchor, in a language; a path without translated handles stays as it is. */
export function pathIn(locale: string, address: string, handles: Readonly<Record<NamedKind, Handles>>): string {
  return pathsOf(address, handles)(locale);
}

/** A path in each language; its handle is looked up once. */
export function pathsOf(address: string, handles: Readonly<Record<NamedKind, Handles>>): (locale: string) => string {
  const asItIs = () => address;
  if (!address.startsWith('/')) return asItIs;
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(address) ?? [];
  const matched = matchPageRoute(path);
  const kinds = matched && NAMED[matched.route.name as RouteName];
  if (!kinds) return asItIs;
  return (locale) => {
    const params = Object.fromEntries(
      Object.entries(matched.params).map(([name, given]) => [
        name,
        kinds[name] ? named(kinds[name], given, (handle) => handles[kinds[name]!].in(locale, handle)) : given,
      ]),
    );
    const isSame = Object.entries(params).every(([name, value]) => value === matched.params[name]);
    return isSame ? address : fillPath(matched.route.path, params) + rest;
  };
}

/** A policy's handle has dashes in its address, and underscores where it is stored [acc §2]. */
function named(kind: NamedKind, given: string, find: (handle: string) => string): string {
  if (kind !== 'policy') return find(given);
  const stored = given.replaceAll('-', '_');
  const found = find(stored);
  return found === stored ? given : found.replaceAll('_', '-');
}
