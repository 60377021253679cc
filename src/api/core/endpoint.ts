import type { GenericSchema, InferInput, InferOutput } from 'valibot';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

type Schema = GenericSchema | undefined;

/**
 * One endpoint; the client, the server, the OpenAPI document and the tests are all driven by it. Schemas of `query`
 * receive strings, those of `body` receive JSON.
 */
export type Endpoint<
  Query extends Schema = Schema,
  Body extends Schema = Schema,
  Answer extends GenericSchema = GenericSchema,
  Path extends string = string,
> = {
  method: Method;
  /** The specification's path below `/api`; parameters are written `{name}`. */
  path: Path;
  /** One sentence with its clause, shown in the OpenAPI document. */
  summary: string;
  query?: Query;
  body?: Body;
  /** Files in place of a JSON body: `bytes` is one file as the raw body, `files` are those of a form field `files`. */
  takes?: 'bytes' | 'files';
  /** Schema of `result` in `{"success":true,"result":…}`. */
  answer: Answer;
  /** Error codes of refusals, besides `invalid_request`. */
  refusals?: readonly string[];
  /** Status, code and message for a body or query that fails validation; 422 `invalid_request` by default. */
  invalid?: { status: number; code: string; message: string };
  /** The response is for one visitor and must never be stored by a shared cache. */
  personal?: boolean;
  /** Seconds for which the visitor's browser may cache the response. */
  keptFor?: number;
  /**
   * Accepts an `Idempotency-Key`: requests with the same key are executed once. `converging` endpoints call other
   * systems, which no transaction covers, so they must reach the same result however often they run; there the key only
   * replays the response.
   */
  idempotent?: boolean | 'converging';
  /** Makes an order or takes money: refused in a preview. */
  charges?: boolean;
};

/** Declares endpoints and keeps their exact types, from which clients and handlers are typed. */
export function defineEndpoints<const T extends Record<string, Endpoint>>(endpoints: T): T {
  return endpoints;
}

/** Path parameters by name: `'/a/{token}/b.json'` gives `{ token: string }`. */
export type PathParams<P extends string> = P extends `${string}{${infer Name}}${infer Rest}`
  ? { [K in Name]: string } & PathParams<Rest>
  : unknown;

type SchemaType<S, Kind extends 'in' | 'out'> = S extends GenericSchema
  ? Kind extends 'in'
    ? InferInput<S>
    : InferOutput<S>
  : undefined;

export type QueryOf<E extends Endpoint> = SchemaType<E['query'], 'out'>;
export type BodyOf<E extends Endpoint> = SchemaType<E['body'], 'out'>;
/** The result type of an endpoint. */
export type Answer<E extends Endpoint> = InferOutput<E['answer']>;

type Part<Key extends string, T> = [T] extends [undefined]
  ? { [K in Key]?: undefined }
  : Record<never, never> extends T
    ? { [K in Key]?: T }
    : { [K in Key]: T };

/** The input of a call: path parameters, query and body, each only if the endpoint has it. */
export type CallInput<E extends Endpoint> =
  PathParams<E['path']> extends infer P
    ? (keyof P extends never ? { path?: undefined } : { path: P }) &
        Part<'query', SchemaType<E['query'], 'in'>> &
        Part<'body', SchemaType<E['body'], 'in'>>
    : never;

/** Fills in the parameters of a path. */
export function fillPath(path: string, params: Record<string, string> = {}): string {
  return path.includes('{')
    ? path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
    : path;
}
