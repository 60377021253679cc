import { observableRef } from 'mobx';
import { ApiError, isCallError } from '#api/core/errors.ts';
import { makeStore } from '#stores/core/observable-store.ts';

export type FormValues = Record<string, string | number | boolean | null>;
/** Message keys by field. */
export type FormErrors<V> = Partial<Record<keyof V & string, string>>;

/** The schema of any Standard Schema library, such as valibot. An issue's message is the message key. */
type FormSchema<V> = {
  readonly '~standard': {
    validate(value: unknown): { issues?: readonly SchemaIssue[] } | Promise<unknown>;
    readonly types?: { readonly input: V; readonly output: unknown };
  };
};
type SchemaIssue = { message: string; path?: readonly (PropertyKey | { key: PropertyKey })[] };

export type FormOptions<V extends FormValues> = {
  initial: V;
  /** A synchronous schema, or a function of the values. */
  rules?: FormSchema<V> | ((values: Readonly<V>) => FormErrors<V>);
  /** Maps the server's field name to the form's where they differ: `shipping_address.zip` to `zip`. */
  fieldOf?: (serverField: string) => string;
  /** Scrolls to the first invalid field and focuses it. */
  focus?: (field: keyof V & string) => void;
};

/** What a field's view needs. */
export type FieldState<T> = {
  name: string;
  value: T;
  error: string | undefined;
  onChange(value: T): void;
  onBlur(): void;
};

/**
 * The state of one form: values, errors and submission. Errors are shown once a field was left or the form was
 * submitted. Typed values are never lost by an error, a response or new initial values.
 */
export class FormModel<V extends FormValues> {
  values: V;
  state: 'idle' | 'submitting' | 'refused' | 'succeeded' = 'idle';
  /** Message key of an error that belongs to no field. */
  error: string | null = null;
  readonly touched = new Set<string>();
  private initial: V;
  private serverErrors = new Map<string, string>();
  private wasSubmitted = false;
  private readonly options: FormOptions<V>;

  constructor(options: FormOptions<V>) {
    this.options = options;
    this.initial = options.initial;
    this.values = { ...options.initial };
    makeStore<FormModel<V>, 'options' | 'initial'>(this, { options: false, initial: observableRef });
  }

  /** All errors of the rules and the server, shown or not. */
  get errors(): FormErrors<V> {
    return { ...this.ruleErrors, ...Object.fromEntries(this.serverErrors) } as FormErrors<V>;
  }

  get isValid(): boolean {
    return Object.keys(this.ruleErrors).length === 0;
  }

  get isSubmitting(): boolean {
    return this.state === 'submitting';
  }

  /** Whether a value differs from its initial one, so that leaving would lose it. */
  get isChanged(): boolean {
    return Object.entries(this.values).some(([name, value]) => value !== this.initial[name]);
  }

  field<K extends keyof V & string>(name: K): FieldState<V[K]> {
    return {
      name,
      value: this.values[name],
      error: this.shownError(name),
      onChange: (value) => this.set(name, value),
      onBlur: () => this.touch(name),
    };
  }

  /** The error to show at a field now. */
  shownError(name: keyof V & string): string | undefined {
    return (
      this.serverErrors.get(name) ?? (this.wasSubmitted || this.touched.has(name) ? this.ruleErrors[name] : undefined)
    );
  }

  set<K extends keyof V & string>(name: K, value: V[K]): void {
    this.values[name] = value;
    this.serverErrors.delete(name);
    if (this.state !== 'submitting') this.state = 'idle';
  }

  touch(name: keyof V & string): void {
    this.touched.add(name);
  }

  /** Sets new initial values from the server; fields that the visitor changed keep their values. */
  seed(values: Partial<V>): void {
    for (const [name, value] of Object.entries(values) as [keyof V & string, V[keyof V & string]][]) {
      if (this.values[name] === this.initial[name]) this.values[name] = value;
    }
    this.initial = { ...this.initial, ...values };
  }

  /** Returns to the initial values; only called when the visitor asks for it. */
  reset(): void {
    this.values = { ...this.initial };
    this.touched.clear();
    this.serverErrors.clear();
    this.wasSubmitted = false;
    this.error = null;
    this.state = 'idle';
  }

  /**
   * Validates, then runs the action; returns whether it succeeded. If a field is invalid, it gets the focus and nothing
   * is sent. A refusal is shown at its fields. A second submit meanwhile is ignored. Errors that are not those of a
   * call are rethrown.
   */
  async submit(action: (values: V) => Promise<unknown>): Promise<boolean> {
    if (this.state === 'submitting') return false;
    this.begin();
    if (!this.isValid) return this.refuse(null);
    try {
      await action({ ...this.values });
      this.succeed();
      return true;
    } catch (error) {
      if (!isCallError(error)) {
        this.refuse('unknown_error');
        throw error;
      }
      return this.refuse(error.code, error instanceof ApiError ? error.byField : {});
    }
  }

  /** Shows a refusal that did not come from `submit`, such as a store's. */
  refuse(code: string | null, byField: Readonly<Record<string, string>> = {}): false {
    const named = Object.entries(byField).map(([field, key]) => [this.options.fieldOf?.(field) ?? field, key] as const);
    for (const [name, key] of named) if (name in this.values) this.serverErrors.set(name, key);
    this.state = 'refused';
    const first = Object.keys(this.values).find((name) => this.errors[name]);
    // An error of an unknown field is shown for the whole form.
    this.error = first === undefined ? code : (named.find(([name]) => !(name in this.values))?.[1] ?? null);
    if (first !== undefined) this.options.focus?.(first);
    return false;
  }

  private get ruleErrors(): FormErrors<V> {
    const { rules } = this.options;
    if (!rules) return {};
    if (typeof rules !== 'function') return schemaErrors(rules, { ...this.values });
    return Object.fromEntries(Object.entries(rules(this.values)).filter(([, key]) => key)) as FormErrors<V>;
  }

  private begin(): void {
    this.wasSubmitted = true;
    this.serverErrors.clear();
    this.error = null;
    this.state = 'submitting';
  }

  private succeed(): void {
    this.state = 'succeeded';
    this.wasSubmitted = false;
    this.touched.clear();
  }
}

/** The first issue of each field. */
function schemaErrors<V>(schema: FormSchema<V>, values: V): FormErrors<V> {
  const result = schema['~standard'].validate(values);
  const issues = ('issues' in result && result.issues) || [];
  const pairs = issues.map(
    ({ message, path }) =>
      [(path ?? []).map((part) => String(typeof part === 'object' ? part.key : part)).join('.'), message] as const,
  );
  return Object.fromEntries(pairs.toReversed()) as FormErrors<V>;
}
