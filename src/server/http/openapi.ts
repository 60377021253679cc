import { toJsonSchema } from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';
import type { Endpoint } from '#api/core/endpoint.ts';
import type { Implemented } from './implement.ts';

type JsonObject = { [key: string]: unknown };

const FAILURE = {
  type: 'object',
  required: ['success', 'code', 'message', 'errors'],
  properties: {
    success: { const: false },
    code: { type: 'string' },
    message: { type: 'string' },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        required: ['field', 'code'],
        properties: { field: { type: 'string' }, code: { type: 'string' } },
      },
    },
  },
};

/** The OpenAPI 3.1 document of the calls, made from their contracts. */
export function openApiDocument(
  implemented: readonly Pick<Implemented, 'name' | 'endpoint'>[],
  version: string,
): JsonObject {
  const paths: Record<string, JsonObject> = {};
  for (const { name, endpoint } of implemented) {
    (paths[endpoint.path] ??= {})[endpoint.method.toLowerCase()] = operation(name, endpoint);
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Vitrine', version },
    servers: [{ url: '/api' }],
    paths,
    components: { schemas: { Failure: FAILURE } },
  };
}

function operation(name: string, endpoint: Endpoint): JsonObject {
  return {
    operationId: `${name}:${endpoint.path}`,
    summary: endpoint.summary,
    parameters: [
      ...pathParameters(endpoint.path),
      ...queryParameters(endpoint.query),
      ...keyParameter(endpoint),
      ...nameParameter(endpoint),
    ],
    ...(endpoint.body ? { requestBody: { content: json(schemaOf(endpoint.body, 'input')) } } : {}),
    ...(endpoint.takes ? { requestBody: { content: FILES[endpoint.takes] } } : {}),
    responses: {
      200: {
        description: 'Success',
        content: json({
          type: 'object',
          required: ['success', 'result'],
          properties: { success: { const: true }, result: schemaOf(endpoint.answer, 'output') },
        }),
      },
      default: { description: refusalText(endpoint), content: json({ $ref: '#/components/schemas/Failure' }) },
    },
  };
}

const FILE = { type: 'string', format: 'binary' };
const FILES: Record<NonNullable<Endpoint['takes']>, JsonObject> = {
  bytes: { 'application/octet-stream': { schema: FILE } },
  files: {
    'multipart/form-data': {
      schema: { type: 'object', required: ['files'], properties: { files: { type: 'array', items: FILE } } },
    },
  },
};

const json = (schema: unknown): JsonObject => ({ 'application/json': { schema } });

/** Transformations and checks, which JSON Schema cannot express, are left out. */
function schemaOf(schema: GenericSchema, typeMode: 'input' | 'output'): JsonObject {
  const { $schema: _, ...rest } = toJsonSchema(schema, { errorMode: 'ignore', typeMode }) as JsonObject;
  return rest;
}

function pathParameters(path: string): JsonObject[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
}

function queryParameters(query: GenericSchema | undefined): JsonObject[] {
  if (!query) return [];
  const { properties = {}, required = [] } = schemaOf(query, 'input') as {
    properties?: Record<string, unknown>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));
}

function keyParameter({ idempotent }: Endpoint): JsonObject[] {
  return idempotent
    ? [{ name: 'Idempotency-Key', in: 'header', required: false, schema: { type: 'string', maxLength: 255 } }]
    : [];
}

function nameParameter({ takes }: Endpoint): JsonObject[] {
  return takes === 'bytes' ? [{ name: 'X-Filename', in: 'header', required: true, schema: { type: 'string' } }] : [];
}

function refusalText({ refusals = [], invalid }: Endpoint): string {
  return `Refused: ${[invalid?.code ?? 'invalid_request', ...refusals].join(', ')}`;
}
