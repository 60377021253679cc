import { goals } from './goals.ts';
import type { Goal } from './goals.ts';

/** One measured figure: every run of it and, where it is compared, of the floor in the same run of the bench. */
export interface Figure {
  name: string;
  runs: number[];
  floor?: number[];
}

export interface Judged extends Figure {
  goal: Goal;
  median: number;
  /** The least of costs, the most of rates. */
  best: number;
  floorMedian?: number;
  /** What the gate is held against: the median, its ratio to the floor's or its distance from it. */
  value: number;
  isGateMet?: boolean;
  isStretchMet?: boolean;
}

function median(values: readonly number[]): number {
  if (values.length === 0) throw new Error('There is no median of nothing');
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

/** Holds a figure against its goal, by its median. */
export function judge({ name, runs, floor }: Figure): Judged {
  const goal = goals[name];
  if (!goal) throw new Error(`No goal is named ${name}`);
  const floorMedian = floor && median(floor);
  const own = median(runs);
  const value = valueOf(goal, own, floorMedian);
  const isMet = (bound?: number) => (bound === undefined ? undefined : goal.isMore ? value >= bound : value <= bound);
  return {
    name,
    runs,
    floor,
    goal,
    median: own,
    floorMedian,
    value,
    best: goal.isMore ? Math.max(...runs) : Math.min(...runs),
    isGateMet: isMet(goal.gate),
    isStretchMet: isMet(goal.stretch),
  };
}

function valueOf({ against = 'itself', what }: Goal, own: number, floor: number | undefined): number {
  if (against === 'itself') return own;
  if (floor === undefined) throw new Error(`${what} was measured without the floor`);
  return against === 'ratio' ? own / floor : own - floor;
}
