import type { Block, PageSection } from '#domain/page/page-document.ts';
import { isRecord, ownOf, recordOf } from '#theme/model/stored.ts';
import type { BlockJson, SectionJson } from '#theme/model/theme-json.ts';

/** Marks text that the server completes: HTML, prices, and addresses that have another form in each language. */
const COMPLETED = /[<{&]|^\//;

type Node = Pick<PageSection, 'settings' | 'blocks'>;

/**
 * The section with a change of its plain settings or those of its blocks, before the server has said how it completes
 * them; undefined where it might do anything else with them. A setting counts as plain if it was shown as it was stored.
 */
export function patchedLocally(shown: PageSection, before: SectionJson, after: SectionJson): PageSection | undefined {
  const patched = patchedNode(shown, before, after);
  return patched === undefined || patched === shown ? undefined : { ...shown, ...patched };
}

/** The node itself where nothing has changed. */
function patchedNode<N extends Node>(shown: N, before: BlockJson, after: BlockJson): N | undefined {
  const { settings: old = {}, blocks: oldBlocks = {}, ...restBefore } = before;
  const { settings: next = {}, blocks: nextBlocks = {}, ...restAfter } = after;
  if (!isSame(restBefore, restAfter) || !isSame(Object.keys(oldBlocks), Object.keys(nextBlocks))) return undefined;
  const keys = [...new Set([...Object.keys(old), ...Object.keys(next)])].filter((key) => !isSame(old[key], next[key]));
  if (!keys.every((key) => isPlainChange(shown.settings[key], old[key], next[key]))) return undefined;
  const blocks = shown.blocks.map((block) => {
    const [was, is] = [ownOf(oldBlocks, block.id), ownOf(nextBlocks, block.id)];
    return was && is ? patchedNode(block, was, is) : undefined;
  });
  // A hidden block is not shown, so its change is the server's to tell.
  const changed = Object.keys(nextBlocks).filter((id) => !isSame(ownOf(oldBlocks, id), ownOf(nextBlocks, id)));
  if (blocks.includes(undefined) || changed.some((id) => !shown.blocks.some((block) => block.id === id)))
    return undefined;
  if (keys.length === 0 && changed.length === 0) return shown;
  const settings = { ...shown.settings, ...Object.fromEntries(keys.map((key) => [key, next[key]])) };
  return { ...shown, settings, blocks: blocks as Block[] };
}

function isPlainChange(shown: unknown, before: unknown, after: unknown): boolean {
  if (typeof after !== typeof shown || (before !== undefined && before !== shown)) return false;
  return (
    typeof after === 'boolean' || typeof after === 'number' || (typeof after === 'string' && !COMPLETED.test(after))
  );
}

/** Whether two values are equal as JSON. */
export function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (Array.isArray(a) || Array.isArray(b))
    return (
      Array.isArray(a) && Array.isArray(b) && a.length === b.length && a.every((one, index) => isSame(one, b[index]))
    );
  if (!isRecord(a) || !isRecord(b)) return false;
  const [one, other] = [recordOf(a), recordOf(b)];
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...keys].every((key) => isSame(one[key], other[key]));
}
