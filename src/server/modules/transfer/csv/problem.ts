/** Why something in a file was refused, for the person who corrects it. */
export interface Problem {
  /** Counted from 1, as in editors; a row of several lines has the number of the first. */
  line: number;
  /** The column as the file spells it; empty for the whole row. */
  field: string;
  reason: string;
}
