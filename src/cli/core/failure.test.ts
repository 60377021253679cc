import { describe, expect, it } from 'vitest';
import { PgliteError } from '#server/db/pglite/protocol.ts';
import { failureText } from './failure.ts';
import { CommandError } from './print.ts';

describe('what a failed command says', () => {
  it('[cli] a sentence is said as it is', () => {
    expect(failureText(new CommandError('No such shop.'))).toBe('No such shop.');
    expect(failureText(Object.assign(new Error('In use.'), { code: 'database_locked' }))).toBe('In use.');
  });

  it('[reliability] what the database refuses is told without the statement around it', () => {
    const refused = new PgliteError({ message: 'could not read block 0 in file "base/5/1259"', fields: {} });
    const text =
      'The database could not do what was asked: could not read block 0 in file "base/5/1259".\nvitrine doctor looks at it.';
    expect(failureText(refused)).toBe(text);
    expect(failureText(new Error('Failed query: select …', { cause: refused }))).toBe(text);
  });

  it('[cli] a statement that is wrong is a fault of ours and keeps its stack', () => {
    const failed = (code: string) =>
      failureText(new PgliteError({ message: 'so it is', fields: { code, severity: 'ERROR' } }));
    expect(['42703', '23505', '22P02'].map(failed)).toEqual([undefined, undefined, undefined]);
    expect(failed('53100')).toBe('The database could not do what was asked: so it is.\nvitrine doctor looks at it.');
  });

  it('[cli] what nobody foresaw keeps its stack', () => {
    expect(failureText(new TypeError('x is not a function'))).toBeUndefined();
    expect(failureText('thrown')).toBeUndefined();
  });
});
