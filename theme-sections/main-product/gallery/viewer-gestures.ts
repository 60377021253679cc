import type { Point } from './viewer-zoom.ts';

/** What finger, mouse and wheel do in the viewer. Points are relative to the stage's centre. */
export interface GestureTarget {
  isZoomed(): boolean;
  pan(by: Point): void;
  zoom(factor: number, at: Point): void;
  /** Zooms in or out. */
  toggle(at: Point): void;
  /** A finger drags an unzoomed image sideways; `isOver` when it is lifted. */
  swipe(by: number, isOver: boolean): void;
}

/** A pointer that moves less is a tap, and two taps within this time are a double tap. */
const TAP_PX = 10;
const DOUBLE_TAP_MS = 300;
const WHEEL_STRENGTH = 0.002;

/**
 * Listens on the stage until the returned function is called. Uses native listeners, since React's wheel listener
 * cannot prevent zooming of the page.
 */
export function watchGestures(stage: HTMLElement, target: GestureTarget): () => void {
  const down = new Map<number, Point>();
  let begun: Point = { x: 0, y: 0 };
  let travelled = 0;
  let isPinch = false;
  let lastTap = { at: -Infinity, x: 0, y: 0 };

  const pointOf = ({ clientX, clientY }: MouseEvent): Point => {
    const { left, top, width, height } = stage.getBoundingClientRect();
    return { x: clientX - left - width / 2, y: clientY - top - height / 2 };
  };

  const press = (event: PointerEvent) => {
    if (event.button !== 0) return;
    event.preventDefault();
    const point = pointOf(event);
    if (down.size === 0) [begun, travelled, isPinch] = [point, 0, false];
    else isPinch = true;
    down.set(event.pointerId, point);
  };

  const move = (event: PointerEvent) => {
    const before = down.get(event.pointerId);
    if (!before) return;
    const now = pointOf(event);
    down.set(event.pointerId, now);
    const by = { x: now.x - before.x, y: now.y - before.y };
    travelled += Math.hypot(by.x, by.y);
    const [other] = [...down].filter(([id]) => id !== event.pointerId).map(([, point]) => point);
    if (other) pinch(before, now, other);
    else if (target.isZoomed()) target.pan(by);
    else if (!isPinch && travelled >= TAP_PX) target.swipe(now.x - begun.x, false);
  };

  const pinch = (before: Point, now: Point, other: Point) => {
    const middle = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 };
    target.zoom(distance(now, other) / Math.max(distance(before, other), 1), middle);
    target.pan({ x: (now.x - before.x) / 2, y: (now.y - before.y) / 2 });
  };

  const lift = (event: PointerEvent) => {
    if (!down.delete(event.pointerId) || down.size > 0 || isPinch) return;
    const point = pointOf(event);
    if (travelled < TAP_PX && event.type === 'pointerup') tap(event, point);
    else if (!target.isZoomed()) target.swipe(event.type === 'pointerup' ? point.x - begun.x : 0, true);
  };

  /** A mouse shows by its cursor what a click does; a single tap of a finger does nothing. */
  const tap = ({ pointerType, timeStamp }: PointerEvent, point: Point) => {
    const isSecond = timeStamp - lastTap.at < DOUBLE_TAP_MS && distance(point, lastTap) < 4 * TAP_PX;
    if (pointerType === 'mouse' || isSecond) target.toggle(point);
    lastTap = isSecond ? { at: -Infinity, x: 0, y: 0 } : { at: timeStamp, ...point };
  };

  const wheel = (event: WheelEvent) => {
    event.preventDefault();
    target.zoom(Math.exp(-event.deltaY * WHEEL_STRENGTH), pointOf(event));
  };

  stage.addEventListener('pointerdown', press);
  stage.addEventListener('wheel', wheel, { passive: false });
  window.addEventListener('pointermove', move);
  window.addEventListener('pointerup', lift);
  window.addEventListener('pointercancel', lift);
  return () => {
    stage.removeEventListener('pointerdown', press);
    stage.removeEventListener('wheel', wheel);
    window.removeEventListener('pointermove', move);
    window.removeEventListener('pointerup', lift);
    window.removeEventListener('pointercancel', lift);
  };
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}
