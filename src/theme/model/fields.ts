import type { Image } from '#domain/media/image.ts';

/** A condition on other settings of the same section, as data, so that editor and validator can both evaluate it. */
export type Condition =
  | { field: string; is: unknown }
  | { field: string; not: unknown }
  | { field: string; blank: boolean }
  | { all: Condition[] }
  | { any: Condition[] };

/** Options of every kind of field. */
export type FieldBase = {
  label: string;
  info?: string;
  group?: string;
  visibleIf?: Condition;
  /** Whether a change needs new data from the server. */
  revalidates?: boolean;
};

type Choice = { value: string; label: string };

/** Value types by kind. Handles refer to records of the shop, which `load` reads. */
type FieldValues = {
  text: string;
  inlineText: string;
  /** HTML, sanitised when saved and when rendered. */
  richText: string;
  textarea: string;
  number: number;
  range: number;
  toggle: boolean;
  select: string;
  radio: string;
  align: 'start' | 'center' | 'end';
  color: string;
  colorScheme: string;
  font: string;
  image: Image | null;
  video: string;
  url: string;
  menu: string;
  product: string;
  productList: string[];
  collection: string;
  collectionList: string[];
  blog: string;
  article: string;
  page: string;
  date: string;
  /** A step of the 4 px grid. */
  spacing: number;
  html: string;
  /** Headings and notes in the editor; they have no value. */
  heading: undefined;
  info: undefined;
};
export type FieldKind = keyof FieldValues;

/** A setting described as plain data. `value` only exists for the types. */
export type Field<Kind extends FieldKind = FieldKind, Value = unknown> = FieldBase & {
  kind: Kind;
  default?: Value;
  options?: readonly Choice[];
  min?: number;
  max?: number;
  step?: number;
  unit?: string;
  /** Maximum characters of a text, or entries of a list. */
  limit?: number;
  placeholder?: string;
  responsive?: boolean;
};

export type Settings = Record<string, Field>;

type Options<T> = FieldBase & { default?: T };
type TextOptions = Options<string> & { limit?: number; placeholder?: string };
type NumberOptions = Options<number> & { min?: number; max?: number; step?: number; unit?: string };

/** Makes a kind without options of its own. */
function plain<K extends FieldKind>(kind: K) {
  return (options: Options<FieldValues[K]> & { limit?: number }): Field<K, FieldValues[K]> => ({ kind, ...options });
}

/** Makes a kind whose value is one of its choices, as a literal type. */
function choice<K extends 'select' | 'radio'>(kind: K) {
  return <const C extends readonly Choice[]>(
    options: FieldBase & { options: C; default?: C[number]['value'] },
  ): Field<K, C[number]['value']> => ({
    kind,
    ...options,
    default: options.default ?? options.options[0]?.value,
  });
}

/** The kinds of field, by the names theme designers use. */
export const s = {
  text: (options: TextOptions): Field<'text', string> => ({ kind: 'text', ...options }),
  inlineText: (options: TextOptions): Field<'inlineText', string> => ({ kind: 'inlineText', ...options }),
  richText: (options: TextOptions): Field<'richText', string> => ({ kind: 'richText', ...options }),
  textarea: (options: TextOptions): Field<'textarea', string> => ({ kind: 'textarea', ...options }),
  number: (options: NumberOptions): Field<'number', number> => ({ kind: 'number', ...options }),
  range: (options: NumberOptions & { min: number; max: number; default: number }): Field<'range', number> => ({
    kind: 'range',
    ...options,
  }),
  toggle: plain('toggle'),
  select: choice('select'),
  radio: choice('radio'),
  align: plain('align'),
  color: plain('color'),
  colorScheme: plain('colorScheme'),
  font: plain('font'),
  image: plain('image'),
  video: plain('video'),
  url: plain('url'),
  menu: plain('menu'),
  product: plain('product'),
  productList: plain('productList'),
  collection: plain('collection'),
  collectionList: plain('collectionList'),
  blog: plain('blog'),
  article: plain('article'),
  page: plain('page'),
  date: plain('date'),
  spacing: (options: NumberOptions): Field<'spacing', number> => ({ kind: 'spacing', ...options }),
  html: plain('html'),
  heading: (options: FieldBase): Field<'heading', undefined> => ({ kind: 'heading', ...options }),
  info: (options: FieldBase): Field<'info', undefined> => ({ kind: 'info', ...options }),
};

type ValueOf<F> = F extends Field<FieldKind, infer V> ? V : never;

/** The values of completed settings: every key is present, since every kind has a default. */
export type SettingsOf<S extends Settings> = {
  [K in keyof S as S[K]['kind'] extends 'heading' | 'info' ? never : K]: ValueOf<S[K]>;
};

/** The default of a kind, if neither the JSON nor the field has a value. */
export function blankOf(field: Field): unknown {
  switch (field.kind) {
    case 'toggle':
      return false;
    case 'number':
    case 'range':
    case 'spacing':
      return field.min ?? 0;
    case 'image':
      return null;
    case 'productList':
    case 'collectionList':
      return [];
    case 'align':
      return 'start';
    case 'select':
    case 'radio':
      return field.options?.[0]?.value ?? '';
    case 'heading':
    case 'info':
      return undefined;
    default:
      return '';
  }
}
