import type { Permission } from '#domain/merchant/roles.ts';
import type { ShopContext } from '#server/core/shop-context.ts';
import type { Doc, Edit } from '#theme/model/operations/edits.ts';

/** Something wrong in a document, and what to do about it. */
export interface DocumentIssue {
  path: string;
  message: string;
  hint?: string;
}

/** What is known of a document that is not being edited. */
interface PublishedDocument {
  doc: Doc;
  /** The version that it is of; null for what has no versions. */
  version_id: number | null;
}

/** A kind of document that merchants edit: themes, pages, menus, translations. */
export interface DocumentKind {
  /** First part of its subjects, such as `theme` of `theme:1000000`. */
  name: string;
  /** What is published, or was saved last; undefined if there is no such document. `key` is the rest of the subject. */
  read(shop: ShopContext, key: string): Promise<PublishedDocument | undefined>;
  /** What a merchant must be allowed to make these edits. */
  permissionFor(doc: Doc, edits: readonly Edit[]): Extract<Permission, 'content' | 'design'>;
  /** Largest size of its JSON; a theme's unless said. */
  bytesMax?: number;
}

/** A document's name among the shop's. */
export const subjectOf = (kind: Pick<DocumentKind, 'name'>, key: string | number): string => `${kind.name}:${key}`;
