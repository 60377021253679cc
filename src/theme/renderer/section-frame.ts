import type { CommonSettings } from '../model/common-settings.ts';

/** A section's common settings as the frame of `#ui/layout/section.tsx` takes them [theme-model, rule 10]. */
export function frameOf({ scheme, width, paddingTop, paddingBottom, entrance, anchor }: CommonSettings) {
  return { scheme, width, paddingTop, paddingBottom, entrance, id: anchor || undefined };
}
