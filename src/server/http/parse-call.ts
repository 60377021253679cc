import type { Context } from 'hono';
import * as v from 'valibot';
import type { Endpoint } from '#api/core/endpoint.ts';
import { Refusal } from '#api/core/refusal.ts';
import type { Call } from './implement.ts';
import type { AppEnv } from '../core/shop-context.ts';
import { uploadedFiles } from './forms/given-files.ts';
import { checkStorable } from './storable.ts';

/** Parses path, query and body by the contract; refuses invalid input with the contract's code. */
export async function parseCall(c: Context<AppEnv>, endpoint: Endpoint): Promise<Call> {
  return {
    path: pathParams(c, endpoint) as Call['path'],
    query: parseQuery(endpoint, c.req.query()) as Call['query'],
    body: endpoint.body && parse(endpoint, endpoint.body, await readJson(c, endpoint)),
    files: endpoint.takes ? await uploadedFiles(c, endpoint.takes) : [],
    request: c.get('request'),
  };
}

/** Parses the query by the contract. */
export function parseQuery(endpoint: Endpoint, given: Record<string, string>): unknown {
  return endpoint.query && parse(endpoint, endpoint.query, given);
}

function pathParams(c: Context<AppEnv>, endpoint: Endpoint): Record<string, string> {
  const params: Record<string, string> = c.req.param();
  const last = /\{(\w+)\}\.json$/.exec(endpoint.path)?.[1];
  return last === undefined ? params : { ...params, [last]: params[last]!.slice(0, -'.json'.length) };
}

/** A missing body is an empty object, because some calls of the specification have an optional body. */
async function readJson(c: Context<AppEnv>, endpoint: Endpoint): Promise<unknown> {
  const text = await c.req.text();
  if (text === '') return {};
  const body = parsedJson(text);
  if (body === undefined) throw invalid(endpoint, [{ field: '', code: 'invalid_json' }]);
  checkStorable(body);
  return body;
}

/** Undefined for a text that is no JSON. */
function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function parse(endpoint: Endpoint, schema: v.GenericSchema, input: unknown): unknown {
  const parsed = v.safeParse(schema, input);
  if (parsed.success) return parsed.output;
  throw invalid(
    endpoint,
    parsed.issues.map((issue) => ({ field: v.getDotPath(issue) ?? '', code: codeOf(issue) })),
  );
}

function invalid({ invalid: own }: Endpoint, errors: Refusal['errors']): Refusal {
  return own
    ? new Refusal(own.status, own.code, own.message, errors)
    : new Refusal(422, 'invalid_request', undefined, errors);
}

/** `field_required` for a missing field ([acc §5]); else the schema's own code, or the rule that failed. */
function codeOf(issue: v.BaseIssue<unknown>): string {
  if (issue.input === undefined || issue.input === '') return 'field_required';
  return /^[a-z]+(_[a-z]+)+$/.test(issue.message) ? issue.message : `invalid_${issue.type}`;
}
