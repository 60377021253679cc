import { isDeepStrictEqual } from 'node:util';
import type { collections } from '#server/db/schema/collection.ts';
import type { Picture } from '#server/db/schema/json.ts';
import type { CollectionDraft } from './parse-collections.ts';
import type { ResolvedImage } from '../products/image-sources.ts';
import { defined } from '../products/product-draft.ts';

type Row = typeof collections.$inferSelect;

/** A stored collection. */
export interface StoredCollection {
  row: Row;
  /** Ids of its products in their order. */
  members: number[];
  /** Its image that is not fetched yet, or could not be. */
  asked: { source: string; alt: string; isFailed: boolean } | undefined;
}

export interface CollectionPlan {
  fields: CollectionDraft['fields'] & Pick<Row, 'published_at' | 'image'>;
  /** Undefined if they do not change. */
  members: number[] | undefined;
  /** An image to fetch, null to remove it, undefined for no change. */
  asked: { source: string; alt: string } | null | undefined;
  /** The plan equals what is stored. */
  isSame: boolean;
}

/** The collection after the draft; its products have the ids `wanted`. */
export function planCollection(
  draft: CollectionDraft,
  picture: ResolvedImage | undefined,
  wanted: number[],
  stored: StoredCollection | undefined,
  now: Date,
): CollectionPlan {
  const before = stored?.row.published_at ?? null;
  const published_at =
    draft.isPublished === undefined ? (stored ? before : now) : draft.isPublished ? (before ?? now) : null;
  const image = imageAfter(draft, picture, stored?.row.image ?? null);
  const fields = { ...defined(draft.fields), published_at, image };
  const members = draft.products && !isDeepStrictEqual(wanted, stored?.members ?? []) ? wanted : undefined;
  const asked = askedAfter(draft, picture, stored, image);
  const isSame =
    stored !== undefined &&
    members === undefined &&
    asked === undefined &&
    isDeepStrictEqual(
      { ...stored.row, ...fields, image: plain(image) },
      { ...stored.row, image: plain(stored.row.image) },
    );
  return { fields, members, asked, isSame };
}

/** The current image is shown until the new one is fetched. */
function imageAfter(
  { image: wanted }: CollectionDraft,
  picture: ResolvedImage | undefined,
  before: Picture | null,
): Picture | null {
  if (wanted === undefined) return before;
  if (wanted === null || !picture) return null;
  if (picture.kind === 'kept') return { ...picture.picture, alt: wanted.alt ?? '' };
  const isIts = picture.kind === 'own' ? before?.src === picture.src : before?.source === wanted.source;
  return isIts && before ? { ...before, alt: wanted.alt ?? before.alt ?? '' } : before;
}

/** An image that could not be fetched is tried again. */
function askedAfter(
  { image: wanted }: CollectionDraft,
  picture: ResolvedImage | undefined,
  stored: StoredCollection | undefined,
  image: Picture | null,
): CollectionPlan['asked'] {
  if (wanted === undefined) return undefined;
  const asked = stored?.asked;
  if (!wanted || picture?.kind !== 'later' || image?.source === wanted.source) return asked && null;
  const next = { source: wanted.source, alt: wanted.alt ?? '' };
  return asked && !asked.isFailed && asked.source === next.source && asked.alt === next.alt ? undefined : next;
}

const plain = (image: Picture | null) => image && { ...image, alt: image.alt ?? '' };
