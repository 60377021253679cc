import PdfKit from 'pdfkit';
import { fontBytes, fontName } from './invoice-fonts.ts';
import type { FontPart, Weight } from './invoice-fonts.ts';
import { breakable, visualRuns } from './text-runs.ts';

export interface Writing {
  size?: number;
  weight?: Weight;
  color?: string;
  /** Within its column, in reading direction. */
  align?: 'start' | 'end';
}

const SIZE = 10;
const LEADING = 1.45;

const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
/** The characters that a reader sees (grapheme clusters). */
const letters = (word: string): string[] => Array.from(segmenter.segment(word), ({ segment }) => segment);

/**
 * Isolated in the direction of its own first letter (U+2068, U+2069), so that an amount's sign or a house number stays
 * before it on a right-to-left page.
 */
const apart = (line: string) => `\u2068${line}\u2069`;

/**
 * Writes on the pages of a document. Positions are points from the top, and from the line's start in the document's
 * direction.
 */
export class Pen {
  readonly doc: PDFKit.PDFDocument;
  readonly #dir: 'ltr' | 'rtl';
  readonly #margin: number;
  readonly #fonts = new Set<string>();

  constructor({
    dir,
    margin,
    lang,
    title,
    author,
    now,
  }: {
    dir: 'ltr' | 'rtl';
    margin: number;
    lang: string;
    title: string;
    author: string;
    now: Date;
  }) {
    this.#dir = dir;
    this.#margin = margin;
    this.doc = new PdfKit({
      size: 'A4',
      margin,
      lang,
      displayTitle: true,
      info: { Title: title, Author: author, CreationDate: now },
      autoFirstPage: true,
    });
  }

  /** Points between the margins. */
  get width(): number {
    return this.doc.page.width - 2 * this.#margin;
  }

  /** Points down to the lower margin. */
  get bottom(): number {
    return this.doc.page.height - this.#margin;
  }

  nextPage(): number {
    this.doc.addPage();
    return this.#margin;
  }

  /** The lines of a text in a column; a word longer than a line is broken. */
  wrap(text: string, width: number, writing: Writing = {}): string[] {
    const lines: string[] = [''];
    for (const piece of breakable(text).flatMap((word) =>
      this.#measure(word.trimEnd(), writing) <= width ? [word] : letters(word),
    )) {
      const longer = (lines.at(-1) ?? '') + piece;
      if (lines.at(-1) === '' || this.#measure(longer.trimEnd(), writing) <= width) lines[lines.length - 1] = longer;
      else lines.push(piece);
    }
    return lines.map((line) => line.trim());
  }

  /**
   * Writes a text into a column that begins `at` points from the line's start; returns the position of the next line.
   */
  write(text: string, at: number, y: number, width: number, writing: Writing = {}): number {
    const { size = SIZE, color = '#23211e', align = 'start' } = writing;
    let top = y;
    for (const line of this.wrap(text, width, writing)) {
      const slack = align === 'end' ? width - this.#measure(line, writing) : 0;
      const begin = at + slack;
      let x = this.#margin + (this.#dir === 'rtl' ? this.width - begin - this.#measure(line, writing) : begin);
      this.doc.fillColor(color);
      for (const run of visualRuns(apart(line), this.#dir)) {
        this.#use(run.font, writing);
        this.doc.text(run.text, x, top + size, { lineBreak: false, baseline: 'alphabetic' });
        x += this.doc.widthOfString(run.text);
      }
      top += size * LEADING;
    }
    return top;
  }

  /** The same in a column that continues on the next page instead of passing the lower margin. */
  flow(text: string, at: number, y: number, width: number, writing: Writing = {}): number {
    const { size = SIZE } = writing;
    return this.wrap(text, width, writing).reduce(
      (top, line) => this.write(line, at, top + size * LEADING > this.bottom ? this.nextPage() : top, width, writing),
      y,
    );
  }

  /** A line across the page, beginning `from` points after the line's start. */
  rule(y: number, { color = '#d8d3c8', from = 0 }: { color?: string; from?: number } = {}): void {
    const left = this.#margin + (this.#dir === 'rtl' ? 0 : from);
    this.doc
      .moveTo(left, y)
      .lineTo(left + this.width - from, y)
      .lineWidth(0.6)
      .strokeColor(color)
      .stroke();
  }

  /** The finished file. */
  async end(): Promise<Uint8Array<ArrayBuffer>> {
    const parts: Uint8Array[] = [];
    this.doc.on('data', (part: Uint8Array) => parts.push(part));
    const ended = new Promise<void>((resolve, reject) => this.doc.once('end', resolve).once('error', reject));
    this.doc.end();
    await ended;
    return new Uint8Array(await new Blob(parts.map((part) => new Uint8Array(part))).arrayBuffer());
  }

  #measure(line: string, writing: Writing): number {
    return visualRuns(apart(line), this.#dir).reduce((sum, { text, font }) => {
      this.#use(font, writing);
      return sum + this.doc.widthOfString(text);
    }, 0);
  }

  #use(part: FontPart, { size = SIZE, weight = 400 }: Writing): void {
    const name = fontName(part, weight);
    if (!this.#fonts.has(name)) this.doc.registerFont(name, fontBytes(part, weight));
    this.#fonts.add(name);
    this.doc.font(name).fontSize(size);
  }
}
