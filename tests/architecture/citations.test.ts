import { posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  citationsIn,
  citedPages,
  clausesIn,
  commentsOf,
  inRoundBrackets,
  pathsNamedIn,
  wrongIn,
} from './support/citations.ts';
import { exists } from './support/source-files.ts';
import { trackedTexts } from './support/tracked-files.ts';

/** This file is made of bad examples. */
const self = 'tests/architecture/citations.test.ts';
const texts = trackedTexts()
  .filter(({ path }) => /\.(tsx?|mjs|css|mdx?)$/.test(path) && path !== self)
  .map((file) => ({ ...file, comments: commentsOf(file.path, file.text) }));
const found = (problems: (file: (typeof texts)[number]) => readonly string[]) =>
  texts.flatMap((file) => problems(file).map((problem) => `${file.path}: ${problem}`));

describe('citations', () => {
  it('[architecture] name clauses that the documents have', () => {
    const wrong = found(({ path, text, comments }) =>
      citationsIn(path, text, comments).flatMap((inside) => wrongIn(inside) ?? []),
    );
    expect(wrong).toEqual([]);
  });

  it('[architecture] stand in square brackets', () => {
    expect(found(({ comments }) => inRoundBrackets(comments))).toEqual([]);
  });

  it('[architecture] paths that comments and documents name are there', () => {
    expect(found(({ comments }) => pathsNamedIn(comments).filter((name) => !exists(name)))).toEqual([]);
  });

  it('[architecture] links of documents lead to files', () => {
    const broken = (path: string, text: string) =>
      [...text.matchAll(/\]\(([\w./-]+\.\w+)(?:#[\w-]*)?\)/g)]
        .map(([, target]) => posix.join(posix.dirname(path), target!))
        .filter((target) => !exists(target));
    expect(found(({ path, text }) => (path.endsWith('.md') ? broken(path, text) : []))).toEqual([]);
  });

  it('[architecture] the specification tells readers of every page that is cited', () => {
    const [table = ''] = texts
      .find(({ path }) => path === 'docs/specification.md')!
      .text.split('\n# ', 2)[0]!
      .split('"Open"');
    expect(Object.keys(citedPages).filter((name) => !new RegExp(String.raw`\[${name}[\],  ]`).test(table))).toEqual([]);
  });
});

describe('what the checks refuse', () => {
  it.each([
    ['[core §4]', '[core §12]'],
    ['[core §4, §5, acc §7]', '[core §4, §15]'],
    ['[decisions, Commerce]', '[decisions, Trade]'],
    ['[workbench, The gate 4]', '[workbench, The gate 40]'],
    ['[theme-model, rule 7]', '[theme-model, rule 70]'],
    ['[reliability, The server owns money]', '[reliability, The shopper owns money]'],
    ['[reliability]', '[core §4; acc §7]'],
  ])('[architecture] let %s pass and not %s', (good, bad) => {
    const comment = (citation: string) => citationsIn('a.ts', `/** Something\n * ${citation}. */\nexport {};`);
    expect(comment(good)).toEqual([good.slice(1, -1)]);
    expect(wrongIn(good.slice(1, -1))).toBeUndefined();
    expect(comment(bad)).toEqual([bad.slice(1, -1)]);
    expect(wrongIn(bad.slice(1, -1))).toContain(bad);
  });

  it('[architecture] a citation that goes on in the next line of its comment is one', () => {
    const source = '/**\n * Something [decisions,\n * Trade].\n */\n// and more [core\n// §4]\nexport {};';
    expect(citationsIn('a.ts', source)).toEqual(['decisions, Trade', 'core §4']);
  });

  it('[architecture] a title that cites no page, and code that looks like a citation', () => {
    const title = (name: string) => `it('[${name}] does it', () => rows[look]);\nit.each([look])('[money] x', go);`;
    expect(citationsIn('a.test.ts', title('nothing'))).toEqual(['nothing', 'money']);
    expect(wrongIn('nothing')).toContain('begins with no page');
  });

  it('[architecture] round brackets, and paths that are not there', () => {
    const source = '// As (decisions, "Commerce") has it: `src/nothing/at-all.ts`, src/<noun>/x.ts.\nexport {};';
    const comments = commentsOf('a.ts', source);
    expect(inRoundBrackets(comments)).toEqual(['(decisions, "Commerce")']);
    expect(pathsNamedIn(comments)).toEqual(['src/nothing/at-all.ts', 'src']);
  });

  it('[architecture] clauses are headings, numbered items and the names of promises', () => {
    expect([...clausesIn('workbench', '# Title\n## The gate\n1. one\n2. two')]).toEqual([
      'Title',
      'The gate',
      'The gate 1',
      'The gate 2',
    ]);
    expect([...clausesIn('core', '## [core §4] States\n## [acc §4] Others')]).toEqual(['§4']);
    expect([...clausesIn('reliability', '| Logs are clean | x |')]).toEqual(['Logs are clean']);
  });
});
