/** Where a story's picture in a mode lies below the pictures' folder: `sections-hero/default.mobile.png`. */
export function pictureName(storyId: string, mode: string): string {
  const [component, story] = storyId.split('--');
  return `${component}/${story}.${mode}.png`;
}

/** The story and the mode of a picture. */
export function storyOf(picture: string): { id: string; mode: string } {
  const [, component, story, mode] = /^([^/]+)\/(.+)\.([^.]+)\.png$/.exec(picture) ?? [];
  return { id: `${component}--${story}`, mode: mode ?? '' };
}
