import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'oxc-parser';
import { root } from '../../architecture/support/source-files.ts';

/** A property that is one of some words, such as `variant?: 'primary' | 'secondary'`. */
export interface ClosedProperty {
  readonly name: string;
  readonly values: readonly string[];
  /** What it is where nothing is given. */
  readonly fallback: string | undefined;
}

/** What the rules need to know of a component, read from its own file. */
export interface ComponentSource {
  readonly variants: readonly ClosedProperty[];
  readonly canBeDisabled: boolean;
  /** Has something of its own that a keyboard reaches. */
  readonly isFocusable: boolean;
}

/** Which element it is, not how it looks. */
const ELEMENT_PROPERTIES = new Set(['as', 'role']);

export function readComponent(path: string): ComponentSource {
  return componentOf(path, readFileSync(join(root, path), 'utf8'));
}

/** `source` may be a planted one. */
export function componentOf(path: string, source: string): ComponentSource {
  const nodes = [...walk(parseSync(path, source).program)];
  const aliases = new Map(nodes.filter(({ type }) => type === 'TSTypeAliasDeclaration').map((node) => [nameOf(node['id']), node['typeAnnotation']]));
  const fallbacks = new Map(nodes.filter(isDefault).map((node) => [nameOf(node['key']), String(nodeOf(nodeOf(node['value'])['right'])['value'])]));
  const properties = nodes.filter(({ type }) => type === 'TSInterfaceDeclaration' || type === 'TSTypeAliasDeclaration').filter(({ id }) => /(Props|Look)$/.test(nameOf(id)));
  const signatures = properties.flatMap((node) => [...walk(node)]).filter(({ type }) => type === 'TSPropertySignature');
  const variants = signatures.flatMap((node) => {
    const name = nameOf(node['key']);
    const values = wordsOf(nodeOf(node['typeAnnotation'])['typeAnnotation'], aliases);
    return values.length > 0 && !ELEMENT_PROPERTIES.has(name) ? [{ name, values, fallback: fallbacks.get(name) }] : [];
  });
  return {
    variants,
    canBeDisabled: /\bdisabled\?:|ComponentProps<'(?:button|input|select|textarea)'>/.test(source),
    isFocusable: /<(?:a|button|input|select|textarea|summary|dialog|Link|Button|IconButton)\b|tabIndex=\{0\}/.test(source),
  };
}

type Node = Readonly<Record<string, unknown>> & { readonly type: string };

const nodeOf = (value: unknown) => (value ?? {}) as Node;
const nameOf = (value: unknown) => String(nodeOf(value)['name'] ?? nodeOf(value)['value']);

/** `variant = 'primary'` among the parameters. */
const isDefault = (node: Node) => node.type === 'Property' && nodeOf(node['value']).type === 'AssignmentPattern';

/** The words a type is a choice of; nothing where it is anything else. */
function wordsOf(type: unknown, aliases: ReadonlyMap<string, unknown>): string[] {
  const node = nodeOf(type);
  switch (node.type) {
    case 'TSTypeReference':
      return wordsOf(aliases.get(nameOf(node['typeName'])), aliases);
    case 'TSTypeOperator':
    case 'TSParenthesizedType':
      return wordsOf(node['typeAnnotation'], aliases);
    case 'TSArrayType':
      return wordsOf(node['elementType'], aliases);
    case 'TSUnionType': {
      const words = (node['types'] as Node[]).map((one) => nodeOf(one['literal'])['value']);
      return words.every((word) => typeof word === 'string') ? words : [];
    }
    default:
      return [];
  }
}

function* walk(value: unknown): Generator<Node> {
  if (typeof value !== 'object' || value === null) return;
  if ('type' in value && typeof value.type === 'string') yield value as Node;
  for (const inner of Object.values(value)) yield* walk(inner);
}
