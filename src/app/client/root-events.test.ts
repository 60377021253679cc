import { describe, expect, it } from 'vitest';
import { withFewEvents } from './root-events.ts';

function heardOf(container: EventTarget, types: readonly string[]): string[] {
  const heard: string[] = [];
  withFewEvents(container, () => types.forEach((type) => container.addEventListener(type, () => heard.push(type))));
  types.forEach((type) => container.dispatchEvent(new Event(type)));
  return heard;
}

describe('a root with few events', () => {
  it('[performance] hears what components ask for, and of a pointer only that it is down', () => {
    const asked = [
      'click',
      'change',
      'input',
      'keydown',
      'focusin',
      'focusout',
      'submit',
      'scroll',
      'pointerdown',
      'drop',
    ];
    const unasked = [
      'pointerover',
      'pointermove',
      'pointerup',
      'gotpointercapture',
      'lostpointercapture',
      'touchstart',
      'touchend',
      'mousemove',
      'mousedown',
      'mouseup',
      'mouseout',
    ];
    expect(heardOf(new EventTarget(), [...unasked, ...asked])).toEqual(asked);
  });

  it('[performance] leaves its container as it was, whether a root comes of it or not', () => {
    const container = new EventTarget();
    expect(withFewEvents(container, () => 'root')).toBe('root');
    expect(() =>
      withFewEvents(container, () => {
        throw new Error('no root');
      }),
    ).toThrow('no root');
    let moves = 0;
    container.addEventListener('mousemove', () => (moves += 1));
    container.dispatchEvent(new Event('mousemove'));
    expect([moves, Object.hasOwn(container, 'addEventListener')]).toEqual([1, false]);
  });
});
