import type { InputType, SBType, StrictInputType } from 'storybook/internal/types';
import { iconPaths } from '#ui/media/icon-paths.ts';
import { schemes } from '../../stories/foundations/tokens.ts';

const none = { control: false } as const;

/**
 * One argument of a component that has no schema: words, numbers, switches and choices get a control; code, elements
 * and things of the shop keep their line in the table and get none. What is left open here Storybook infers from the
 * type.
 */
export function tidy(input: StrictInputType, value: unknown): StrictInputType {
  if (input.control !== undefined || input.options !== undefined) return input;
  // Storybook's strict type knows no `false`, which is how it wants to be told.
  return { ...input, ...controlFor(input.name, input.type, value) } as StrictInputType;
}

function controlFor(name: string, type: SBType | undefined, value: unknown): InputType {
  const options = namedChoices(name, value) ?? choicesOf(type);
  if (options.length > 0) return { options, control: { type: options.length > 4 ? 'select' : 'inline-radio' } };
  if (typeof value === 'string') return { control: { type: 'text' } };
  if (typeof value === 'number') return { control: { type: 'number' } };
  if (typeof value === 'boolean') return { control: { type: 'boolean' } };
  const isPlain = type !== undefined && ['string', 'number', 'boolean'].includes(type.name);
  return value === undefined && isPlain ? {} : none;
}

/** Names that stand for a list of the design system, whose types no reader of types resolves. */
function namedChoices(name: string, value: unknown): readonly string[] | undefined {
  if (name === 'scheme') return schemes;
  return typeof value === 'string' && Object.hasOwn(iconPaths, value) ? Object.keys(iconPaths) : undefined;
}

/** The values of a union of words or numbers. */
function choicesOf(type: SBType | undefined): readonly (string | number)[] {
  if (type?.name === 'enum') return type.value.map((word) => plain(word ?? ''));
  if (type?.name === 'union' && type.value.every(({ name }) => (name as string) === 'literal'))
    return type.value.map((one) => plain('value' in one ? String(one.value) : ''));
  return [];
}

/** Written as in the source: `'primary'` or `2`. */
function plain(literal: string | number): string | number {
  const word = String(literal).replace(/^['"]|['"]$/g, '');
  return /^\d+$/.test(word) ? Number(word) : word;
}
