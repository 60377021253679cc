/** Text with its line breaks and the font size in the units of the box. */
export type Printed = { lines: string[]; size: number };

/** Line height in font sizes. */
export const LINE_HEIGHT = 1.15;

/**
 * Text in the largest size that fits a box, with the number of lines that allows it, up to `maxLines`; the shopper's
 * own line breaks are kept if there is space. `measure` returns the width of a text at font size 1.
 */
export function setInBox(
  text: string,
  box: { width: number; height: number },
  maxLines: number,
  measure: (line: string) => number,
): Printed {
  const own = text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  const most = Math.max(maxLines, 1);
  const given = own.length > 1 && own.length <= most ? own : undefined;
  const words = own.join(' ').split(/\s+/).filter(Boolean);
  const ways = given
    ? [given]
    : Array.from({ length: Math.min(most, words.length) }, (_, index) => balanced(words, index + 1, measure));
  const settings = ways.map((lines) => ({
    lines,
    size: Math.min(
      box.height / (lines.length * LINE_HEIGHT),
      box.width / Math.max(...lines.map(measure), Number.MIN_VALUE),
    ),
  }));
  return settings.reduce<Printed>((best, one) => (one.size > best.size ? one : best), { lines: [], size: 0 });
}

/** The words in at most this many lines, whose widest is as narrow as possible. */
function balanced(words: readonly string[], count: number, measure: (line: string) => number): string[] {
  let [least, most] = [Math.max(...words.map(measure)), measure(words.join(' '))];
  let best = filled(words, most, measure);
  // Accurate to a hundredth of the widest line.
  while (most - least > most / 100) {
    const width = (least + most) / 2;
    const lines = filled(words, width, measure);
    if (lines.length <= count) [best, most] = [lines, width];
    else least = width;
  }
  const narrowest = filled(words, least, measure);
  return narrowest.length <= count ? narrowest : best;
}

/** Lines with as many words as fit each. */
function filled(words: readonly string[], width: number, measure: (line: string) => number): string[] {
  return words.reduce<string[]>((lines, word) => {
    const longer = `${lines.at(-1)} ${word}`;
    return lines.length > 0 && measure(longer) <= width ? [...lines.slice(0, -1), longer] : [...lines, word];
  }, []);
}
