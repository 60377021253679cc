import { describe, expect, it } from 'vitest';
import { CLOSEST, fitted, panned, scaled, WHOLE } from './viewer-zoom.ts';

const STAGE = { width: 1000, height: 500 };
const FIT = fitted({ width: 800, height: 1000 }, STAGE);

/** Position on the stage of a point of the image, given from its centre at its unzoomed size. */
const placed = (zoom: typeof WHOLE, point: { x: number; y: number }) => ({
  x: zoom.x + point.x * zoom.scale,
  y: zoom.y + point.y * zoom.scale,
});

describe('the viewer', () => {
  it('[look] shows a picture whole, whatever its shape', () => {
    expect(FIT).toEqual({ width: 400, height: 500 });
    expect(fitted({ width: 4000, height: 500 }, STAGE)).toEqual({ width: 1000, height: 125 });
  });

  it('[look] keeps what lies under finger or pointer where it is', () => {
    const at = { x: 60, y: -100 };
    const near = scaled(WHOLE, 4, at, FIT, STAGE);
    expect(near.scale).toBe(4);
    expect(placed(near, at)).toEqual(at);
  });

  it('[look] never goes closer than sharp, further than whole, or past an edge', () => {
    expect(scaled(WHOLE, 100, { x: 0, y: 0 }, FIT, STAGE).scale).toBe(CLOSEST);
    expect(scaled({ scale: 2, x: 0, y: 250 }, 0.1, { x: 0, y: 0 }, FIT, STAGE)).toEqual(WHOLE);
    const near = { scale: 2, x: 0, y: 0 };
    expect(panned(near, { x: 900, y: 900 }, FIT, STAGE)).toEqual({ scale: 2, x: 0, y: 250 });
    expect(panned({ ...near, scale: 4 }, { x: -900, y: -900 }, FIT, STAGE)).toEqual({ scale: 4, x: -300, y: -750 });
  });
});
