import { writeFileSync } from 'node:fs';
import { judge } from './figures.ts';
import type { Figure, Judged } from './figures.ts';

const COLUMNS: [title: string, width: number][] = [
  ['', 50],
  ['gate', 12],
  ['stretch', 12],
  ['median', 12],
  ['best', 12],
  ['floor', 12],
  ['of gate', 9],
  ['', 8],
];

/** Prints the figures against their goals; times are never a reason to fail. */
export function printReport(figures: readonly Figure[]): void {
  const rows = figures.map(judge);
  console.log(line(COLUMNS.map(([title]) => title)));
  for (const row of rows) console.log(line(cellsOf(row)));
  const gated = rows.filter(({ isGateMet }) => isGateMet !== undefined);
  console.log(
    `\n${gated.filter(({ isGateMet }) => isGateMet).length} of ${gated.length} gates met, ${gated.filter(({ isStretchMet }) => isStretchMet).length} of the stretch goals.`,
  );
}

/** Every run of every figure, for comparing two benches. */
export function writeReport(path: string, figures: readonly Figure[], machine: object): void {
  writeFileSync(path, `${JSON.stringify({ machine, figures: figures.map(judge) }, undefined, 2)}\n`);
}

function cellsOf({ goal, median, best, floorMedian, value, isGateMet, isStretchMet }: Judged): string[] {
  const { what, unit, against = 'itself', gate, stretch, isMore } = goal;
  const bound = (of?: number) =>
    of === undefined
      ? '–'
      : { itself: `${text(of)} ${unit}`, ratio: `${of} × floor`, distance: `floor + ${of}` }[against];
  const share = gate ? text(isMore ? gate / value : value / gate) : '–';
  return [
    what,
    bound(gate),
    bound(stretch),
    `${text(median)} ${unit}`,
    `${text(best)} ${unit}`,
    floorMedian === undefined ? '' : `${text(floorMedian)} ${unit}`,
    share,
    verdict(isGateMet, isStretchMet),
  ];
}

function verdict(isGateMet: boolean | undefined, isStretchMet: boolean | undefined): string {
  if (isGateMet === undefined) return '';
  if (!isGateMet) return 'missed';
  return isStretchMet ? 'ok +' : 'ok';
}

function text(value: number): string {
  if (value === 0) return '0';
  return Math.abs(value) >= 100
    ? value.toFixed(0)
    : Math.abs(value) >= 10
      ? value.toFixed(1)
      : value.toFixed(value < 1 ? 3 : 2);
}

function line(cells: readonly string[]): string {
  return cells
    .map((cell, index) => (index === 0 ? cell.padEnd(COLUMNS[index]![1]) : cell.trim().padStart(COLUMNS[index]![1])))
    .join('');
}
