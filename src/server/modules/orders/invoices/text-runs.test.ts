import { describe, expect, it } from 'vitest';
import { breakable, visualRuns } from './text-runs.ts';

const seen = (line: string, dir: 'ltr' | 'rtl') => visualRuns(line, dir).map(({ text }) => text);

describe('a line of an invoice, from the left', () => {
  it('[look] Arabic words stand in reverse, numbers and Latin words between them as they are', () => {
    expect(seen('شارع الملك 12', 'rtl')).toEqual(['12', ' ', 'الملك', ' ', 'شارع']);
    expect(seen('كوب Halden & Moss', 'rtl')).toEqual(['Halden & Moss', ' ', 'كوب']);
  });

  it('[look] brackets are mirrored where the line runs the other way', () => {
    expect(seen('بطاقة (اختبار)', 'rtl')).toEqual(['(', 'اختبار', ') ', 'بطاقة']);
  });

  it('[look] Arabic digits are given to the shaper turned, since it turns all Arabic letters', () => {
    expect(seen('١٥ يناير', 'rtl')).toEqual(['يناير', ' ', '٥١']);
  });

  it('[look] each script has its font, signs that only say the direction are dropped', () => {
    expect(visualRuns('\u200e山田 Aż', 'ltr')).toEqual([
      { text: '山田', font: 'japanese' },
      { text: ' A', font: 'latin' },
      { text: 'ż', font: 'latin-ext' },
    ]);
  });

  it('[look] lines end after spaces, and between the signs of a language that writes none', () => {
    expect(breakable('two words')).toEqual(['two ', 'words']);
    expect(breakable('東京 at')).toEqual(['東', '京', ' ', 'at']);
  });
});
