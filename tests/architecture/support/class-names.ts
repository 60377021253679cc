import { parseSync } from 'oxc-parser';

/** Every word of every string in a file: among them are all its class names. */
export function wordsOf(path: string, source: string): string[] {
  const { program } = parseSync(path, source);
  return strings(program)
    .flatMap((text) => text.split(/\s+/))
    .filter(Boolean);
}

/** The strings a browser may read as classes or colours; what a file imports is none. */
function strings(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(strings);
  if (typeof node !== 'object' || node === null || !('type' in node)) return [];
  const { type } = node;
  if (type === 'ImportDeclaration' || type === 'ExportAllDeclaration' || type === 'ImportExpression') return [];
  if (type === 'Literal') return 'value' in node && typeof node.value === 'string' ? [node.value] : [];
  if (type === 'TemplateElement') return [quasi(node)];
  return Object.values(node).flatMap(strings);
}

function quasi(node: object): string {
  const value: unknown = 'value' in node ? node.value : undefined;
  return typeof value === 'object' && value !== null && 'raw' in value ? String(value.raw) : '';
}

const length = String.raw`(\d|\[|\(|auto$|full$|px$|page|gutter)`;
const physical = new RegExp(
  `^(m[lr]|p[lr]|scroll-m[lr]|scroll-p[lr]|left|right)-${length}|^(border|rounded)-(l|r|tl|tr|bl|br)(-|$)|^(text|float|clear)-(left|right)$|^(object|bg|origin)-(left|right)$`,
);

/** `tab:hover:-ml-4` without its variants, its sign and its `!`. */
const utility = (word: string) =>
  word.replace(/^(?:[a-z0-9@/_-]+(?:\[[^\]]*\])?:|\[[^\]]*\]:)*/i, '').replace(/^!?-?/, '');

/** A class that means left or right, where a mirrored page needs start or end. */
export const isPhysical = (word: string) => physical.test(utility(word));

const palette =
  /^[a-z-]+-(white|black|(slate|gray|zinc|neutral|stone|red|orange|amber|yellow|lime|green|emerald|teal|cyan|sky|blue|indigo|violet|purple|fuchsia|pink|rose)-\d{2,3})(\/\d+)?$/;
const value = /(^|[^a-z0-9&/])#([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})\b|\b(rgb|rgba|hsl|hsla|oklch|oklab|lab|lch)\(/i;

/** A colour that is no token: a palette class, a number of one or a function that makes one. */
export const isRawColour = (word: string) => palette.test(utility(word)) || value.test(word);
