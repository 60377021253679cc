import { describe, expect, it } from 'vitest';
import { LINE_HEIGHT, setInBox } from './print-layout.ts';

/** Every letter is half as wide as high. */
const measure = (line: string) => line.length / 2;
const set = (text: string, width: number, height: number, lines = 1) =>
  setInBox(text, { width, height }, lines, measure);

describe('words in a box', () => {
  it('[core §7] are as large as they fit, by width or by height', () => {
    expect(set('Ada', 100, 10)).toEqual({ lines: ['Ada'], size: 10 / LINE_HEIGHT });
    expect(set('A very long name', 40, 100)).toEqual({ lines: ['A very long name'], size: 5 });
  });

  it('[core §7] break where that makes them larger, and no oftener than allowed', () => {
    expect(set('long breakfasts on Sundays', 50, 50, 3).lines).toEqual(['long', 'breakfasts', 'on Sundays']);
    expect(set('long breakfasts on Sundays', 50, 50, 2).lines).toEqual(['long breakfasts', 'on Sundays']);
    expect(set('long breakfasts on Sundays', 500, 10, 3).lines).toEqual(['long breakfasts on Sundays']);
  });

  it('[core §7] keep the line breaks that were written, where there is room for them', () => {
    expect(set('Ada\n\n and Grace ', 500, 10, 2).lines).toEqual(['Ada', 'and Grace']);
    expect(set('Ada\nand\nGrace', 500, 10, 2).lines).toEqual(['Ada and Grace']);
  });

  it('[core §7] nothing is nothing', () => {
    expect(set(' \n ', 50, 50, 3)).toEqual({ lines: [], size: 0 });
  });
});
