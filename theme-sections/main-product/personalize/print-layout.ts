/** Words as they are set: their lines, and the height of a letter in the units of the box. */
export type Printed = { lines: string[]; size: number };

/** From one line to the next, in heights of a letter. */
export const LINE_HEIGHT = 1.15;

/**
 * Words as large as they go into a box: in as few or as many lines as make them largest, up to `maxLines`; the
 * shopper's own line breaks are kept as long as there is room for them. `measure` answers how wide words are for
 * letters of height 1.
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

/** Words over so many lines or fewer, the widest of which is as narrow as may be. */
function balanced(words: readonly string[], count: number, measure: (line: string) => number): string[] {
  let [least, most] = [Math.max(...words.map(measure)), measure(words.join(' '))];
  let best = filled(words, most, measure);
  // Near enough: a hundredth of the widest line.
  while (most - least > most / 100) {
    const width = (least + most) / 2;
    const lines = filled(words, width, measure);
    if (lines.length <= count) [best, most] = [lines, width];
    else least = width;
  }
  const narrowest = filled(words, least, measure);
  return narrowest.length <= count ? narrowest : best;
}

/** Lines that each take as many words as they hold. */
function filled(words: readonly string[], width: number, measure: (line: string) => number): string[] {
  return words.reduce<string[]>((lines, word) => {
    const longer = `${lines.at(-1)} ${word}`;
    return lines.length > 0 && measure(longer) <= width ? [...lines.slice(0, -1), longer] : [...lines, word];
  }, []);
}
