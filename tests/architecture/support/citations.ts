import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'oxc-parser';
import { root } from './source-files.ts';

/** What a citation may begin with, and the page that has its clauses; docs/specification.md lists them for readers. */
export const citedPages: Readonly<Record<string, string>> = {
  core: 'docs/specification.md',
  acc: 'docs/specification.md',
  decisions: 'docs/specification.md',
  reliability: 'docs/promises.md',
  performance: 'docs/performance.md',
  workbench: 'docs/workbench.md',
  'theme-model': 'docs/theme-model.md',
  look: 'docs/look.md',
  architecture: 'ARCHITECTURE.md',
  cli: 'README.md',
  rendering: 'docs/rendering.md',
  hydration: 'docs/hydration.md',
  caching: 'docs/caching.md',
  money: 'docs/money.md',
  payments: 'docs/payments.md',
  accounts: 'docs/accounts.md',
  jobs: 'docs/jobs.md',
  import: 'docs/import.md',
};

/** The clauses of a page: its headings, numbered items as "The gate 4" or "rule 7", promises by their first cell. */
export function clausesIn(name: string, markdown: string): Set<string> {
  const clauses = new Set<string>();
  let heading = '';
  for (const line of markdown.split('\n')) {
    const [, title] = /^#{1,4} (.+)$/.exec(line) ?? [];
    if (title !== undefined) {
      heading = /^\[\S+[, ] ?([^\]]+)\]/.exec(title)?.[1] ?? title;
      if (!title.startsWith('[') || new RegExp(String.raw`^\[${name}[, ]`).test(title)) clauses.add(heading);
    }
    const [, number] = /^(\d+)\. /.exec(line) ?? [];
    if (number !== undefined) clauses.add(heading === 'Rules' ? `rule ${number}` : `${heading} ${number}`);
    const [, cell] = (name === 'reliability' && /^\| ([^|]+?) \|/.exec(line)) || [];
    if (cell !== undefined) clauses.add(cell);
  }
  return clauses;
}

const clauses = new Map(
  Object.entries(citedPages).map(([name, page]) => [name, clausesIn(name, readFileSync(join(root, page), 'utf8'))]),
);

/** What is wrong with the inside of a pair of brackets, as a sentence; undefined for a good citation. */
export function wrongIn(citation: string): string | undefined {
  if (/^(WCAG|RFC) \d[\d.]*$/.test(citation)) return undefined;
  let name: string | undefined;
  for (const item of citation.split(', ')) {
    const [, spec, section] = /^(core|acc) (§\d+)$/.exec(item) ?? [];
    if (spec === undefined && item in citedPages && item !== 'core' && item !== 'acc') {
      name = item;
      continue;
    }
    name = spec ?? name;
    if (name === undefined) return `[${citation}] begins with no page of docs/specification.md's table`;
    const clause = section ?? item;
    if (!clauses.get(name)?.has(clause)) return `[${citation}]: ${citedPages[name]} has no clause "${clause}"`;
  }
  return undefined;
}

/** The comments of a source, each on one line; of prose the text as it is. */
export function commentsOf(path: string, text: string): string[] {
  if (/\.mdx?$/.test(path)) return [text];
  if (path.endsWith('.css')) return [...text.matchAll(/\/\*[^]*?\*\//g)].map(([comment]) => onOneLine(comment));
  const comments = parseSync(path, text).comments.sort((a, b) => a.start - b.start);
  // Lines of `//` that follow each other are one comment.
  return comments
    .map(({ value, end }, index) => {
      const next = comments[index + 1];
      return onOneLine(value) + (next && /^\s*$/.test(text.slice(end, next.start)) ? ' ' : '\0');
    })
    .join('')
    .replace(/\s+/g, ' ')
    .split('\0');
}

const onOneLine = (comment: string) => comment.replace(/\s*\n[ \t]*\*?[ \t]*/g, ' ');

const names = Object.keys(citedPages).join('|');
/** In prose and comments; a link of Markdown is none, nor is what stands behind a name, as in `rows[look]`. */
const inProse = new RegExp(
  String.raw`(?<![\w\]).])\[((?:${names})(?: §[^\]\n]*|, [^\]\n]*|; [^\]\n]*|: [^\]\n]*)?)\](?!\()`,
  'g',
);
/** At the beginning of a test's title, one or several. */
const inTitle = /(?:\b(?:it|test|describe)|[)\]])\(\s*(['"`])((?:\[[^\]\n]+\] ?)+)/g;
/** Clauses of the specification wherever they stand in a text, such as the summary of a call. */
const anywhere = /\[((?:core|acc) §[^\]\n]*)\]/g;

/** The insides of all brackets of a file that cite something, each once. */
export function citationsIn(path: string, text: string, comments = commentsOf(path, text)): string[] {
  const found = comments.flatMap((comment) => [...comment.matchAll(inProse)].map(([, inside]) => inside!));
  if (/\.mdx?$/.test(path)) return [...new Set(found)];
  const titles = /\.test\.tsx?$/.test(path)
    ? [...text.matchAll(inTitle)].flatMap(([, , brackets]) =>
        [...brackets!.matchAll(/\[([^\]]+)\]/g)].map(([, inside]) => inside!),
      )
    : [];
  return [...new Set([...found, ...titles, ...[...text.matchAll(anywhere)].map(([, inside]) => inside!)])];
}

/** Citations of the old form, in round brackets. */
export const inRoundBrackets = (comments: readonly string[]): string[] =>
  comments.flatMap(
    (comment) =>
      comment.match(/\((?:decisions|architecture|reliability|workbench|performance|theme-model)[,:] [^)]*\)/g) ?? [],
  );

const somePath = /(?<![\w./@#<-])(?:docs|src|tests|stories|scripts|theme-sections|\.storybook)\/[\w.@/-]*(?=(.?))/g;

/** Paths of the repository that comments and prose name; of one with a blank, such as `<name>`, the folder before it. */
export const pathsNamedIn = (comments: readonly string[]): string[] =>
  comments
    .flatMap((comment) => [...comment.matchAll(somePath)])
    .map(([whole, next]) =>
      /[<*{$…]/.test(next!) ? whole.slice(0, whole.lastIndexOf('/')) : whole.replace(/[./-]+$/, ''),
    );
