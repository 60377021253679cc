import postcss from 'postcss';
import type { ChildNode, Root } from 'postcss';

/** A rule with the class names each of its selectors needs, or an at-rule around others. `empty` stands where none of them is used. */
type Part = { css: string; selectors: string[][] } | { header: string; empty: string; parts: Part[] };

/**
 * Cuts a style sheet to what a page's HTML uses: rules without classes and rules whose classes and colour schemes are all there.
 * The sheet is read once; a page costs one pass over its class attributes and the rules.
 */
export function createCriticalCss(css: string): (html: string) => string {
  const parts = readParts(postcss.parse(css));
  return (html) => write(parts, usedBy(html));
}

function readParts(container: Root | { nodes?: ChildNode[] }): Part[] {
  return (container.nodes ?? []).flatMap((node): Part[] => {
    if (node.type === 'rule') return [{ css: node.toString(), selectors: node.selectors.map(needsOf) }];
    if (node.type !== 'atrule') return [];
    if (!node.nodes) return [{ css: `${node.toString()};`, selectors: [[]] }];
    if (isWhole(node.name, node.nodes)) return [{ css: node.toString(), selectors: [[]] }];
    // Layers rank by where they are named first: one that is empty here keeps its rank for the whole sheet that follows.
    return [{ header: `@${node.name} ${node.params}`, empty: node.name === 'layer' && node.params ? `@layer ${node.params};` : '', parts: readParts(node) }];
  });
}

/** Keyframes, and at-rules with declarations of their own such as `@font-face` and `@property`. */
function isWhole(name: string, nodes: ChildNode[]): boolean {
  return name.endsWith('keyframes') || nodes.some(({ type }) => type === 'decl');
}

/** What an escape in a selector stands for: a code point in hexadecimal, else the character itself. */
const ESCAPE = /\\(?:([0-9a-f]{1,6})\s?|(.))/gi;
const NAME = /\.((?:\\[0-9a-f]{1,6}\s?|\\.|[\w-]|[^\0-\x7f])+)/gi;

/** Attributes that choose a set of colours or a kind of layer: like classes they are there or not, and no use of the page changes that. */
const LOOK = /\[(data-(?:scheme|theme|layer))=["']?([\w-]+)["']?\]/g;
const LOOK_ATTRIBUTE = /\s(data-(?:scheme|theme|layer))="([\w-]+)"/g;

/** The classes and looks a page must have for a selector to match. */
function needsOf(selector: string): string[] {
  const classes = [...required(selector).matchAll(NAME)].map(([, name]) => name!.replace(ESCAPE, (_, code?: string, plain?: string) => (code ? String.fromCodePoint(Number.parseInt(code, 16)) : plain!)));
  const isPlain = !selector.includes('(');
  return isPlain ? [...classes, ...[...selector.matchAll(LOOK)].map(([, name, value]) => `${name}=${value}`)] : classes;
}

/** The selector without what stands in `:not()`, `:is()` and the like, in attributes and in quotes: no class in there need be on the page. */
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

const ENTITIES: [RegExp, string][] = [[/&quot;/g, '"'], [/&#x27;/g, "'"], [/&lt;/g, '<'], [/&gt;/g, '>'], [/&amp;/g, '&']];

function usedBy(html: string): Set<string> {
  const used = new Set([...html.matchAll(LOOK_ATTRIBUTE)].map(([, name, value]) => `${name}=${value}`));
  for (const [, value] of html.matchAll(/\sclass="([^"]*)"/g)) {
    const plain = value!.includes('&') ? ENTITIES.reduce((text, [entity, char]) => text.replace(entity, char), value!) : value!;
    for (const name of plain.split(/\s+/)) used.add(name);
  }
  return used;
}

function write(parts: Part[], used: Set<string>): string {
  let css = '';
  for (const part of parts) {
    if ('header' in part) {
      const inner = write(part.parts, used);
      css += inner ? `${part.header}{${inner}}` : part.empty;
    } else if (part.selectors.some((names) => names.every((name) => used.has(name)))) css += part.css;
  }
  return css;
}
