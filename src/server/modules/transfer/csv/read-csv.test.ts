import { describe, expect, it } from 'vitest';
import { findColumns } from '../products/product-columns.ts';
import { readCsv } from './read-csv.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

describe('reading a file', () => {
  it('[import] a byte order mark, CRLF, quoted quotes and newlines are taken as they are', () => {
    const { header, rows } = readCsv(bytes('\uFEFFa,b\r\n"x\r\ny","say ""hi"""\r\n1,2\r\n'));
    expect(header).toEqual(['a', 'b']);
    expect(rows).toEqual([
      { line: 2, cells: ['x\r\ny', 'say "hi"'] },
      { line: 4, cells: ['1', '2'] },
    ]);
  });

  it('[import] semicolons and tabs are read too, and empty lines passed over', () => {
    expect(readCsv(bytes('a;b\n1;2\n\n;\n')).rows).toEqual([{ line: 2, cells: ['1', '2'] }]);
    expect(readCsv(bytes('a\tb\n1,5\t2')).rows).toEqual([{ line: 2, cells: ['1,5', '2'] }]);
  });

  it.each(['sep=;\r\n', '"sep=;"\n', '\uFEFFSEP=;\n'])(
    '[import] the first line %j says what parts the cells, and counts as one',
    (first) => {
      expect(readCsv(bytes(`${first}a,b;c\n1;2\n`))).toMatchObject({
        header: ['a,b', 'c'],
        delimiter: ';',
        rows: [{ line: 3, cells: ['1', '2'] }],
      });
    },
  );

  it('[import] the mark that keeps a spreadsheet from running a cell is taken off', () => {
    expect(readCsv(bytes("a,b,c\n'=1+1,''=1,'tis\n'-5,-5,=1\n")).rows.map(({ cells }) => cells)).toEqual([
      ['=1+1', "'=1", "'tis"],
      ['-5', '-5', '=1'],
    ]);
  });

  it('[import] a cell of a megabyte is read whole', () => {
    const { rows } = readCsv(bytes(`a,b\n"${'x'.repeat(1024 * 1024)}",1\n`));
    expect(rows[0]?.cells[0]).toHaveLength(1024 * 1024);
  });

  it.each([
    ['Latin-1', new Uint8Array([...bytes('a,b\n1,'), 0xfc, 0x0a]), /not UTF-8: line 2/],
    ['UTF-16', new Uint8Array([0xff, 0xfe, 0x61, 0x00]), /UTF-16/],
    ['a workbook', new Uint8Array([0x50, 0x4b, 0x03, 0x04]), /workbook/],
    ['a NUL', bytes('a,b\n1,\0\n'), /Line 2 holds a NUL/],
    ['an open quote', bytes('a,b\n1,2\n"x,3\n4,5\n'), /never closed, somewhere after line 2/],
    ['a quote inside', bytes('a,b\n1,x"y"\n'), /Line 2: a quote stands inside/],
    ['text behind a quote', bytes('a,b\n1,"x"y\n'), /Line 2: something follows/],
    ['nothing', bytes(''), /^The file is empty\.$/],
    ['nothing but blank lines', bytes('\uFEFF\n \n\r\n'), /^The file is empty\.$/],
    ['nothing but what parts cells', bytes('sep=;\n'), /^The file is empty\.$/],
  ])('[import] %s is refused with a sentence', (_name, file, message) => {
    expect(() => readCsv(file)).toThrow(message);
  });

  it('[import] a column that is missing or there twice is named', () => {
    const known = { handle: ['URL handle', 'Handle'], title: ['Title'] };
    expect(() => findColumns(['Name', 'Title'], known, ['handle'])).toThrow(
      'The header has no column "URL handle" or "Handle"',
    );
    expect(() => findColumns(['URL handle', 'handle'], known, ['handle'])).toThrow(
      'the same column twice: "URL handle" and "handle"',
    );
  });
});
