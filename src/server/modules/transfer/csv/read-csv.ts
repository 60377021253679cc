import { CsvError, parse } from 'csv-parse/sync';
import { withoutMark } from './formula-mark.ts';
import type { Problem } from './problem.ts';

/** A larger file is not read into memory. */
const MAX_FILE_BYTES = 256 * 1024 * 1024;
/** A longer row has a quote that is not closed. */
const MAX_RECORD_CHARACTERS = 16 * 1024 * 1024;

/** Excel's own first line, which names the delimiter. */
const SAID_DELIMITER = /^"?sep=([^"\r\n])"?(?:\r\n|\n|\r|$)/i;

/** A row with the number of its first line. */
export interface CsvRow {
  line: number;
  cells: string[];
}

export interface CsvTable {
  header: string[];
  /** Separates the cells. */
  delimiter: string;
  /** Rows as wide as the header. */
  rows: CsvRow[];
  /** Other rows, with their problem. */
  ragged: (CsvRow & { problem: Problem })[];
}

/** The file cannot be read as CSV; nothing of it was imported. */
export class UnreadableFileError extends Error {
  override readonly name = 'UnreadableFileError';
  readonly code = 'file_unreadable';
}

/**
 * Reads a whole CSV file in UTF-8 with commas, semicolons or tabs, or the delimiter in its first line. Throws
 * UnreadableFileError with a sentence that says what to do.
 */
export function readCsv(bytes: Uint8Array): CsvTable {
  if (bytes.byteLength > MAX_FILE_BYTES)
    throw new UnreadableFileError(`The file is larger than ${MAX_FILE_BYTES / 1024 ** 2} MB. Split it into several.`);
  const text = decode(bytes);
  const said = SAID_DELIMITER.exec(text);
  const rest = said ? text.slice(said[0].length) : text;
  const delimiter = said?.[1] ?? delimiterOf(rest);
  const [head, ...body] = parseRows(rest, delimiter, said ? 2 : 1);
  if (!head || [head, ...body].every(isBlank)) throw new UnreadableFileError('The file is empty.');
  const header = head.cells.map((cell) => cell.trim());
  const table: CsvTable = { header, delimiter, rows: [], ragged: [] };
  for (const { line, cells } of body.filter((one) => !isBlank(one))) {
    const row = { line, cells: cells.map(withoutMark) };
    if (row.cells.length === header.length) table.rows.push(row);
    else
      table.ragged.push({
        ...row,
        problem: {
          line: row.line,
          field: '',
          reason: `has ${row.cells.length} cells where the header has ${header.length}`,
        },
      });
  }
  return table;
}

const isBlank = ({ cells }: CsvRow) => cells.every((cell) => cell.trim() === '');

function parseRows(text: string, delimiter: string, firstLine: number): CsvRow[] {
  const rows: CsvRow[] = [];
  let next = firstLine;
  const take = (cells: string[]) => {
    rows.push({ line: next, cells });
    // Each row, even an empty one, ends with one line break; those inside its cells are added.
    next += 1 + cells.reduce((sum, cell) => sum + newlines(cell), 0);
    return null;
  };
  try {
    parse(text, {
      delimiter,
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      max_record_size: MAX_RECORD_CHARACTERS,
      on_record: take,
    });
  } catch (error) {
    throw error instanceof CsvError
      ? new UnreadableFileError(syntaxProblem(error, rows.at(-1)?.line ?? firstLine, next))
      : error;
  }
  return rows;
}

function newlines(cell: string): number {
  return cell.includes('\n') || cell.includes('\r') ? cell.split(/\r\n|\r|\n/).length - 1 : 0;
}

function syntaxProblem({ code }: CsvError, lastLine: number, place: number): string {
  if (code === 'CSV_QUOTE_NOT_CLOSED' || code === 'CSV_MAX_RECORD_SIZE')
    return `A quote is opened and never closed, somewhere after line ${lastLine}. Nothing was imported.`;
  if (code === 'INVALID_OPENING_QUOTE')
    return `Line ${place}: a quote stands inside a cell that does not begin with one. Write such a cell as "a ""quoted"" word". Nothing was imported.`;
  return `Line ${place}: something follows a closing quote. A quote inside a quoted cell is written twice. Nothing was imported.`;
}

/** The one of the three that occurs most often in the header. */
function delimiterOf(text: string): string {
  const end = text.search(/[\r\n]/);
  const head = end < 0 ? text : text.slice(0, end);
  const count = (delimiter: string) => head.split(delimiter).length;
  return [',', ';', '\t'].reduce((best, next) => (count(next) > count(best) ? next : best));
}

function decode(bytes: Uint8Array): string {
  const [a, b] = bytes;
  if ((a === 0xff && b === 0xfe) || (a === 0xfe && b === 0xff))
    throw new UnreadableFileError('The file is UTF-16. Save it as "CSV UTF-8" and import that.');
  if (a === 0x50 && b === 0x4b)
    throw new UnreadableFileError(
      'The file is a workbook or an archive, not CSV. Save it as "CSV UTF-8" and import that.',
    );
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new UnreadableFileError(
      `The file is not UTF-8: line ${lineOfBadByte(bytes)} holds bytes of another encoding, such as Windows-1252. Save it as "CSV UTF-8" and import that.`,
    );
  }
  const nul = text.indexOf('\0');
  if (nul >= 0)
    throw new UnreadableFileError(
      `Line ${newlines(text.slice(0, nul)) + 1} holds a NUL character: the file is damaged or no text.`,
    );
  return text;
}

/** The first line that cannot be decoded; line breaks are the same in every encoding based on ASCII. */
function lineOfBadByte(bytes: Uint8Array): number {
  let start = 0;
  for (let line = 1; ; line += 1) {
    const end = bytes.indexOf(0x0a, start);
    try {
      new TextDecoder('utf-8', { fatal: true }).decode(bytes.subarray(start, end < 0 ? undefined : end));
    } catch {
      return line;
    }
    if (end < 0) return line;
    start = end + 1;
  }
}
