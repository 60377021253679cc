import { describe, expect, it } from 'vitest';
import { readArgs } from './read-args.ts';
import { refuseMore } from './refuse-more.ts';
import { CommandError } from './print.ts';

const seeHelp = (name = '') => `vitrine ${name}--help shows what it takes.`;

describe('a command line', () => {
  it('[cli] is a command, its options and words, in any order', () => {
    expect(readArgs(['--shop', 'halden', 'orders', 'show', '#1', '--json', '--company=-10%'])).toMatchObject({
      name: 'orders',
      words: ['show', '#1'],
      values: { shop: 'halden', json: true, company: '-10%' },
    });
    expect(readArgs(['theme', 'check', '--', '--odd.json'])).toMatchObject({
      name: 'theme',
      words: ['check', '--odd.json'],
    });
    expect(readArgs(['-v'])).toMatchObject({ name: '', command: undefined, values: { version: true } });
  });

  it.each([
    [
      'a command there is not',
      ['imports'],
      /^There is no command "imports"\. Commands: start, .*\. vitrine --help shows more\.$/,
    ],
    ['a command there is not, whatever its options', ['imports', '--shop', 'x'], /^There is no command "imports"/],
    ['an option there is not', ['seed', '--fast'], `--fast is no option of vitrine seed. ${seeHelp('seed ')}`],
    ['an option there is not, of no command', ['--fast'], `--fast is no option. ${seeHelp()}`],
    ['a letter there is not', ['seed', '-x'], `-x is no option of vitrine seed. ${seeHelp('seed ')}`],
    [
      'a name of every object',
      ['seed', '--constructor'],
      `--constructor is no option of vitrine seed. ${seeHelp('seed ')}`,
    ],
    ['an option without its value', ['export', '--shop'], `--shop needs a value. ${seeHelp('export ')}`],
    [
      'an option that takes the next for its value',
      ['import', '--shop', '--dry-run'],
      `--shop needs a value. ${seeHelp('import ')}`,
    ],
    ['an empty value', ['start', '--data-dir='], `--data-dir needs a value. ${seeHelp('start ')}`],
    ['a value too many', ['doctor', '--json=yes'], `--json takes no value. ${seeHelp('doctor ')}`],
  ])('[cli] %s is refused in a sentence that leads on', (_what, args, sentence) => {
    expect(() => readArgs(args)).toThrow(CommandError);
    expect(() => readArgs(args)).toThrow(sentence);
  });

  it('[cli] words that a command would pass over are refused', () => {
    expect(() => refuseMore('seed', ['halden'])).toThrow(
      new CommandError(`vitrine seed takes no "halden". ${seeHelp('seed ')}`),
    );
    expect(() => refuseMore('check', ['a', 'b'], 1)).toThrow('vitrine check takes no "b".');
    expect(() => refuseMore('check', ['a'], 1)).not.toThrow();
  });
});
