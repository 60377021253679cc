/** The patterns of every `import.meta.glob('…')` in a parsed file: what a bundler will import for it. */
export function literalGlobs(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(literalGlobs);
  if (!isNode(node)) return [];
  const own = isGlobCall(node) ? literals(node.arguments) : [];
  return [...own, ...Object.values(node).flatMap(literalGlobs)];
}

interface Node {
  readonly type: string;
  readonly [key: string]: unknown;
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

function isGlobCall({ type, callee }: Node): boolean {
  if (type !== 'CallExpression' || !isNode(callee) || callee.type !== 'MemberExpression') return false;
  const { object, property } = callee;
  return isNode(object) && object.type === 'MetaProperty' && isNode(property) && property.name === 'glob';
}

/** The first argument is a pattern or a list of patterns; a pattern that starts with `!` only takes away. */
function literals(args: unknown): string[] {
  const first: unknown = Array.isArray(args) ? args[0] : undefined;
  const values =
    isNode(first) && first.type === 'ArrayExpression' && Array.isArray(first.elements) ? first.elements : [first];
  return values.flatMap((value: unknown) =>
    isNode(value) && value.type === 'Literal' && typeof value.value === 'string' && !value.value.startsWith('!')
      ? [value.value]
      : [],
  );
}
