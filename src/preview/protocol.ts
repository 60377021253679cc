import * as v from 'valibot';
import { PREVIEW_MESSAGE_BYTES } from '#domain/limits.ts';

/** Version of the messages between an editor and the preview that it frames. */
export const PROTOCOL_VERSION = 1;

const id = v.pipe(v.string(), v.minLength(1), v.maxLength(100));
const group = v.picklist(['main', 'header', 'footer', 'overlay']);
const sectionJson = v.looseObject({ type: v.string() });
const sections = v.record(v.string(), sectionJson);
const order = v.array(id);
const rev = v.pipe(v.number(), v.integer(), v.minValue(0));
const record = v.record(v.string(), v.unknown());

/** The greeting's answer; with it comes the port that all other messages use. */
export const welcome = v.object({
  p: v.literal('vitrine.editor'),
  t: v.literal('welcome'),
  v: v.literal(PROTOCOL_VERSION),
  nonce: v.string(),
});

/** A group's sections as they are after a change: a section that is null is gone. */
const groupChange = v.object({
  group,
  order: v.optional(order),
  sections: v.optional(v.record(v.string(), v.nullable(sectionJson))),
});
export type GroupChange = v.InferOutput<typeof groupChange>;

/** What an editor may send. */
export const toPreview = v.variant('t', [
  /** The whole document, on every connection. */
  v.object({ t: v.literal('doc.set'), rev, groups: v.array(v.object({ group, sections, order })) }),
  /** A change of the document at `base`. */
  v.object({ t: v.literal('doc.patch'), rev, base: rev, changes: v.array(groupChange) }),
  v.object({ t: v.literal('style.set'), preset: v.string(), settings: record, schemes: record }),
  v.object({ t: v.literal('select'), id: v.nullable(id), block: v.optional(id), scroll: v.optional(v.boolean()) }),
  /** In `edit` a press selects what it hits; in `browse` the page acts as for a shopper. */
  v.object({ t: v.literal('mode'), mode: v.picklist(['edit', 'browse']) }),
  /** A path of the shop. */
  v.object({ t: v.literal('navigate'), path: v.pipe(v.string(), v.regex(/^\/(?!\/)/)) }),
  v.object({ t: v.literal('reload') }),
  v.object({ t: v.literal('ping') }),
]);
export type ToPreview = v.InferOutput<typeof toPreview>;

/** Where a section is, in px of the preview's window. */
export interface SectionRect {
  id: string;
  group: ToPreviewGroup;
  x: number;
  y: number;
  width: number;
  height: number;
}
type ToPreviewGroup = GroupChange['group'];

/** What a preview sends to its editor. */
export type ToEditor =
  | { t: 'ready'; page: { path: string; type: string; template: string | null } }
  /** Shown, and after how many milliseconds. */
  | { t: 'applied'; rev: number; ms: number }
  /** Changes are missing between the two: the whole document is wanted. */
  | { t: 'need.full'; have: number }
  | { t: 'rects'; list: SectionRect[] }
  | { t: 'click' | 'hover' | 'context'; id: string | null; x: number; y: number }
  /** A shortcut that was pressed in the preview, such as `Ctrl+Z`. */
  | { t: 'key'; combo: string }
  | { t: 'error'; code: string; message: string }
  | { t: 'pong' };

const FORBIDDEN = new Set(['__proto__', 'constructor', 'prototype']);
const DEPTH_MAX = 64;

/** Whether a message may be read: plain data of a bounded size, and no key that reaches a prototype. */
export function isPlain(message: unknown): boolean {
  let left = PREVIEW_MESSAGE_BYTES;
  const visit = (value: unknown, depth: number): boolean => {
    if (depth > DEPTH_MAX || left < 0) return false;
    if (value === null || value === undefined || typeof value === 'boolean') return true;
    if (typeof value === 'string' || typeof value === 'number') {
      left -= String(value).length;
      return left >= 0;
    }
    if (Array.isArray(value)) return value.every((one) => visit(one, depth + 1));
    if (typeof value !== 'object' || Object.getPrototypeOf(value) !== Object.prototype) return false;
    return Object.entries(value).every(([key, one]) => {
      left -= key.length;
      return !FORBIDDEN.has(key) && visit(one, depth + 1);
    });
  };
  return visit(message, 0);
}
