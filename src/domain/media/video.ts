import * as v from 'valibot';

/** Who plays a video: this shop itself, or one of the providers [core §9]; `mux` has a page of its own [core §2]. */
export const VIDEO_PROVIDERS = ['file', 'youtube', 'vimeo', 'mux'] as const;
export type VideoProvider = (typeof VIDEO_PROVIDERS)[number];

export const video = v.object({
  provider: v.picklist(VIDEO_PROVIDERS),
  /** The provider's name for it; of a file its path below the media route. */
  id: v.string(),
  /** Silent and without end. */
  loop: v.optional(v.boolean()),
  /** Of a file, as WebVTT below the media route. */
  captions: v.optional(v.array(v.object({ src: v.string(), locale: v.string(), label: v.string() }))),
  /** The day it was made public, `2026-01-31`. */
  uploaded_on: v.optional(v.string()),
});
export type Video = v.InferOutput<typeof video>;
