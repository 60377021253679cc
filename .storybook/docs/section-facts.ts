import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import postcss from 'postcss';
import tailwind from '../../tailwind.config.ts';
import { tokenKinds } from './token-kinds.ts';
import type { TokenKind } from './token-kinds.ts';

/** What a section's code says of itself beyond its schema. */
export interface SectionFacts {
  /** Design tokens that its view, and every part the view is made of, reads. */
  readonly tokens: Readonly<Record<TokenKind, readonly string[]>>;
  /** Tracking events that what it does can send. */
  readonly events: readonly string[];
}

const { colors, fontSize, screens, extend } = tailwind.theme;
const roles = Object.keys(colors).filter((name) => !['inherit', 'current', 'transparent'].includes(name));
const longestFirst = (names: readonly string[]) => names.toSorted((a, b) => b.length - a.length).join('|');
const end = String.raw`(?![\w-])`;

/** A kind's tokens where Tailwind's classes name them. */
const inClasses: Readonly<Record<TokenKind, readonly RegExp[]>> = {
  colour: [
    new RegExp(
      String.raw`\b(?:bg|text|border|border-[xytbse]|outline|fill|stroke|decoration|accent|divide)-(${longestFirst(roles)})${end}`,
      'g',
    ),
  ],
  type: [new RegExp(String.raw`\btext-(${longestFirst(Object.keys(fontSize))})${end}`, 'g'), /\b(heading)(?=[\s'"`])/g],
  space: [new RegExp(String.raw`-(${longestFirst(Object.keys(extend.spacing))})${end}`, 'g')],
  width: [new RegExp(String.raw`\bmax-w-(${longestFirst(Object.keys(extend.maxWidth))})${end}`, 'g')],
  shape: [/\b(rounded|shadow)(?=[\s'"`])/g],
  motion: [/\b(duration-(?:fast|slow)|transition(?:-opacity|-colors|-transform)?)(?=[\s'"`])/g],
  breakpoint: [new RegExp(String.raw`\b(?:max-)?(${longestFirst(Object.keys(screens))}):`, 'g')],
};

/** Reads a section's view and everything it imports, without the stores: those are no part of its look. */
export function sectionFacts(root: string, type: string): SectionFacts {
  const texts = closure(root, join(root, 'theme-sections', type, `${type}.view.tsx`));
  const source = texts.join('\n');
  const tokens = Object.fromEntries(
    tokenKinds.map((kind) => [
      kind,
      [...new Set([...named(source, inClasses[kind]), ...fromStyles(root, source, kind)])].sort(byName),
    ]),
  );
  return { tokens: tokens as unknown as SectionFacts['tokens'], events: eventsOf(root, source) };
}

const byName = (a: string, b: string) => a.localeCompare(b, 'en', { numeric: true });

const named = (source: string, patterns: readonly RegExp[]) =>
  patterns.flatMap((pattern) => [...source.matchAll(pattern)].map((match) => match[1]!));

/** The texts of a module and of what it imports as values, at once or later, each once. */
function closure(root: string, path: string, seen = new Set<string>()): string[] {
  if (seen.has(path) || !/\.tsx?$/.test(path) || !existsSync(path)) return [];
  seen.add(path);
  const text = readFileSync(path, 'utf8');
  const imported = [
    ...text.matchAll(/^(?:import|export)\s+(?!type\b)[^;]*?from\s+'([#.][^']+)'|\bimport\('([#.][^']+)'\)/gm),
  ].map((match) => resolved(root, path, (match[1] ?? match[2])!));
  return [
    text,
    ...imported
      .filter((target) => !relative(root, target).startsWith('src/stores'))
      .flatMap((target) => closure(root, target, seen)),
  ];
}

function resolved(root: string, from: string, specifier: string): string {
  if (specifier.startsWith('.')) return join(dirname(from), specifier);
  return specifier.startsWith('#theme-sections/')
    ? join(root, specifier.slice(1))
    : join(root, 'src', specifier.slice(1));
}

/** Classes with styles of their own (`.heading`, `.scrim`) read roles through custom properties. */
function fromStyles(root: string, source: string, kind: TokenKind): string[] {
  if (kind !== 'colour') return [];
  return ['parts.css', 'layers.css', 'frame.css'].flatMap((file) => {
    const styles = postcss.parse(readFileSync(join(root, 'src/ui/styles', file), 'utf8'));
    return styles.nodes.flatMap((node) =>
      node.type === 'rule' && isUsed(node.selector, source) ? named(node.toString(), [/var\(--color-([\w-]+)\)/g]) : [],
    );
  });
}

const isUsed = (selector: string, source: string) =>
  [...selector.matchAll(/\.([\w-]+)/g)].some(([, name]) =>
    new RegExp(String.raw`['"\s\`]${name}['"\s\`]`).test(source),
  );

/**
 * A method of a cart or form store sends an event, alone or through the cart; a section that calls the method causes
 * it.
 */
function eventsOf(root: string, source: string): string[] {
  const methods = ['cart/cart.store.ts', 'product/product-form.store.ts'].flatMap((file) =>
    methodsOf(readFileSync(join(root, 'src/stores', file), 'utf8')),
  );
  const sending = (body: string) => named(body, [/track\(\{ name: '(\w+)'/g]);
  const direct = methods.flatMap(({ name, body }) => sending(body).map((event) => ({ name, event })));
  const through = methods.flatMap(({ name, body }) =>
    direct.filter((one) => calls(body, one.name)).map(({ event }) => ({ name, event })),
  );
  return [...new Set([...direct, ...through].filter(({ name }) => calls(source, name)).map(({ event }) => event))];
}

const calls = (source: string, method: string) => new RegExp(String.raw`\b(?:cart|form)\.${method}\(`).test(source);

/** The methods of a class as the formatter lays them out: two spaces before each name. */
function methodsOf(source: string): { name: string; body: string }[] {
  return source.split(/^ {2}(?=(?:private )?(?:async )?\w+\()/m).flatMap((body) => {
    const name = /^(?:private )?(?:async )?(\w+)\(/.exec(body)?.[1];
    return name === undefined ? [] : [{ name, body }];
  });
}
