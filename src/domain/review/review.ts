import * as v from 'valibot';
import { image } from '../media/image.ts';

/** What reviews say of a product in two numbers; the average has two decimals. */
export const rating = v.object({ average: v.number(), count: v.number() });
export type Rating = v.InferOutput<typeof rating>;

/** The same with how many gave each number of stars, one star first, and how many show photos. */
export const reviewSummary = v.object({
  ...rating.entries,
  distribution: v.array(v.number()),
  with_photos: v.number(),
});
export type ReviewSummary = v.InferOutput<typeof reviewSummary>;

/** A published review. Who wrote it is a name: the address never leaves the shop. */
export const review = v.object({
  id: v.number(),
  author: v.string(),
  rating: v.number(),
  title: v.string(),
  /** Plain text with line breaks. */
  body: v.string(),
  /** Language it is written in, where that is known. */
  locale: v.nullable(v.string()),
  is_verified: v.boolean(),
  photos: v.array(image),
  created_at: v.string(),
});
export type Review = v.InferOutput<typeof review>;
