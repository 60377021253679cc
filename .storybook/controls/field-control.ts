import type { InputType } from 'storybook/internal/types';
import type { Condition, Field } from '#theme/model/fields.ts';
import media from '../../src/cli/demo/halden/media.json' with { type: 'json' };
import { schemes } from '../../stories/foundations/tokens.ts';

/** What a picture's control says where there is none. */
export const noImage = '–';

const pictures = [noImage, ...media.map(({ src }) => src)];

/** Nothing to turn, and no line among the controls; the settings' table of the docs page has it. */
const none: InputType = { control: false, table: { disable: true } };

/** What the server reads for the section; a story's data does not change with it. */
const fromServer = new Set([
  'menu',
  'product',
  'productList',
  'collection',
  'collectionList',
  'blog',
  'article',
  'page',
]);

/** The control of one setting, from its field: the same facts the editor's inspector is made of. */
export function controlOf(field: Field): InputType {
  if (field.revalidates || fromServer.has(field.kind)) return none;
  if (field.responsive) return { control: { type: 'object' } };
  const labels = Object.fromEntries(field.options?.map(({ value, label }) => [value, label]) ?? []);
  switch (field.kind) {
    case 'toggle':
      return { control: { type: 'boolean' } };
    case 'range':
      return { control: { type: 'range', min: field.min, max: field.max, step: field.step ?? 1 } };
    case 'number':
    case 'spacing':
      return { control: { type: 'number', min: field.min, max: field.max, step: field.step ?? 1 } };
    case 'select':
      return { control: { type: 'select', labels }, options: Object.keys(labels) };
    case 'radio':
      return { control: { type: 'inline-radio', labels }, options: Object.keys(labels) };
    case 'align':
      return {
        control: { type: 'inline-radio', labels: { start: 'Start', center: 'Centre', end: 'End' } },
        options: ['start', 'center', 'end'],
      };
    case 'colorScheme':
      return { control: { type: 'select' }, options: [...schemes] };
    case 'image':
      return { control: { type: 'select' }, options: pictures };
    case 'color':
    case 'date':
      return { control: { type: field.kind } };
    case 'heading':
    case 'info':
      return none;
    case 'text':
    case 'inlineText':
    case 'richText':
    case 'textarea':
    case 'html':
    case 'font':
    case 'video':
    case 'url':
      return { control: { type: 'text', maxLength: field.limit } };
    default:
      return none;
  }
}

/** Storybook hides a control by one condition; of several only the fields decide, in the editor. */
export function hiddenUnless(condition: Condition | undefined, keyOf: (field: string) => string): InputType {
  if (!condition || !('field' in condition)) return {};
  const arg = keyOf(condition.field);
  if ('is' in condition) return { if: { arg, eq: condition.is } };
  if ('not' in condition) return { if: { arg, neq: condition.not } };
  return { if: { arg, truthy: !condition.blank } };
}
