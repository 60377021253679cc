import { writeFile } from 'node:fs/promises';
import { csvText } from '#server/modules/transfer/export/csv-text.ts';
import type { Problem } from '#server/modules/transfer/csv/problem.ts';
import type { Say } from '../core/print.ts';

/** Problems printed in the terminal; the report file has all. */
const SHOWN = 50;

/** One line per problem, in a format that editors can open: `products.csv:12: Price: is empty`. */
function problemLine(file: string, { line, field, reason }: Problem): string {
  return `${file}:${line}: ${field ? `${field}: ` : ''}${reason}`;
}

export function printProblems(say: Say, file: string, problems: readonly Problem[]): void {
  for (const problem of problems.slice(0, SHOWN)) say.line(problemLine(file, problem));
  if (problems.length > SHOWN) say.line(`… and ${problems.length - SHOWN} more; --report <file> writes all of them`);
}

/** Writes the problems as CSV. */
export async function writeReport(path: string, problems: readonly Problem[]): Promise<void> {
  await writeFile(
    path,
    csvText([['Line', 'Field', 'Reason'], ...problems.map(({ line, field, reason }) => [String(line), field, reason])]),
  );
}
