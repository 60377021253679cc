import bidiFactory from 'bidi-js';
import { partOf } from './invoice-fonts.ts';
import type { FontPart } from './invoice-fonts.ts';

const bidi = bidiFactory();

/** Invisible characters that set the direction of text. */
const CONTROLS = /[\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/u;

/** A part of one line with one font and one direction. */
export interface Run {
  text: string;
  font: FontPart;
}

/**
 * A line's runs from left to right as they are seen (Unicode Bidirectional Algorithm, rules L2 and L4). Letters of a
 * run stay in logical order if the shaper reverses them itself, which it does for runs with Arabic letters only.
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

/** Reverses each sequence of runs at this level or deeper. */
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

/**
 * Parts of a text after which a line may break: after a space, and after each character of a language without spaces.
 */
export function breakable(text: string): string[] {
  return text.match(/[⺀-鿿豈-﫿＀-￯]|[^\s⺀-鿿豈-﫿＀-￯]+\s*|\s+/gu) ?? [];
}
