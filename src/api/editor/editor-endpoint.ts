import * as v from 'valibot';
import { integer } from '#domain/core/numbers.ts';
import { queryNumber } from '../core/common.ts';
import type { Permission } from '#domain/merchant/roles.ts';
import type { Endpoint } from '../core/endpoint.ts';

/** Bytes of a call that carries a whole document. */
export const DOCUMENT_BODY_BYTES = 4 * 1024 * 1024;

/** An endpoint of the editor's host [decisions, Merchants and previews]; shops' hosts answer none of them. */
export type EditorEndpoint = Endpoint & {
  /**
   * Who may call it: `anyone`, whoever is signed in (`merchant`), or who has this permission in the shop that the path
   * names.
   */
  access: 'anyone' | 'merchant' | Permission;
  /** Maximum bytes of the body; 256 kB unless said. */
  bodyBytes?: number;
};

/** Declares endpoints and keeps their exact types. */
export function defineEditorEndpoints<const T extends Record<string, EditorEndpoint>>(endpoints: T): T {
  return endpoints;
}

/** Codes that every endpoint of a shop may refuse with. */
export const SHOP_REFUSALS = ['sign_in_needed', 'shop_not_found', 'permission_needed'] as const;

const INT4_MAX = 2 ** 31 - 1;
/** A revision of a draft or the number of a version, as the database keeps it. */
export const revision = v.pipe(integer, v.minValue(0), v.maxValue(INT4_MAX));
/** The same in a query. */
export const queryRevision = v.pipe(queryNumber, revision);
