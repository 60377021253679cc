import type {
  ArgTypesEnhancer,
  ArgsEnhancer,
  InputType,
  StrictArgTypes,
  StrictInputType,
} from 'storybook/internal/types';
import type { Block } from '#domain/page/page-document.ts';
import { themeBlocks } from '#theme/model/blocks.ts';
import type { Field, Settings } from '#theme/model/fields.ts';
import type { BlockDefinitions } from '#theme/model/section.ts';
import { sectionOfFile } from '../docs/sections.ts';
import { controlOf, hiddenUnless, noImage } from './field-control.ts';
import { tidy } from './tidy.ts';

/** One control: the argument it is kept under, and where its value belongs in what the view receives. */
export interface SchemaControl {
  readonly key: string;
  /** The block it belongs to, by the ids that lead to it; none for the section itself. */
  readonly path: readonly string[];
  readonly setting: string;
  readonly field: Field;
  readonly category: string;
  readonly subcategory?: string;
}

interface StoryFacts {
  readonly parameters: { readonly fileName?: unknown };
  readonly initialArgs: Record<string, unknown>;
}

/** What a view of a section or of blocks receives; nothing else has settings of a schema. */
const placed = ({ blocks }: Record<string, unknown>): Block[] => (Array.isArray(blocks) ? (blocks as Block[]) : []);

/** A control for each setting of the story's section, and of every block that stands in it. */
export function schemaControls({ parameters, initialArgs }: StoryFacts): SchemaControl[] {
  const section = sectionOfFile(parameters.fileName);
  const isBlocks = /src\/theme\/blocks\//.test(String(parameters.fileName));
  if (!section && !isBlocks) return [];
  const own = section ? ofSettings(section.settings, [], (group) => ({ category: group ?? 'Settings' })) : [];
  return [...own, ...ofBlocks(placed(initialArgs), { ...themeBlocks, ...section?.blocks }, [])];
}

function ofBlocks(
  blocks: readonly Block[],
  definitions: BlockDefinitions,
  parents: readonly string[],
): SchemaControl[] {
  return blocks.flatMap(({ id, type, blocks: inner }) => {
    const definition = definitions[type];
    if (!definition) return [];
    const path = [...parents, id];
    const place = () => ({ category: 'Blocks', subcategory: `${definition.name} · ${path.join(' › ')}` });
    return [...ofSettings(definition.settings, path, place), ...ofBlocks(inner, definitions, path)];
  });
}

function ofSettings(
  settings: Settings,
  path: readonly string[],
  place: (group: string | undefined) => Pick<SchemaControl, 'category' | 'subcategory'>,
): SchemaControl[] {
  return Object.entries(settings).map(([setting, field]) => ({
    key: [...path, setting].join('-'),
    path,
    setting,
    field,
    ...place(field.group),
  }));
}

/**
 * Controls from the schema in place of the arguments they are made of; a component without one keeps its own, put in
 * order.
 */
export const schemaArgTypes: ArgTypesEnhancer = (story) => {
  const controls = schemaControls(story);
  const types = { ...mapTypes(story.initialArgs, (_value, name) => ({ name })), ...story.argTypes };
  if (controls.length === 0 && !sectionOfFile(story.parameters.fileName))
    return mapTypes(types, (input, name) => tidy(input, story.initialArgs[name]));
  const hidden = mapTypes(
    types,
    (input) => ({ ...input, control: false, table: { disable: true } }) as InputType as StrictInputType,
  );
  return { ...hidden, ...Object.fromEntries(controls.map((control) => [control.key, inputOf(control)])) };
};

const mapTypes = <T>(
  types: Readonly<Record<string, T>>,
  map: (input: T, name: string) => StrictInputType,
): StrictArgTypes => Object.fromEntries(Object.entries(types).map(([name, input]) => [name, map(input, name)]));

function inputOf({ path, setting, field, category, subcategory }: SchemaControl): StrictInputType {
  const control = controlOf(field);
  return {
    name: field.label,
    description: field.info ?? '',
    ...control,
    ...hiddenUnless(field.visibleIf, (other) => [...path, other].join('-')),
    table: {
      ...control.table,
      category,
      subcategory,
      type: { summary: setting },
      defaultValue: { summary: written(field.default) },
    },
  } as InputType as StrictInputType;
}

/** A default as theme JSON writes it; what has none is empty. */
const written = (value: unknown): string | undefined =>
  value === undefined || value === '' ? undefined : typeof value === 'string' ? value : JSON.stringify(value);

/** What each control shows at first: the story's own value. */
export const schemaArgs: ArgsEnhancer = (story) =>
  Object.fromEntries(
    schemaControls(story).map(({ key, path, setting, field }) => [
      key,
      shown(field, settingsAt(story.initialArgs, path)?.[setting]),
    ]),
  );

function settingsAt(
  { settings, ...args }: Record<string, unknown>,
  path: readonly string[],
): Record<string, unknown> | undefined {
  if (path.length === 0) return settings as Record<string, unknown> | undefined;
  const found = path.reduce<{ blocks: Block[]; settings?: Block['settings'] } | undefined>(
    (at, id) => at?.blocks.find((block) => block.id === id),
    { blocks: placed(args) },
  );
  return found?.settings;
}

/** A control holds a picture's path; the view receives the picture. */
function shown(field: Field, value: unknown): unknown {
  if (field.kind !== 'image') return value;
  return typeof value === 'object' && value !== null && 'src' in value ? value.src : noImage;
}
