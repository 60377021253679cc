import { CommandError } from './print.ts';

export const helpHint = (command: string) => `vitrine ${command && `${command} `}--help shows what it takes.`;

/** Refuses words that a command, or an act of one such as `orders show`, would pass over. */
export function refuseMore(command: string, words: readonly string[], most = 0): void {
  const extra = words[most];
  if (extra !== undefined)
    throw new CommandError(`vitrine ${command} takes no "${extra}". ${helpHint(command.split(' ')[0] ?? '')}`);
}
