import { Cache } from '#server/core/cache.ts';
import postcss, { list } from 'postcss';
import type { ChildNode, Root } from 'postcss';
import { DEVICE_BREAKPOINT_PX } from '#domain/limits.ts';
import { FEW_LETTERS } from './page-use.ts';
import type { PageUse } from './page-use.ts';

/** One selector of a rule, with the names that the page must have for it to match: of one of its lists, all. */
type Selector = { text: string; needs: string[][] };

/** A rule, what stands for itself, or an at-rule around others. `empty` stands where none of them is used. */
type Part =
  | { selectors: Selector[]; body: string }
  | { css: string }
  | { header: string; empty: string; parts: Part[] };

/** Cuts kept of one sheet: pages of a type use the same names, whatever they show. */
const KEPT_CUTS = 50;

/**
 * Cuts a style sheet to what a page's HTML uses: rules whose elements, classes and colour schemes are all there, what
 * these rules name, and faces for the letters on the page. The sheet is read once, and pages that use the same names
 * share a cut. It comes in parts, which are the same texts for all of them.
 */
export function createCriticalCss(css: string): (use: PageUse) => string[] {
  const root = postcss.parse(css);
  dropMotion(root);
  const properties = takeProperties(root);
  const faces = takeFaces(root);
  const parts = readParts(root);
  const kept = new Cache<string, string>({ name: 'critical-css', entries: KEPT_CUTS });
  const cut = (used: ReadonlySet<string>): string => {
    const rules = write(parts, used);
    return (
      rules +
      properties
        .filter(({ name }) => rules.includes(`${name}:`) || rules.includes(`(${name}`))
        .map(({ css: described }) => described)
        .join('')
    );
  };
  return ({ names, letters }) => {
    const rules = kept.once(names, () => cut(new Set(names.split(' '))));
    return [
      ...faces.filter((face) => !face.letters || hasMany(letters, face.letters, face.least)).map((face) => face.css),
      rules,
    ];
  };
}

/**
 * What a control shows while it is used, what one browser does better than its own default, and the root of a shadow
 * tree, which no page has.
 */
const IN_USE = /-spin-button|:-moz-|:active|\[aria-busy|\.button\[data-pressed|:host/;

/** What waits for the first view in an animation that shows nothing (styles/parts.css). */
const WAITING = 'hold-back';

/**
 * How things change, and what using them does: nothing moves and no mouse rests in the first view. The whole sheet
 * follows with the first touch.
 */
function dropMotion(root: Root): void {
  root.walkDecls(/^(?:transition|animation|scroll-behavior)/, (declaration) => {
    if (!declaration.value.includes(WAITING)) declaration.remove();
  });
  root.walkAtRules(/^media$|^starting-style$|keyframes$/, (at) => {
    if (at.params !== WAITING && (at.name !== 'media' || /^\(hover:\s*hover\)$/.test(at.params))) at.remove();
  });
  root.walkRules((rule) => {
    const atRest = rule.selectors.filter((selector) => !IN_USE.test(selector));
    if (atRest.length === 0 || rule.nodes.length === 0) rule.remove();
    else if (atRest.length < rule.selectors.length) rule.selectors = atRest;
  });
}

/** Of the Latin script: its accents are in any language's names. */
const ACCENT = 'é';

/** Custom properties that are described: where they stand among the rules that set or read them does not matter. */
function takeProperties(root: Root): { name: string; css: string }[] {
  const found: { name: string; css: string }[] = [];
  root.walkAtRules('property', (at) => {
    found.push({ name: at.params, css: at.toString() });
    at.remove();
  });
  return found;
}

/** Font faces with the letters they have; those of other letters come with the whole sheet. */
function takeFaces(root: Root): { letters: RegExp | undefined; least: number; css: string }[] {
  const found: { letters: RegExp | undefined; least: number; css: string }[] = [];
  root.walkAtRules('font-face', (at) => {
    const range = at.nodes?.find((node) => node.type === 'decl' && node.prop === 'unicode-range');
    const letters = range?.type === 'decl' ? lettersOf(range.value) : undefined;
    found.push({ letters, least: letters && hasMany(ACCENT, letters, 1) ? 1 : FEW_LETTERS + 1, css: at.toString() });
    at.remove();
  });
  return found;
}

/** `U+0-FF, U+2??` as an expression that finds one of these letters. */
function lettersOf(range: string): RegExp {
  const spans = range.split(',').map((span) => {
    const [from = '', to = from] = span.trim().slice(2).split('-');
    return `\\u{${from.replaceAll('?', '0')}}-\\u{${to.replaceAll('?', 'F')}}`;
  });
  return new RegExp(`[${spans.join('')}]`, 'gu');
}

function hasMany(text: string, letters: RegExp, least: number): boolean {
  letters.lastIndex = 0;
  for (let found = 0; found < least; found += 1) if (!letters.test(text)) return false;
  return true;
}

function readParts(container: Root | { nodes?: ChildNode[] }): Part[] {
  return (container.nodes ?? []).flatMap((node): Part[] => {
    if (node.type === 'rule')
      return [
        {
          selectors: node.selectors.map((text) => ({ text, needs: alternatives(text).map(needsOf) })),
          body: node.toString().slice(node.selector.length),
        },
      ];
    if (node.type !== 'atrule') return [];
    // For browsers that do not know `@property`; the whole sheet brings it to them.
    if (node.name === 'layer' && node.params === 'properties' && node.nodes)
      return [{ header: '@layer properties', empty: '@layer properties;', parts: [] }];
    // Every browser the styles are written for mixes colours.
    if (node.name === 'supports' && node.params.includes('color-mix(in lab')) return readParts(node);
    if (!node.nodes) return [{ css: `${node.toString()};` }];
    if (isWhole(node.name, node.nodes)) return [{ css: node.toString() }];
    if (isWide(node.name, node.params))
      return [{ header: `@${node.name} ${node.params}`, empty: '', parts: readParts(node).map(onWide) }];
    // Layers rank by where they are named first: one that is empty here keeps its rank for the whole sheet that
    // follows.
    return [
      {
        header: `@${node.name} ${node.params}`,
        empty: node.name === 'layer' && node.params ? `@layer ${node.params};` : '',
        parts: readParts(node),
      },
    ];
  });
}

/**
 * What a page uses that is made for wide windows and for a mouse. A phone gets the rest of the style once it is turned
 * (boot.ts).
 */
export const WIDE = '@wide';

function isWide(name: string, params: string): boolean {
  const width = /^\(width\s*>=\s*(\d+)px\)$/.exec(params)?.[1];
  return (
    name === 'media' &&
    (width === undefined
      ? /^\(hover:\s*hover\) and \(pointer:\s*fine\)$/.test(params)
      : Number(width) >= DEVICE_BREAKPOINT_PX)
  );
}

function onWide(part: Part): Part {
  if ('parts' in part) return { ...part, parts: part.parts.map(onWide) };
  return 'css' in part
    ? part
    : {
        ...part,
        selectors: part.selectors.map(({ text, needs }) => ({ text, needs: needs.map((names) => [...names, WIDE]) })),
      };
}

/** At-rules with declarations of their own, such as `@page`. */
function isWhole(name: string, nodes: ChildNode[]): boolean {
  return name === 'page' || nodes.some(({ type }) => type === 'decl');
}

/** What an escape in a selector stands for: a code point in hexadecimal, else the character itself. */
const ESCAPE = /\\(?:([0-9a-f]{1,6})\s?|(.))/gi;
const NAME = /\.((?:\\[0-9a-f]{1,6}\s?|\\.|[\w-]|[^\0-\x7f])+)/gi;

/**
 * Attributes that choose a set of colours, a kind of layer or a direction: like classes they are there or not, and no
 * use of the page changes that.
 */
const LOOK = /\[(data-(?:scheme|layer)|dir)=["']?([\w-]+)["']?\]/g;

/** Elements at the start of a compound selector; those around the page's HTML are always there. */
const TYPE = /(?:^|[\s>+~])([a-z][\w-]*)/gi;
const AROUND = new Set(['html', 'body']);

/** Parts of single controls, by the type of input that has them. */
const CONTROL_PARTS: [RegExp, string][] = [
  [/::-webkit-(?:date|calendar)/, 'type=date'],
  [/::-webkit-search/, 'type=search'],
  [/::file-selector-button/, 'type=file'],
  [/::placeholder/, 'placeholder'],
];

/** The selectors that one stands for which is `:is(…)` or has it alone at its end. */
function alternatives(selector: string): string[] {
  const [, before = '', inner] = /^([^(]*[\s>+~]|):is\((.*)\)$/s.exec(selector) ?? [];
  // Closed at its end alone: `:is(a) :is(b)` is not whole.
  return inner !== undefined && required(`(${inner})`) === ')'
    ? list.comma(inner).map((one) => before + one)
    : [selector];
}

/** `:is()` and `:where()` around a single selector without another function: what stands in there must match. */
const AROUND_ONE = /:(?:is|where)\(((?:\\.|[^\\(),])*)\)/g;

/** Languages whose pages are set differently. A name in a menu is no page in it, and few letters differ by it. */
const LANGUAGE = /:lang\(([a-z]+)\)/g;

/** The elements, classes, looks and the language a page must have for a selector to match. */
function needsOf(written: string): string[] {
  const selector = written.replace(AROUND_ONE, ' $1 ');
  const types = [
    ...required(selector)
      .replace(NAME, '')
      .replace(/::?[\w-]+/g, '')
      .matchAll(TYPE),
  ]
    .map(([, name]) => name!.toLowerCase())
    .filter((name) => !AROUND.has(name));
  const classes = [...required(selector).matchAll(NAME)].map(([, name]) =>
    name!.replace(ESCAPE, (_, code?: string, plain?: string) =>
      code ? String.fromCodePoint(Number.parseInt(code, 16)) : plain!,
    ),
  );
  const isPlain = !selector.includes('(');
  const parts = CONTROL_PARTS.filter(([part]) => part.test(selector)).map(([, need]) => need);
  const languages = selector.includes(':not(')
    ? []
    : [...selector.matchAll(LANGUAGE)].map(([, language]) => `lang=${language}`);
  const elements = [...types.map((name) => `<${name}`), ...parts, ...languages, ...classes];
  return isPlain
    ? [...elements, ...[...selector.matchAll(LOOK)].map(([, name, value]) => `${name}=${value}`)]
    : elements;
}

/**
 * The selector without what stands in `:not()`, `:is()` and the like, in attributes and in quotes: no class in there
 * need be on the page.
 */
function required(selector: string): string {
  let kept = '';
  let depth = 0;
  let quote = '';
  for (let at = 0; at < selector.length; at += 1) {
    const char = selector[at]!;
    const isEscape = char === '\\';
    const token = isEscape ? selector.slice(at, at + 2) : char;
    if (isEscape) at += 1;
    else if (quote) quote = char === quote ? '' : quote;
    else if (char === '"' || char === "'") quote = char;
    else if (char === '(' || char === '[') depth += 1;
    else if (char === ')' || char === ']') depth -= 1;
    if (depth === 0 && !quote) kept += token;
  }
  return kept;
}

function write(parts: Part[], used: ReadonlySet<string>): string {
  let css = '';
  for (const part of parts) {
    if ('css' in part) css += part.css;
    else if ('parts' in part) {
      const inner = write(part.parts, used);
      css += inner ? `${part.header}{${inner}}` : part.empty;
    } else {
      const matching = part.selectors.filter(({ needs }) =>
        needs.some((names) => names.every((name) => used.has(name))),
      );
      if (matching.length > 0) css += matching.map(({ text }) => text).join() + part.body;
    }
  }
  return css;
}
