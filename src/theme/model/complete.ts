import type { Image } from '#domain/media/image.ts';
import type { Block } from '#domain/page/page-document.ts';
import { THEME_LIMITS } from '#domain/limits.ts';
import { clamp, coerce } from './coerce.ts';
import { blankOf } from './fields.ts';
import type { Field, Settings } from './fields.ts';
import { resolveValue } from './resolve.ts';
import type { ValueSources } from './resolve.ts';
import type { BlockDefinition, BlockDefinitions, SectionDefinition } from './section.ts';
import { NO_BLOCK, idsOf, isRecord, nameOf, ownOf, recordOf } from './stored.ts';
import type { BlockJson, SectionJson } from './theme-json.ts';

export type Issue = { path: string; message: string };

export type CompletedSection = { settings: Record<string, unknown>; blocks: Block[] };

export type CompletionContext = {
  sources: ValueSources;
  /** The shared blocks that `@theme` stands for. */
  themeBlocks: BlockDefinitions;
  /** Sanitises HTML; set when a page is rendered [decisions, Accounts and security]. */
  cleanHtml?(html: string): string;
  /** Translates a path of the shop to the page's language. */
  pathOf?(address: string): string;
  /** What the media library says of an image, for settings that do not say it themselves. */
  mediaOf?(src: string): Pick<Image, 'alt' | 'focus'> | undefined;
  report(issue: Issue): void;
  /** Only set at publish: disabled sections and blocks are checked too, and colour scheme names must exist. */
  publish?: { schemes: ReadonlySet<string> };
};

/**
 * Settings and blocks that the view can rely on: migrated, with references resolved, every value valid and missing ones
 * filled in. Never throws, whatever the JSON is; every repair is reported [theme-model, rule 5, rule 6].
 */
export function completeSection(
  definition: SectionDefinition,
  json: SectionJson,
  path: string,
  context: CompletionContext,
): CompletedSection {
  const from = typeof json.version === 'number' ? json.version : definition.version;
  const place: Place = { definition, own: definition.blocks ?? {}, from, count: { blocks: 0 } };
  return {
    settings: completeSettings(
      definition.settings,
      migrated(definition, place, json, path, context),
      `${path}.settings`,
      context,
    ),
    blocks: completeBlocks(
      json,
      { ...place, types: Object.keys(place.own), accepts: definition.accepts ?? [] },
      path,
      context,
      1,
    ),
  };
}

/** What all blocks of one section share: its version, its own block types, and the number of blocks. */
type Place = { definition: SectionDefinition; own: BlockDefinitions; from: number; count: { blocks: number } };
/** What a parent accepts: the section's own types and shared ones. */
type Parent = Place & { types: readonly string[]; accepts: readonly string[] };

type Migrates = Pick<BlockDefinition, 'migrate'>;

function migrated(
  { migrate }: Migrates,
  { definition, from }: Place,
  json: BlockJson,
  path: string,
  { report }: CompletionContext,
): Record<string, unknown> {
  const stored = recordOf(json.settings);
  if (!migrate || from >= definition.version) return stored;
  try {
    // A copy: the stored JSON is cached and must start from the same state each time.
    return recordOf(migrate(structuredClone(stored), from));
  } catch {
    report({ path, message: `settings of version ${from} could not be migrated` });
    return stored;
  }
}

/** Each field's value; unknown keys are left out of the view but kept in the stored JSON. */
export function completeSettings(
  fields: Settings,
  stored: Record<string, unknown>,
  path: string,
  context: CompletionContext,
): Record<string, unknown> {
  const settings: Record<string, unknown> = {};
  for (const [key, field] of Object.entries(fields))
    settings[key] = completeValue(field, ownOf(stored, key), `${path}.${key}`, context);
  for (const key of Object.keys(stored))
    if (!Object.hasOwn(fields, key)) context.report({ path: `${path}.${key}`, message: 'unknown setting' });
  return settings;
}

function completeValue(field: Field, stored: unknown, path: string, context: CompletionContext): unknown {
  if (!field.responsive || !isRecord(stored) || !Object.hasOwn(stored, 'base'))
    return completeOne(field, stored, path, context);
  const base = completeOne(field, stored.base, `${path}.base`, context);
  return stored.mobile === undefined
    ? { base }
    : { base, mobile: completeOne(field, stored.mobile, `${path}.mobile`, context) };
}

function completeOne(field: Field, stored: unknown, path: string, context: CompletionContext): unknown {
  const value = fitting(field, stored, path, context);
  if (field.kind === 'url' && context.pathOf && typeof value === 'string') return context.pathOf(value);
  if (field.kind === 'image' && value) return described(value as Image, context);
  const isHtml = field.kind === 'richText' || field.kind === 'html';
  return isHtml && context.cleanHtml && typeof value === 'string' ? context.cleanHtml(value) : value;
}

function described(image: Image, { mediaOf }: CompletionContext): Image {
  const details = mediaOf?.(image.src);
  return details
    ? { ...image, ...details, alt: image.alt || details.alt, ...(image.focus && { focus: image.focus }) }
    : image;
}

function fitting(
  field: Field,
  stored: unknown,
  path: string,
  { sources, report, publish }: CompletionContext,
): unknown {
  const fallback = field.default ?? blankOf(field);
  const value = resolveValue(stored, sources);
  if (value === undefined) {
    if (stored !== undefined) report({ path, message: 'refers to nothing' });
    return fallback;
  }
  const read = coerce(field, value);
  if ('value' in read) {
    if (publish && field.kind === 'colorScheme' && typeof read.value === 'string' && !publish.schemes.has(read.value))
      report({
        path,
        message: `there is no color scheme "${read.value}"; there are ${[...publish.schemes].join(', ')}`,
      });
    return read.value;
  }
  report({ path, message: read.problem });
  return clamp(field, value) ?? fallback;
}

function completeBlocks(
  json: BlockJson,
  parent: Parent,
  path: string,
  context: CompletionContext,
  depth: number,
): Block[] {
  const stored = recordOf(json.blocks);
  const order = idsOf(json.block_order, stored);
  if (order.length === 0) return [];
  if (depth > THEME_LIMITS.blockDepth) {
    context.report({ path, message: `blocks are nested deeper than ${THEME_LIMITS.blockDepth}` });
    return [];
  }
  const sameType = new Map<string, number>();
  return order.flatMap((id) => {
    const block = ownOf(stored, id);
    if (!isRecord(block)) {
      context.report(
        Object.hasOwn(stored, id)
          ? { path: `${path}.blocks.${id}`, message: NO_BLOCK }
          : { path: `${path}.block_order`, message: `names ${id}, which is not there` },
      );
      return [];
    }
    const at = `${path}.blocks.${id}`;
    if (!block.disabled) return completeBlock(id, block as BlockJson, parent, sameType, at, context, depth);
    // Counted separately from the visible blocks, so that it does not use up a limit.
    if (context.publish)
      completeBlock(id, block as BlockJson, { ...parent, count: { blocks: 0 } }, new Map(), at, context, depth);
    return [];
  });
}

function completeBlock(
  id: string,
  json: BlockJson,
  parent: Parent,
  sameType: Map<string, number>,
  path: string,
  context: CompletionContext,
  depth: number,
): Block[] {
  const definition = blockDefinition(json.type, parent, context.themeBlocks);
  if (!definition) {
    context.report({ path, message: `unknown block type ${nameOf(json.type)}` });
    return [];
  }
  const same = (sameType.get(json.type) ?? 0) + 1;
  sameType.set(json.type, same);
  if (same > (definition.limit ?? Infinity)) {
    context.report({ path, message: `more than ${definition.limit} of ${json.type}` });
    return [];
  }
  parent.count.blocks += 1;
  if (parent.count.blocks > THEME_LIMITS.blocksPerSection) {
    context.report({ path, message: `more than ${THEME_LIMITS.blocksPerSection} blocks` });
    return [];
  }
  const accepts = definition.accepts ?? [];
  return [
    {
      id,
      type: json.type,
      settings: completeSettings(
        definition.settings,
        migrated(definition, parent, json, path, context),
        `${path}.settings`,
        context,
      ),
      blocks: completeBlocks(json, { ...parent, types: accepts, accepts }, path, context, depth + 1),
    },
  ];
}

/** The section's own type, else a shared one, each only if its parent accepts it [theme-model, rule 2]. */
function blockDefinition(
  type: unknown,
  { own, types, accepts }: Parent,
  themeBlocks: BlockDefinitions,
): BlockDefinition | undefined {
  if (typeof type !== 'string') return undefined;
  const shared = accepts.includes('@theme') || accepts.includes(type) ? ownOf(themeBlocks, type) : undefined;
  return (types.includes(type) ? ownOf(own, type) : undefined) ?? shared;
}
