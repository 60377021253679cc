import type { Image } from '#domain/entities/image.ts';
import type { Field } from './fields.ts';

/** A value fit for its field, or why it is not. */
export type Coerced = { value: unknown } | { problem: string };

const COLOR = /^#[0-9a-f]{6}([0-9a-f]{2})?$/i;
const URL_START = /^(\/(?!\/)|#|https?:\/\/|mailto:|tel:)/;

/** Reads one stored value by its field: the rule that publish and run time share [theme-model, rule 6]. */
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
      return field.options?.some((option) => option.value === value) ? { value } : { problem: `must be one of ${field.options?.map((o) => o.value).join(', ')}` };
    case 'align':
      return value === 'start' || value === 'center' || value === 'end' ? { value } : { problem: 'must be start, center or end' };
    case 'color':
      return value === '' || (typeof value === 'string' && COLOR.test(value)) ? { value } : { problem: 'must be a colour such as #2c3640' };
    case 'url':
      return value === '' || (typeof value === 'string' && URL_START.test(value)) ? { value } : { problem: 'must be a path, an address, mailto: or tel:' };
    case 'image':
      return value === null || isImage(value) ? { value } : { problem: 'must be a picture or null' };
    case 'productList':
    case 'collectionList':
      return isStrings(value) && value.length <= (field.limit ?? Infinity) ? { value } : { problem: 'must be a list of handles' };
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
  return value.length <= (field.limit ?? Infinity) ? { value } : { problem: `must have at most ${field.limit} characters` };
}

/** The nearest fit of a value that does not: a number is clamped, a long text cut; nothing else can be saved. */
export function clamp(field: Field, value: unknown): unknown {
  if (typeof value === 'number' && Number.isFinite(value) && (field.min !== undefined || field.max !== undefined)) {
    return Math.min(field.max ?? Infinity, Math.max(field.min ?? -Infinity, value));
  }
  if (typeof value === 'string' && field.limit !== undefined && value.length > field.limit) return value.slice(0, field.limit);
  return undefined;
}

function isStrings(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((entry) => typeof entry === 'string');
}

function isImage(value: unknown): value is Image {
  if (typeof value !== 'object' || value === null) return false;
  const { src, alt, width, height, average_color } = value as Partial<Image>;
  return typeof src === 'string' && typeof alt === 'string' && Number(width) > 0 && Number(height) > 0 && COLOR.test(average_color ?? '');
}
