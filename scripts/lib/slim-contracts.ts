import { parseSync } from 'oxc-parser';
import type { Expression, ObjectExpression, ObjectProperty, Program } from 'oxc-parser';
import type { Plugin } from 'vite';

/** Parts of an endpoint that only the server uses; a client needs its method, path and options. */
const SERVER_ONLY = new Set(['summary', 'query', 'body', 'answer', 'refusals', 'invalid']);

/**
 * Removes the schemas from the API contracts in the client's build: the client does not validate responses, so it needs
 * neither the schemas nor their library.
 */
export function slimContracts(): Plugin {
  return {
    name: 'vitrine:slim-contracts',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /\/src\/api\/[\w-]+\.api\.ts$/ },
      handler: (code, id) => ({ code: withoutSchemas(code, id), map: null }),
    },
  };
}

/** The source of a contract without its server-only parts. */
function withoutSchemas(code: string, file: string): string {
  const unneeded = endpointsOf(parseSync(file, code).program).flatMap((endpoint) =>
    endpoint.properties.filter(isServerOnly),
  );
  let slim = code;
  for (const { start, end } of unneeded.toReversed())
    slim = slim.slice(0, start) + slim.slice(end).replace(/^\s*,/, '');
  return slim;
}

/** The object of each endpoint in `export const … = defineEndpoints({ name: {…} })`. */
function endpointsOf(program: Program): ObjectExpression[] {
  return program.body
    .flatMap((statement) =>
      statement.type === 'ExportNamedDeclaration' && statement.declaration?.type === 'VariableDeclaration'
        ? statement.declaration.declarations
        : [],
    )
    .flatMap(({ init }) =>
      init?.type === 'CallExpression' && init.callee.type === 'Identifier' && init.callee.name === 'defineEndpoints'
        ? init.arguments.slice(0, 1)
        : [],
    )
    .flatMap((endpoints) => (endpoints.type === 'ObjectExpression' ? endpoints.properties.filter(isProperty) : []))
    .map(({ value }) => value)
    .filter((value: Expression) => value.type === 'ObjectExpression');
}

function isProperty(property: ObjectExpression['properties'][number]): property is ObjectProperty {
  return property.type === 'Property';
}

function isServerOnly(property: ObjectExpression['properties'][number]): boolean {
  return isProperty(property) && property.key.type === 'Identifier' && SERVER_ONLY.has(property.key.name);
}
