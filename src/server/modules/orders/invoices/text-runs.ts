import bidiFactory from 'bidi-js';
import { partOf } from './invoice-fonts.ts';
import type { FontPart } from './invoice-fonts.ts';

const bidi = bidiFactory();

/** They say which way to read, and are nothing to see. */
const CONTROLS = /[\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/u;

/** A stretch of one line that is written in one font, in the direction its letters have. */
export interface Run {
  text: string;
  font: FontPart;
}

/**
 * A line's runs in the order the eye meets them from the left (Unicode Bidirectional Algorithm, rules L2 and L4).
 * Letters of a run stay in the order they are spoken where the shaper turns them itself: it turns all that is written
 * with Arabic letters, whose digits run the other way, and nothing else.
 */
export function visualRuns(line: string, dir: 'ltr' | 'rtl'): Run[] {
  const { levels } = bidi.getEmbeddingLevels(line, dir);
  const runs: (Run & { level: number })[] = [];
  let at = 0;
  for (const char of line) {
    const level = levels[at] ?? 0;
    at += char.length;
    if (CONTROLS.test(char)) continue;
    const isBackwards = level % 2 === 1;
    const font = partOf(char);
    const shown = (isBackwards && bidi.getMirroredCharacter(char)) || char;
    const last = runs.at(-1);
    if (last?.font === font && last.level === level)
      last.text = isBackwards !== (font === 'arabic') ? shown + last.text : last.text + shown;
    else runs.push({ text: shown, font, level });
  }
  const deepest = Math.max(0, ...runs.map(({ level }) => level));
  let order = runs;
  for (let level = deepest; level > 0; level -= 1) order = turned(order, level);
  return order.map(({ text, font }) => ({ text, font }));
}

/** Turns each sequence of runs of this level or a deeper one round. */
function turned<T extends { level: number }>(runs: readonly T[], level: number): T[] {
  const out: T[] = [];
  let sequence: T[] = [];
  for (const run of runs) {
    if (run.level >= level) sequence.unshift(run);
    else {
      out.push(...sequence, run);
      sequence = [];
    }
  }
  return [...out, ...sequence];
}

/** Where a line may end: after a space, and after each sign of a language that writes none. */
export function breakable(text: string): string[] {
  return text.match(/[⺀-鿿豈-﫿＀-￯]|[^\s⺀-鿿豈-﫿＀-￯]+\s*|\s+/gu) ?? [];
}
