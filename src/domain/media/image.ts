import * as v from 'valibot';

/** An image of the shop. `src` is a path below the image route; sizes are px of the original. */
export const image = v.object({
  src: v.string(),
  alt: v.string(),
  width: v.number(),
  height: v.number(),
  /** `#rrggbb`, shown until the image has loaded. */
  average_color: v.string(),
  /** The point that stays in sight when it is cropped: fractions of width and height. The middle if missing. */
  focus: v.optional(v.object({ x: v.number(), y: v.number() })),
});
export type Image = v.InferOutput<typeof image>;
