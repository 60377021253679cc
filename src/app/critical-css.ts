import postcss from 'postcss';
import type { ChildNode, Root } from 'postcss';

/** A rule with the class names each of its selectors needs, or an at-rule around others. */
type Part = { css: string; selectors: string[][] } | { header: string; parts: Part[] };

/** Blocks that hold no rules of their own kind: kept whole. */
const WHOLE = new Set(['font-face', 'keyframes', 'property']);

/**
 * Cuts a style sheet to what a page's HTML uses: rules without classes and rules whose classes are all there.
 * The sheet is read once; a page costs one pass over its class attributes and the rules.
 */
export function createCriticalCss(css: string): (html: string) => string {
  const parts = readParts(postcss.parse(css));
  return (html) => write(parts, classesOf(html));
}

function readParts(container: Root | { nodes?: ChildNode[] }): Part[] {
  return (container.nodes ?? []).flatMap((node): Part[] => {
    if (node.type === 'rule') return [{ css: node.toString(), selectors: node.selectors.map(classNames) }];
    if (node.type !== 'atrule') return [];
    if (!node.nodes || WHOLE.has(node.name)) return [{ css: node.nodes ? node.toString() : `${node.toString()};`, selectors: [[]] }];
    return [{ header: `@${node.name} ${node.params}`, parts: readParts(node) }];
  });
}

function classNames(selector: string): string[] {
  // What stands in :not() or :is() is not needed for the selector to match.
  const plain = selector.replace(/:(?:not|is|where|has)\((?:[^()]|\([^()]*\))*\)/g, '');
  return [...plain.matchAll(/\.((?:\\.|[\w-])+)/g)].map(([, name]) => name!.replace(/\\(.)/g, '$1'));
}

function classesOf(html: string): Set<string> {
  const used = new Set<string>();
  for (const [, value] of html.matchAll(/\sclass="([^"]*)"/g)) for (const name of value!.split(' ')) used.add(name.replaceAll('&amp;', '&').replaceAll('&gt;', '>').replaceAll('&#x27;', "'"));
  return used;
}

function write(parts: Part[], used: Set<string>): string {
  let css = '';
  for (const part of parts) {
    if ('header' in part) {
      const inner = write(part.parts, used);
      if (inner) css += `${part.header}{${inner}}`;
    } else if (part.selectors.some((names) => names.every((name) => used.has(name)))) css += part.css;
  }
  return css;
}
