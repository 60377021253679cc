const text = { type: 'string' } as const;
const flag = { type: 'boolean' } as const;

/** What a command takes that shows and changes drafts. */
export const DRAFT_OPTIONS = { apply: text, undo: flag, redo: flag, discard: flag };

export const DRAFT_HELP = `  --apply <file>     draft: makes the operations of a JSON file: {"op": "set", "path": […], "value": …}, or a list of them
  --undo, --redo     draft: takes the command line's last operation back, or makes it again
  --discard          draft: throws it away`;
