import * as v from 'valibot';

/** A picture of the shop. `src` is a path below the image route, sizes are px of the original. */
export const image = v.object({
  src: v.string(),
  alt: v.string(),
  width: v.number(),
  height: v.number(),
  /** `#rrggbb`, painted until the picture is there. */
  average_color: v.string(),
});
export type Image = v.InferOutput<typeof image>;
