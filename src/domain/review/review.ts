import * as v from 'valibot';
import { image } from '../media/image.ts';

/** Average rating with two decimals, and number of reviews. */
export const rating = v.object({ average: v.number(), count: v.number() });
export type Rating = v.InferOutput<typeof rating>;

/** The rating with the number of reviews per star, one star first, and the number of reviews with photos. */
export const reviewSummary = v.object({
  ...rating.entries,
  distribution: v.array(v.number()),
  with_photos: v.number(),
});
export type ReviewSummary = v.InferOutput<typeof reviewSummary>;

/** A published review. The author is shown by name; the email is never returned. */
export const review = v.object({
  id: v.number(),
  author: v.string(),
  rating: v.number(),
  title: v.string(),
  /** Plain text with line breaks. */
  body: v.string(),
  /** Language of the text, if known. */
  locale: v.nullable(v.string()),
  is_verified: v.boolean(),
  photos: v.array(image),
  created_at: v.string(),
});
export type Review = v.InferOutput<typeof review>;
