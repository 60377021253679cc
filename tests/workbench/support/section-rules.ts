import type { Block } from '#domain/page/page-document.ts';
import { themeBlocks } from '#theme/model/blocks.ts';
import { completeSection } from '#theme/model/complete.ts';
import { blankOf } from '#theme/model/fields.ts';
import type { Field, Settings } from '#theme/model/fields.ts';
import type { SectionDefinition } from '#theme/model/section.ts';
import type { BlockJson } from '#theme/model/theme-json.ts';
import { sectionArgs } from '../../fixtures/section-args.ts';
import { pascalCase } from './story-files.ts';
import type { Story } from './story-files.ts';

/** What a section's view is given. */
export interface SectionArgs {
  readonly settings: Record<string, unknown>;
  readonly blocks: readonly Block[];
  readonly data: unknown;
}

export const argsOf = (story: Story): SectionArgs => story.args as unknown as SectionArgs;

/**
 * The states a section must show. The first preset is `Default`, the others have stories of their names. Only a section
 * whose code runs can be kept waiting or be refused by the server: the others come with their data, whole, or not at
 * all, and nothing of theirs is fetched in the browser. A list that goes on without a page of its own is the one
 * exception.
 */
export function requiredOfSection({ presets, hydrate, settings }: SectionDefinition): string[] {
  const waits = hydrate !== 'never' ? ['Loading', 'Failed'] : 'paging' in settings ? ['MoreFailed'] : [];
  return [
    'Default',
    ...presets.slice(1).map(({ name }) => pascalCase(name)),
    'Empty',
    'LongText',
    'Selected',
    ...waits,
  ];
}

/** A story's settings and blocks as the section's own schema completes them; refuses what the schema does not know. */
export function completedBy(
  section: SectionDefinition,
  { settings, blocks }: Pick<SectionArgs, 'settings' | 'blocks'>,
): Pick<SectionArgs, 'settings' | 'blocks'> {
  const json = { type: section.type, settings, ...childrenOf(blocks) };
  const report = ({ path, message }: { path: string; message: string }) => {
    throw new Error(`${path}: ${message}`);
  };
  return completeSection(section, json, section.type, { sources: { messages: {}, refs: {} }, themeBlocks, report });
}

function childrenOf(blocks: readonly Block[]): { blocks: Record<string, BlockJson>; block_order: string[] } {
  const json = blocks.map(
    ({ id, type, settings, blocks: inner }) => [id, { type, settings, ...childrenOf(inner) }] as const,
  );
  return { blocks: Object.fromEntries(json), block_order: blocks.map(({ id }) => id) };
}

/** Every block of a story with those inside it. */
export function blocksWithin(blocks: readonly Block[]): Block[] {
  return blocks.flatMap((block) => [block, ...blocksWithin(block.blocks)]);
}

/** Settings that are nowhere anything but their default. */
export function untouched(fields: Settings, given: readonly Record<string, unknown>[]): string[] {
  const isTouched = (key: string, field: Field) =>
    given.some((settings) => JSON.stringify(settings[key]) !== JSON.stringify(field.default ?? blankOf(field)));
  return Object.entries(fields).flatMap(([key, field]) => (holdsValue(field) && !isTouched(key, field) ? [key] : []));
}

/** A choice of one has no other value. */
const holdsValue = ({ kind, options }: Field) => kind !== 'heading' && kind !== 'info' && options?.length !== 1;

/**
 * What a story shows otherwise than the preset has it: the preset's settings, and its blocks as the section completes
 * them.
 */
export function changedFrom(
  section: SectionDefinition,
  preset: SectionDefinition['presets'][number],
  { settings, blocks }: SectionArgs,
): string[] {
  const changed = Object.entries(preset.settings ?? {}).flatMap(([key, value]) =>
    JSON.stringify(settings[key]) === JSON.stringify(value) ? [] : [key],
  );
  const { blocks: own } = sectionArgs<SectionArgs & { id: string; blocks: Block[] }>(section, {
    preset: preset.name,
    data: null,
  });
  return JSON.stringify(blocks) === JSON.stringify(own) ? changed : [...changed, 'blocks'];
}
