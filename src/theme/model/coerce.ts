import type { Image } from '#domain/media/image.ts';
import type { Field } from './fields.ts';

/** A valid value for a field, or why it is invalid. */
export type Coerced = { value: unknown } | { problem: string };

const COLOR = /^#[0-9a-f]{6}([0-9a-f]{2})?$/i;
/** Not `//` or `/\`, which browsers read as another host. */
const URL_START = /^(\/(?![/\\])|#|https?:\/\/|mailto:|tel:)/i;
/** Browsers remove tabs and line breaks from URLs before parsing them. */
const CONTROL = /\p{Cc}/u;

/** Validates one stored value by its field; the same rule at publish and at run time [theme-model, rule 6]. */
export function coerce(field: Field, value: unknown): Coerced {
  switch (field.kind) {
    case 'toggle':
      return typeof value === 'boolean' ? { value } : { problem: 'must be true or false' };
    case 'number':
    case 'range':
    case 'spacing':
      return coerceNumber(field, value);
    case 'select':
    case 'radio':
      return field.options?.some((option) => option.value === value)
        ? { value }
        : { problem: `must be one of ${field.options?.map((o) => o.value).join(', ')}` };
    case 'align':
      return value === 'start' || value === 'center' || value === 'end'
        ? { value }
        : { problem: 'must be start, center or end' };
    case 'color':
      return value === '' || (typeof value === 'string' && COLOR.test(value))
        ? { value }
        : { problem: 'must be a color such as #2c3640' };
    case 'url':
      return value === '' || (typeof value === 'string' && URL_START.test(value) && !CONTROL.test(value))
        ? { value }
        : { problem: 'must be a path, an address, mailto: or tel:' };
    case 'image':
      return value === null || isImage(value) ? { value } : { problem: 'must be a picture or null' };
    case 'productList':
    case 'collectionList':
      if (!isStrings(value)) return { problem: 'must be a list of handles' };
      return value.length <= (field.limit ?? Infinity)
        ? { value }
        : { problem: `must have at most ${field.limit} entries` };
    case 'heading':
    case 'info':
      return { value: undefined };
    default:
      return coerceText(field, value);
  }
}

function coerceNumber(field: Field, value: unknown): Coerced {
  if (typeof value !== 'number' || !Number.isFinite(value)) return { problem: 'must be a number' };
  const { min = -Infinity, max = Infinity } = field;
  return value >= min && value <= max ? { value } : { problem: `must be between ${min} and ${max}` };
}

function coerceText(field: Field, value: unknown): Coerced {
  if (typeof value !== 'string') return { problem: 'must be text' };
  return value.length <= (field.limit ?? Infinity)
    ? { value }
    : { problem: `must have at most ${field.limit} characters` };
}

/** The nearest valid value: numbers are clamped, long texts and lists cut; undefined for anything else. */
export function clamp(field: Field, value: unknown): unknown {
  const nearest = nearestOf(field, value);
  return 'value' in coerce(field, nearest) ? nearest : undefined;
}

function nearestOf({ min = -Infinity, max = Infinity, limit }: Field, value: unknown): unknown {
  if (typeof value === 'number') return Math.min(max, Math.max(min, value));
  return typeof value === 'string' || isStrings(value) ? value.slice(0, limit) : undefined;
}

function isStrings(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((entry) => typeof entry === 'string');
}

function isImage(value: unknown): value is Image {
  if (typeof value !== 'object' || value === null) return false;
  const { src, alt, width, height, average_color, focus } = value as { [K in keyof Image]?: unknown };
  return (
    typeof src === 'string' &&
    typeof alt === 'string' &&
    isLength(width) &&
    isLength(height) &&
    typeof average_color === 'string' &&
    COLOR.test(average_color) &&
    (focus === undefined || isFocus(focus))
  );
}

function isFocus(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const { x, y } = value as { x?: unknown; y?: unknown };
  return [x, y].every((side) => typeof side === 'number' && side >= 0 && side <= 1);
}

function isLength(value: unknown): boolean {
  return typeof value === 'number' && Number.isFinite(value) && value > 0;
}
