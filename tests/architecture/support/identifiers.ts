import { parseSync } from 'oxc-parser';

const kinds = new Set(['Identifier', 'JSXIdentifier', 'PrivateIdentifier']);

/** Every name that stands in a source outside its texts and comments. */
export function identifiersOf(path: string, source: string): Set<string> {
  const found = new Set<string>();
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    if ('type' in node && 'name' in node && kinds.has(String(node.type))) found.add(String(node.name));
    Object.values(node).forEach(visit);
  };
  visit(parseSync(path, source).program);
  return found;
}
