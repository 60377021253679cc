/** Why something of a file was not taken, for the person who has to mend it. */
export interface Problem {
  /** Counted from 1, as editors do; a row of several lines has the number of its first. */
  line: number;
  /** The column as the file spells it; empty where the whole row is meant. */
  field: string;
  reason: string;
}
