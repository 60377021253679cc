import { HOSTILE_BODIES, HOSTILE_JSON, HOSTILE_TEXTS } from '../../support/hostile-values.ts';
import type { HostileValue } from '../../support/hostile-values.ts';
import type { Asked } from './three-shops.ts';

type Schema = {
  type?: string | string[];
  properties?: Record<string, Schema>;
  additionalProperties?: Schema | boolean;
  items?: Schema;
  anyOf?: Schema[];
  allOf?: Schema[];
};

/** An operation of the OpenAPI document, as far as tries read it. */
interface Operation {
  method: string;
  path: string;
  parameters: { name: string; in: 'path' | 'query' | 'header' }[];
  body: Schema | undefined;
  isMultipart: boolean;
}

/** One hostile value in one place of a call that is otherwise valid. */
export interface Try {
  operation: Operation;
  place: string;
  asked: Asked;
  /** Sent as it is in place of the body. */
  raw?: string | FormData;
  /** The call must refuse it, whatever else is wrong. */
  isRefused: boolean;
}

/** Headers of the shop's client that any call may have [core §7]; the document lists those of single calls. */
const HEADERS = ['X-Customer-Token', 'X-Preview-Token', 'X-Checkout-Token', 'X-Session-Id', 'X-Lang'];

const METHODS = ['get', 'post', 'put', 'delete'] as const;

type Document = {
  paths: Record<
    string,
    Record<
      string,
      { parameters: Operation['parameters']; requestBody?: { content: Record<string, { schema: Schema }> } }
    >
  >;
};

/** Every call of the document; those that end a session, a cart or a checkout come last, since others need them. */
export function operationsOf({ paths }: Document): Operation[] {
  const all = Object.entries(paths).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const { parameters, requestBody } = item[method] ?? {};
      if (!parameters) return [];
      return [
        {
          method: method.toUpperCase(),
          path,
          parameters,
          body: requestBody?.content['application/json']?.schema,
          isMultipart: requestBody?.content['multipart/form-data'] !== undefined,
        },
      ];
    }),
  );
  const ends = ({ method, path }: Operation) =>
    method === 'DELETE' || /logout|create-order|charge-authorize|finalize|cancellation|set-password/.test(path);
  return [...all.filter((one) => !ends(one)), ...all.filter(ends)];
}

/** Each hostile value in each parameter, header and field of a call, and whole bodies. */
export function triesOf(operation: Operation, base: Asked): Try[] {
  const { parameters, body, isMultipart } = operation;
  const at = (place: string, asked: Asked, { name, isRefused = false }: Omit<HostileValue, 'value'>): Try => ({
    operation,
    place: `${place}: ${name}`,
    asked,
    isRefused,
  });
  const texts = (place: 'path' | 'query', name: string) =>
    HOSTILE_TEXTS.map((hostile) =>
      at(`${place} ${name}`, { ...base, [place]: { ...base[place], [name]: String(hostile.value) } }, hostile),
    );
  // A NUL cannot be written in a header, except escaped in a file's name.
  const headers = [...HEADERS, ...parameters.flatMap((one) => (one.in === 'header' ? [one.name] : []))];
  return [
    ...parameters.flatMap(({ in: place, name }) => (place === 'header' ? [] : texts(place, name))),
    ...['__proto__', 'constructor', 'a\0b'].map((name) =>
      at(
        'query name',
        { ...base, query: Object.fromEntries([...Object.entries(base.query ?? {}), [name, '1']]) },
        { name, isRefused: true },
      ),
    ),
    ...headers.flatMap((name) =>
      HOSTILE_TEXTS.filter(({ value }) => !String(value).match(/[\0\u0100-\uffff]/)).map((hostile) =>
        at(name, { ...base, headers: { ...base.headers, [name]: String(hostile.value) } }, hostile),
      ),
    ),
    ...(headers.includes('X-Filename')
      ? [
          at(
            'X-Filename',
            { ...base, headers: { ...base.headers, 'X-Filename': 'a%00.png' } },
            { name: 'NUL', isRefused: true },
          ),
        ]
      : []),
    ...(body
      ? [
          ...fieldsOf(body).flatMap((field) =>
            HOSTILE_JSON.map((hostile) =>
              at(
                `body ${field.join('.')}`,
                { ...base, body: withField(base.body ?? {}, field, hostile.value) },
                hostile,
              ),
            ),
          ),
          ...HOSTILE_BODIES.map((raw) => ({ ...at('body', base, { name: raw.slice(0, 9) }), raw })),
        ]
      : []),
    ...(isMultipart
      ? multipart().map(({ name, form }) => ({ ...at('form', base, { name, isRefused: true }), raw: form }))
      : []),
  ];
}

/** The path of every field of a schema, the whole body first; of an array its first item. */
function fieldsOf(schema: Schema, at: string[] = []): string[][] {
  const { properties = {}, additionalProperties, items, anyOf = [], allOf = [] } = schema;
  return [
    at,
    ...Object.entries(properties).flatMap(([name, one]) => fieldsOf(one, [...at, name])),
    ...(typeof additionalProperties === 'object' ? fieldsOf(additionalProperties, [...at, 'Name']) : []),
    ...(items ? fieldsOf(items, [...at, '0']) : []),
    ...[...anyOf, ...allOf].flatMap((one) => fieldsOf(one, at).slice(1)),
  ];
}

/** A copy of a body with another value in a field; what is missing on the way is made. */
function withField(body: unknown, [name, ...rest]: string[], value: unknown): unknown {
  if (name === undefined) return value;
  const around = typeof body === 'object' && body !== null ? body : /^\d+$/.test(name) ? [] : {};
  const copy = Array.isArray(around) ? [...around] : { ...around };
  Object.assign(copy, { [name]: withField((around as Record<string, unknown>)[name], rest, value) });
  return copy;
}

function multipart(): { name: string; form: FormData }[] {
  const file = (name: string) => new File(['x'], name);
  const made = (fill: (form: FormData) => void) => {
    const form = new FormData();
    fill(form);
    return form;
  };
  return [
    { name: 'NUL in the name of a file', form: made((form) => form.append('files', file('a\0b.png'))) },
    { name: 'NUL in a field', form: made((form) => form.append('note', 'a\0b')) },
    { name: 'NUL in the name of a field', form: made((form) => form.append('a\0b', 'x')) },
    { name: '__proto__', form: made((form) => form.append('__proto__', 'x')) },
  ];
}
