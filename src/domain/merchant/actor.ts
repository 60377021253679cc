/** Who acts on a shop: a merchant, or the machine's user at the command line. */
export interface Actor {
  /** The merchant's id; 0 at the command line. */
  id: number;
  /** Shown in the audit log and beside versions. */
  name: string;
}

/** The machine's user. */
export const COMMAND_LINE: Actor = { id: 0, name: 'command line' };
