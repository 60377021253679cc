import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readCsv } from '../csv/read-csv.ts';
import { csvText } from './csv-text.ts';

const HEADER = ['First', 'Second', 'Third'];
const awkward = fc
  .array(fc.constantFrom("'", "''", '=', '+', '-', '@', '\t', '\r', '\n', '5', '1.50', 'a', ',', ';', '"', ' '), {
    maxLength: 6,
  })
  .map((parts) => parts.join(''));
const cell = fc.oneof(
  awkward,
  fc.string({ unit: 'binary' }).filter((text) => !text.includes('\0')),
);
// Rows without any text are skipped.
const row = fc.tuple(cell, cell, fc.constant('end'));
const read = (text: string) => readCsv(new TextEncoder().encode(text)).rows.map(({ cells }) => cells);

describe('text of a file', () => {
  it('[import] every cell is read as it was written', () => {
    fc.assert(
      fc.property(fc.array(row, { maxLength: 5 }), (rows) => {
        expect(read(csvText([HEADER, ...rows]))).toEqual(rows);
      }),
      { numRuns: 2000 },
    );
  });

  it('[import] no cell begins with what a spreadsheet runs, unless it is a number', () => {
    fc.assert(
      fc.property(awkward, (text) => {
        const [, line = ''] = csvText([['Cell'], [text]]).split(/(?<=^Cell\n)/);
        expect(line).not.toMatch(/^"?[=+\-@\t\r](?!\d+([.,]\d+)?"?\n$)/);
      }),
      { numRuns: 2000 },
    );
  });

  it.each([
    ['=HYPERLINK("x")', '"\'=HYPERLINK(""x"")"'],
    ['@sum', "'@sum"],
    ['-2+3', "'-2+3"],
    ["'=1", "''=1"],
    ["'tis", "'tis"],
    ['-5', '-5'],
    ['+1.50', '+1.50'],
  ])('[import] %s is written %s', (text, written) => {
    expect(csvText([[text]])).toBe(`${written}\n`);
  });
});
