/** How a picture stands in the viewer: its scale, and how far its centre is from the stage's, in px. */
export type Zoom = { scale: number; x: number; y: number };

export type Point = { x: number; y: number };
export type Size = { width: number; height: number };

export const WHOLE: Zoom = { scale: 1, x: 0, y: 0 };

/** Closer than this a picture of the shop's widest copy is only blurred. */
export const CLOSEST = 4;
/** What one press of a button or key does, and what a double tap goes to. */
export const STEP = 1.5;
export const NEAR = 2.5;

/** The size in which the whole picture fits the stage. */
export function fitted(picture: Size, stage: Size): Size {
  const factor = Math.min(stage.width / picture.width, stage.height / picture.height);
  return { width: picture.width * factor, height: picture.height * factor };
}

/** Moved by a distance, as far as the picture covers the stage. `fit` is the size of the whole picture. */
export function panned({ scale, x, y }: Zoom, by: Point, fit: Size, stage: Size): Zoom {
  return {
    scale,
    x: within(x + by.x, fit.width * scale - stage.width),
    y: within(y + by.y, fit.height * scale - stage.height),
  };
}

/** Scaled so that what lies under `at` stays there; `at` counts from the stage's centre. */
export function scaled(zoom: Zoom, factor: number, at: Point, fit: Size, stage: Size): Zoom {
  const scale = Math.min(Math.max(zoom.scale * factor, 1), CLOSEST);
  const change = scale / zoom.scale;
  const moved = { scale, x: at.x - (at.x - zoom.x) * change, y: at.y - (at.y - zoom.y) * change };
  return panned(moved, { x: 0, y: 0 }, fit, stage);
}

/** Half of what overhangs on either side; nothing where the picture is smaller than the stage. */
function within(value: number, overhang: number): number {
  const most = Math.max(overhang, 0) / 2;
  return Math.min(Math.max(value, -most), most);
}
