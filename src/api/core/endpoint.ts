import type { GenericSchema, InferInput, InferOutput } from 'valibot';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

type Schema = GenericSchema | undefined;

/**
 * One call of the wire: read by the client, the server, the OpenAPI document and the tests. Schemas of `query` see
 * strings; those of `body` see JSON.
 */
export type Endpoint<
  Query extends Schema = Schema,
  Body extends Schema = Schema,
  Answer extends GenericSchema = GenericSchema,
  Path extends string = string,
> = {
  method: Method;
  /** The specification's path below `/api`, `{name}` for a parameter. */
  path: Path;
  /** One sentence with its clause, for the OpenAPI document. */
  summary: string;
  query?: Query;
  body?: Body;
  /** Files instead of a body: one as the body's bytes, or those of a form's field `files`. */
  takes?: 'bytes' | 'files';
  /** Schema of `result` in `{"success":true,"result":…}`. */
  answer: Answer;
  /** Codes it may refuse with, beside `invalid_request`. */
  refusals?: readonly string[];
  /** The code, status and message of a body or query that does not parse; `invalid_request`, 422 without it. */
  invalid?: { status: number; code: string; message: string };
  /** The answer belongs to one visitor: never stored by a cache. */
  personal?: boolean;
  /** Seconds that the visitor's own browser may keep the answer. */
  keptFor?: number;
  /**
   * Takes an `Idempotency-Key`: the same key acts once. `converging`: it asks others, which no transaction can hold, so
   * it must come to the same end however often it is begun; the key then only brings its answer back.
   */
  idempotent?: boolean | 'converging';
};

/** Keeps every entry's own types, so that clients and handlers are typed from the entry. */
export function defineEndpoints<const T extends Record<string, Endpoint>>(endpoints: T): T {
  return endpoints;
}

/** Path parameters by name: `'/a/{token}/b.json'` gives `{ token: string }`. */
export type PathParams<P extends string> = P extends `${string}{${infer Name}}${infer Rest}`
  ? { [K in Name]: string } & PathParams<Rest>
  : unknown;

type Given<S, Kind extends 'in' | 'out'> = S extends GenericSchema
  ? Kind extends 'in'
    ? InferInput<S>
    : InferOutput<S>
  : undefined;

export type QueryOf<E extends Endpoint> = Given<E['query'], 'out'>;
export type BodyOf<E extends Endpoint> = Given<E['body'], 'out'>;
/** What a handler returns and a client receives. */
export type Answer<E extends Endpoint> = InferOutput<E['answer']>;

type Part<Key extends string, T> = [T] extends [undefined]
  ? { [K in Key]?: undefined }
  : Record<never, never> extends T
    ? { [K in Key]?: T }
    : { [K in Key]: T };

/** What a client must give: path parameters, query and body, each only where the entry has one. */
export type CallInput<E extends Endpoint> =
  PathParams<E['path']> extends infer P
    ? (keyof P extends never ? { path?: undefined } : { path: P }) &
        Part<'query', Given<E['query'], 'in'>> &
        Part<'body', Given<E['body'], 'in'>>
    : never;

/** Fills the `{…}` of a path. */
export function fillPath(path: string, params: Record<string, string> = {}): string {
  return path.includes('{')
    ? path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
    : path;
}
