import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { parseSync } from 'oxc-parser';
import { root } from '../../architecture/support/source-files.ts';
import { pascalCase } from './story-files.ts';

type Value = string | number | boolean;

/** A property that is one of some values, such as `variant?: 'primary' | 'secondary'` or `wide?: boolean`. */
interface ClosedProperty {
  readonly name: string;
  readonly values: readonly Value[];
  /** What it is where nothing is given. */
  readonly fallback: Value | undefined;
}

/** What the rules need to know of a component, read from its own file. */
export interface ComponentSource {
  readonly variants: readonly ClosedProperty[];
  readonly canBeDisabled: boolean;
}

/** What it is for assistive technology, not how it looks. */
const UNSEEN_PROPERTIES = new Set(['role']);

export function readComponent(path: string): ComponentSource {
  return componentOf(path, readFileSync(join(root, path), 'utf8'));
}

/** `source` may be a planted one. */
function componentOf(path: string, source: string): ComponentSource {
  const nodes = [...walk(parseSync(path, source).program)];
  const scope = scopeOf(path, nodes);
  const fallbacks = new Map(
    nodes.filter(isDefault).map((node) => [nameOf(node['key']), nodeOf(nodeOf(node['value'])['right'])['value']]),
  );
  const variants = propertiesOf(pascalCase(basename(path, '.tsx')), nodes).flatMap((node) => {
    const name = nameOf(node['key']);
    const values = valuesOf(typeOf(node), scope);
    const given = fallbacks.get(name) ?? (values.includes(false) && node['optional'] === true ? false : undefined);
    const fallback = values.find((value) => value === given);
    return values.length > 0 && !UNSEEN_PROPERTIES.has(name) ? [{ name, values, fallback }] : [];
  });
  return { variants, canBeDisabled: /\bdisabled\?:|ComponentProps<'(?:button|input|select|textarea)'>/.test(source) };
}

type Node = Readonly<Record<string, unknown>> & { readonly type: string };

const nodeOf = (value: unknown) => (value ?? {}) as Node;
const nameOf = (value: unknown) => String(nodeOf(value)['name'] ?? nodeOf(value)['value']);
const typeOf = (node: Node) => nodeOf(node['typeAnnotation'])['typeAnnotation'];

/** `variant = 'primary'` among the parameters. */
const isDefault = (node: Node) => node.type === 'Property' && nodeOf(node['value']).type === 'AssignmentPattern';

/** Of its types, and of what the component itself says beside its parameter. */
function propertiesOf(component: string, nodes: readonly Node[]): Node[] {
  const types = nodes.filter(
    ({ type, id }) =>
      (type === 'TSInterfaceDeclaration' || type === 'TSTypeAliasDeclaration') && /(Props|Look)$/.test(nameOf(id)),
  );
  const functions = nodes.filter(
    ({ type, id }) => (type === 'FunctionDeclaration' || type === 'FunctionExpression') && nameOf(id) === component,
  );
  const inline = functions.map(({ params }) => nodeOf((params as unknown[])[0])['typeAnnotation']);
  return [...types, ...inline].flatMap((node) => [...walk(node)]).filter(({ type }) => type === 'TSPropertySignature');
}

/** The types a file names: its own, and those it imports with where they are from. */
interface Scope {
  readonly path: string;
  readonly aliases: ReadonlyMap<string, unknown>;
  readonly imports: ReadonlyMap<string, { readonly from: string; readonly name: string }>;
}

function scopeOf(path: string, nodes: readonly Node[]): Scope {
  const aliases = new Map(
    nodes
      .filter(({ type }) => type === 'TSTypeAliasDeclaration')
      .map((node) => [nameOf(node['id']), node['typeAnnotation']]),
  );
  const imported = nodes
    .filter(({ type }) => type === 'ImportDeclaration')
    .flatMap((node) =>
      (node['specifiers'] as Node[]).map(
        (one) => [nameOf(one['local']), { from: nameOf(node['source']), name: nameOf(one['imported']) }] as const,
      ),
    );
  return { path, aliases, imports: new Map(imported) };
}

/** The type behind a name, with the scope it is written in. */
function lookUp(name: string, scope: Scope): [unknown, Scope] {
  const from = scope.imports.get(name);
  if (!from || !/^[.#].*\.tsx?$/.test(from.from)) return [scope.aliases.get(name), scope];
  const path = from.from.startsWith('#') ? from.from.replace('#', 'src/') : join(dirname(scope.path), from.from);
  const there = scopeOf(path, [...walk(parseSync(path, readFileSync(join(root, path), 'utf8')).program)]);
  return [there.aliases.get(from.name), there];
}

/** The values a type is a choice of; nothing where it is anything else. */
function valuesOf(type: unknown, scope: Scope): Value[] {
  const node = nodeOf(type);
  switch (node.type) {
    case 'TSTypeReference':
      return valuesOf(...lookUp(nameOf(node['typeName']), scope));
    case 'TSTypeOperator':
    case 'TSParenthesizedType':
      return valuesOf(node['typeAnnotation'], scope);
    case 'TSArrayType':
      return valuesOf(node['elementType'], scope);
    case 'TSBooleanKeyword':
      return [true, false];
    case 'TSLiteralType': {
      const { value } = nodeOf(node['literal']);
      return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? [value] : [];
    }
    case 'TSUnionType': {
      const members = (node['types'] as Node[]).map((one) => valuesOf(one, scope));
      return members.every((values) => values.length > 0) ? members.flat() : [];
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
