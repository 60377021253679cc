/** Zoom of an image in the viewer: its scale, and the distance of its centre from the stage's, in px. */
export type Zoom = { scale: number; x: number; y: number };

export type Point = { x: number; y: number };
export type Size = { width: number; height: number };

export const WHOLE: Zoom = { scale: 1, x: 0, y: 0 };

/** Beyond this the widest copy is only blurred. */
export const CLOSEST = 4;
/** Zoom factor of one click or key. */
export const STEP = 1.5;
/** Scale that a double tap zooms to. */
export const NEAR = 2.5;

/** The largest size at which the whole image fits the stage. */
export function fitted(picture: Size, stage: Size): Size {
  const factor = Math.min(stage.width / picture.width, stage.height / picture.height);
  return { width: picture.width * factor, height: picture.height * factor };
}

/** Moved by a distance, as long as the image covers the stage. `fit` is the unzoomed size. */
export function panned({ scale, x, y }: Zoom, by: Point, fit: Size, stage: Size): Zoom {
  return {
    scale,
    x: within(x + by.x, fit.width * scale - stage.width),
    y: within(y + by.y, fit.height * scale - stage.height),
  };
}

/** Scaled around `at`, which is relative to the stage's centre. */
export function scaled(zoom: Zoom, factor: number, at: Point, fit: Size, stage: Size): Zoom {
  const scale = Math.min(Math.max(zoom.scale * factor, 1), CLOSEST);
  const change = scale / zoom.scale;
  const moved = { scale, x: at.x - (at.x - zoom.x) * change, y: at.y - (at.y - zoom.y) * change };
  return panned(moved, { x: 0, y: 0 }, fit, stage);
}

/** Limited to half of what overflows on either side; zero if the image is smaller than the stage. */
function within(value: number, overhang: number): number {
  const most = Math.max(overhang, 0) / 2;
  return Math.min(Math.max(value, -most), most);
}
