import { Canvas, Heading } from '@storybook/addon-docs/blocks';
import { useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { IntlProvider } from 'react-intl';
import type { FormModel, FormValues } from '#forms/core/form.model.ts';
import { useProblemText } from '#components/feedback/problem-text.tsx';
import { messagesOf } from '../decorators/messages.ts';
import { DocsTable, States } from './docs-parts.tsx';

interface FormDocsProps<V extends FormValues> {
  /** A new model with these values in place of the empty ones. */
  make(values: Partial<V>): FormModel<V>;
  /** The form's fields over that model. */
  children(model: FormModel<V>): ReactNode;
  /** Wrong values to show what the rules say to them; empty ones are tried on every field by themselves. */
  tries: Partial<Record<keyof V & string, readonly string[]>>;
}

/** A form's fields as they are rendered, and its rules as they answer. */
export function FormDocs<V extends FormValues>(props: FormDocsProps<V>) {
  return (
    <IntlProvider locale="en" timeZone="UTC" messages={messagesOf('en')}>
      <Canvas sourceState="none" />
      <Heading>Fields</Heading>
      <FieldList {...props} />
      <Heading>Rules and messages</Heading>
      <Rules {...props} />
      <Heading>States</Heading>
      <States />
    </IntlProvider>
  );
}

interface RenderedField {
  name: string;
  label: string;
  kind: string;
  required: boolean;
  autocomplete: string;
  limit: string;
}

function FieldList<V extends FormValues>({ make, children }: FormDocsProps<V>) {
  const holder = useRef<HTMLDivElement>(null);
  const model = useMemo(() => make({}), [make]);
  const [fields, setFields] = useState<readonly RenderedField[]>([]);
  useLayoutEffect(() => {
    const controls =
      holder.current?.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select, textarea') ?? [];
    // Radios of one name are one field.
    setFields(
      [...controls].filter(({ name }, at, all) => all.findIndex((other) => other.name === name) === at).map(fieldOf),
    );
  }, []);
  const rows = fields.map(({ name, label, kind, required, autocomplete, limit }) => ({
    key: name,
    cells: [
      <code key="name">{name}</code>,
      label,
      kind,
      required ? 'required' : 'optional',
      <code key="fill">{autocomplete}</code>,
      limit,
    ],
  }));
  return (
    <>
      <div ref={holder} hidden>
        {children(model)}
      </div>
      <DocsTable name="Fields" head={['Name', 'Label', 'Kind', 'Needed', 'Autocomplete', 'At most']} rows={rows} />
    </>
  );
}

function fieldOf(control: HTMLInputElement | HTMLSelectElement): RenderedField {
  const limit = control instanceof HTMLSelectElement ? -1 : control.maxLength;
  return {
    name: control.name,
    label:
      (control.type === 'radio'
        ? control.closest('fieldset')?.querySelector('legend')
        : control.labels?.[0]
      )?.textContent.trim() ?? '',
    kind: control instanceof HTMLSelectElement ? `select, ${control.options.length} choices` : control.type,
    required: control.required,
    autocomplete: control.autocomplete,
    limit: limit > 0 ? `${limit} characters` : '',
  };
}

function Rules<V extends FormValues>({ make, tries }: FormDocsProps<V>) {
  const problem = useProblemText();
  const fields = Object.keys(make({}).values) as (keyof V & string)[];
  const rows = fields.flatMap((field) =>
    ['', ...(tries[field] ?? [])].flatMap((value) => {
      const code = make({ [field]: value } as Partial<V>).errors[field];
      return code
        ? [
            {
              key: `${field} ${value}`,
              cells: [
                <code key="field">{field}</code>,
                value === '' ? (
                  <span key="empty" className="docs-quiet">
                    empty
                  </span>
                ) : (
                  <code key="value">{value}</code>
                ),
                <code key="code">{code}</code>,
                problem(code),
              ],
            },
          ]
        : [];
    }),
  );
  return <DocsTable name="Rules and messages" head={['Field', 'Given', 'Code', 'Message']} rows={rows} />;
}
