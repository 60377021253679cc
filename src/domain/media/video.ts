import * as v from 'valibot';

/** Who plays a video: this shop, or a provider [core §9]; `mux` has a page of its own [core §2]. */
const VIDEO_PROVIDERS = ['file', 'youtube', 'vimeo', 'mux'] as const;
export type VideoProvider = (typeof VIDEO_PROVIDERS)[number];

export const video = v.object({
  provider: v.picklist(VIDEO_PROVIDERS),
  /** The provider's id of the video; for a file, its path below the media route. */
  id: v.string(),
  /** Muted and looping. */
  loop: v.optional(v.boolean()),
  /** Captions of a file, as WebVTT below the media route. */
  captions: v.optional(v.array(v.object({ src: v.string(), locale: v.string(), label: v.string() }))),
  /** The date of publication, `2026-01-31`. */
  uploaded_on: v.optional(v.string()),
});
export type Video = v.InferOutput<typeof video>;
