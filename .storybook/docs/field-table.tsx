import type { Condition, Field, Settings } from '#theme/model/fields.ts';
import { DocsTable } from './docs-parts.tsx';

/** A table of settings from their schema: name, kind, default, range or choices, group, condition. */
export function FieldTable({ name, settings }: { name: string; settings: Settings }) {
  const rows = Object.entries(settings).map(([key, field]) => ({
    key,
    cells: [
      <code key="key">{key}</code>,
      <>
        {field.label}
        {field.info ? <div className="docs-quiet">{field.info}</div> : null}
      </>,
      field.responsive ? `${field.kind}, one for phones` : field.kind,
      defaultOf(field),
      allowed(field),
      field.group ?? '',
      [
        field.visibleIf ? `shown if ${sentence(field.visibleIf)}` : '',
        field.revalidates ? 'a change asks the server' : '',
      ]
        .filter(Boolean)
        .join('; '),
    ],
  }));
  return (
    <DocsTable name={name} head={['Setting', 'Label', 'Kind', 'Default', 'Allowed', 'Group', 'Rules']} rows={rows} />
  );
}

function defaultOf({ default: value, kind }: Field) {
  if (kind === 'heading' || kind === 'info') return '';
  return value === undefined || value === '' || value === null ? (
    <span className="docs-quiet">empty</span>
  ) : (
    <code>{JSON.stringify(value)}</code>
  );
}

function allowed({ options, min, max, step, unit = '', limit, kind }: Field): string {
  if (options) return options.map(({ value }) => value).join(' · ');
  if (min !== undefined || max !== undefined)
    return `${min ?? '…'} to ${max ?? '…'}${unit ? ` ${unit}` : ''}${step ? `, by ${step}` : ''}`;
  if (kind === 'align') return 'start · center · end';
  if (limit === undefined) return '';
  return kind.endsWith('List') ? `at most ${limit} entries` : `at most ${limit} characters`;
}

/** A condition as text: `showTitle is true and layout is not grid`. */
function sentence(condition: Condition): string {
  if ('all' in condition) return condition.all.map(sentence).join(' and ');
  if ('any' in condition) return condition.any.map(sentence).join(' or ');
  if ('is' in condition) return `${condition.field} is ${String(condition.is)}`;
  if ('not' in condition) return `${condition.field} is not ${String(condition.not)}`;
  return `${condition.field} is ${condition.blank ? 'empty' : 'filled'}`;
}
