import type { Block } from '#domain/entities/page-document.ts';
import { THEME_LIMITS } from '#domain/limits.ts';
import { clamp, coerce } from './coerce.ts';
import { blankOf } from './fields.ts';
import type { Field, Settings } from './fields.ts';
import { resolveValue } from './resolve.ts';
import type { ValueSources } from './resolve.ts';
import type { BlockDefinitions, SectionDefinition } from './section.ts';
import type { BlockJson, SectionJson } from './theme-json.ts';

export type Issue = { path: string; message: string };

export type CompletedSection = { settings: Record<string, unknown>; blocks: Block[] };

export type CompletionContext = {
  sources: ValueSources;
  /** The shared blocks of `@theme`. */
  themeBlocks: BlockDefinitions;
  report(issue: Issue): void;
};

/**
 * Settings and blocks as the view may trust them: migrated, resolved, every value of its kind, missing ones filled.
 * Never throws; what had to be mended is reported [theme-model, rules 5 and 6].
 */
export function completeSection(definition: SectionDefinition, json: SectionJson, path: string, context: CompletionContext): CompletedSection {
  const stored = migrated(definition, json, path, context);
  return {
    settings: completeSettings(definition.settings, stored, `${path}.settings`, context),
    blocks: completeBlocks(json, { own: definition.blocks ?? {}, accepts: definition.accepts ?? [] }, path, context, 1),
  };
}

function migrated(definition: SectionDefinition, json: SectionJson, path: string, { report }: CompletionContext): Record<string, unknown> {
  const stored = json.settings ?? {};
  const from = json.version ?? definition.version;
  if (!definition.migrate || from >= definition.version) return stored;
  try {
    return definition.migrate(stored, from);
  } catch {
    report({ path, message: `settings of version ${from} could not be migrated` });
    return stored;
  }
}

/** One value a field; unknown keys are left out of the view but never out of the stored JSON. */
export function completeSettings(fields: Settings, stored: Record<string, unknown>, path: string, context: CompletionContext): Record<string, unknown> {
  const settings: Record<string, unknown> = {};
  for (const [key, field] of Object.entries(fields)) settings[key] = completeValue(field, stored[key], `${path}.${key}`, context);
  for (const key of Object.keys(stored)) if (!Object.hasOwn(fields, key)) context.report({ path: `${path}.${key}`, message: 'unknown setting' });
  return settings;
}

function completeValue(field: Field, stored: unknown, path: string, context: CompletionContext): unknown {
  const fallback = field.default ?? blankOf(field);
  const value = resolveValue(stored, context.sources);
  if (value === undefined) {
    if (stored !== undefined) context.report({ path, message: 'refers to nothing' });
    return fallback;
  }
  if (field.responsive && isResponsive(value)) {
    return { base: completeOne(field, value.base, `${path}.base`, fallback, context), mobile: completeOne(field, value.mobile, `${path}.mobile`, fallback, context) };
  }
  return completeOne(field, value, path, fallback, context);
}

function completeOne(field: Field, value: unknown, path: string, fallback: unknown, { report }: CompletionContext): unknown {
  const read = coerce(field, value);
  if ('value' in read) return read.value;
  report({ path, message: read.problem });
  return clamp(field, value) ?? fallback;
}

function isResponsive(value: unknown): value is { base: unknown; mobile: unknown } {
  return typeof value === 'object' && value !== null && 'base' in value;
}

type Allowed = { own: BlockDefinitions; accepts: readonly string[] };

function completeBlocks(json: BlockJson, allowed: Allowed, path: string, context: CompletionContext, depth: number): Block[] {
  const stored = json.blocks ?? {};
  const order = json.block_order ?? Object.keys(stored);
  if (order.length === 0) return [];
  if (depth > THEME_LIMITS.blockDepth) {
    context.report({ path, message: `blocks are nested deeper than ${THEME_LIMITS.blockDepth}` });
    return [];
  }
  if (order.length > THEME_LIMITS.blocksPerSection) context.report({ path, message: `more than ${THEME_LIMITS.blocksPerSection} blocks` });
  return order.slice(0, THEME_LIMITS.blocksPerSection).flatMap((id) => {
    const block = stored[id];
    return block && !block.disabled ? completeBlock(id, block, allowed, `${path}.blocks.${id}`, context, depth) : [];
  });
}

function completeBlock(id: string, json: BlockJson, allowed: Allowed, path: string, context: CompletionContext, depth: number): Block[] {
  const definition = allowed.own[json.type] ?? sharedBlock(json.type, allowed.accepts, context.themeBlocks);
  if (!definition) {
    context.report({ path, message: `unknown block type ${json.type}` });
    return [];
  }
  const inner: Allowed = { own: allowed.own, accepts: definition.accepts ?? [] };
  return [
    {
      id,
      type: json.type,
      settings: completeSettings(definition.settings, json.settings ?? {}, `${path}.settings`, context),
      blocks: completeBlocks(json, inner, path, context, depth + 1),
    },
  ];
}

function sharedBlock(type: string, accepts: readonly string[], themeBlocks: BlockDefinitions) {
  return accepts.includes('@theme') || accepts.includes(type) ? themeBlocks[type] : undefined;
}
