import type { ToEditor } from './protocol.ts';
import { sectionElement, sectionIdAt } from './section-rects.ts';

declare global {
  interface Window {
    /** For scripts of a theme: true while an editor shows the page. */
    Vitrine?: { designMode?: boolean };
  }
}

/** Events on sections, for scripts and carousels of a theme; they bubble. */
type DesignEvent =
  | 'vitrine:section:load'
  | 'vitrine:section:unload'
  | 'vitrine:section:select'
  | 'vitrine:section:deselect'
  | 'vitrine:section:reorder'
  | 'vitrine:block:select'
  | 'vitrine:block:deselect'
  | 'vitrine:inspector:activate'
  | 'vitrine:inspector:deactivate';

/** Dispatches an event on a section's element, or on the document. */
export function tellScripts(type: DesignEvent, id?: string, detail: { block?: string } = {}): void {
  const target = id === undefined ? document : sectionElement(id);
  target?.dispatchEvent(new CustomEvent(type, { bubbles: true, detail: { section: id, ...detail } }));
}

export interface DesignMode {
  /** In `edit` a press selects what it hits; in `browse` the page acts as for a shopper. */
  setMode(mode: 'edit' | 'browse'): void;
  /** Marks a section, or a block of it, as the one that is edited. */
  select(id: string | null, block?: string, scroll?: boolean): void;
}

const PRESSES = ['click', 'auxclick', 'submit'] as const;

/** What the editor acts on, wherever the focus is: its shortcuts. */
const KEYS = new Set(['Escape', 'Delete', 'F2', 'F6']);

/** Lets an editor select on the page what it edits. Presses with Ctrl or Command are the page's own. */
export function startDesignMode(send: (message: ToEditor) => void): DesignMode {
  let mode: 'edit' | 'browse' = 'browse';
  let selected: { id: string; block?: string } | undefined;
  let hovered: string | null = null;

  const press = (event: Event): void => {
    if (mode === 'browse' || (event instanceof MouseEvent && (event.ctrlKey || event.metaKey))) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (event instanceof MouseEvent && event.type === 'click') send({ t: 'click', ...placeOf(event) });
  };
  const context = (event: MouseEvent): void => {
    if (mode === 'browse') return;
    event.preventDefault();
    send({ t: 'context', ...placeOf(event) });
  };
  const hover = (event: PointerEvent): void => {
    if (mode === 'browse') return;
    const place = placeOf(event);
    if (place.id === hovered) return;
    hovered = place.id;
    send({ t: 'hover', ...place });
  };
  const key = (event: KeyboardEvent): void => {
    const isShortcut = event.ctrlKey || event.metaKey || KEYS.has(event.key);
    if (mode === 'browse' || !isShortcut || isTyping(event.target)) return;
    event.preventDefault();
    send({ t: 'key', combo: comboOf(event) });
  };

  for (const type of PRESSES) addEventListener(type, press, { capture: true });
  addEventListener('contextmenu', context, { capture: true });
  addEventListener('pointerover', hover, { capture: true, passive: true });
  addEventListener('keydown', key, { capture: true });
  window.Vitrine = { ...window.Vitrine, designMode: true };

  return {
    setMode(next) {
      if (next !== mode) tellScripts(next === 'edit' ? 'vitrine:inspector:activate' : 'vitrine:inspector:deactivate');
      mode = next;
    },
    select(id, block, scroll = false) {
      if (selected?.block !== undefined) tellScripts('vitrine:block:deselect', selected.id, { block: selected.block });
      if (selected && selected.id !== id) tellScripts('vitrine:section:deselect', selected.id);
      const isNew = id !== null && selected?.id !== id;
      selected = id === null ? undefined : { id, block };
      if (id === null) return;
      if (isNew) tellScripts('vitrine:section:select', id);
      if (block !== undefined) tellScripts('vitrine:block:select', id, { block });
      if (scroll) sectionElement(id)?.scrollIntoView({ block: 'nearest' });
    },
  };
}

const placeOf = (event: MouseEvent) => ({ id: sectionIdAt(event.target), x: event.clientX, y: event.clientY });

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));
}

function comboOf({ ctrlKey, metaKey, shiftKey, altKey, key }: KeyboardEvent): string {
  const name = key.length === 1 ? key.toUpperCase() : key;
  return [(ctrlKey || metaKey) && 'Ctrl', altKey && 'Alt', shiftKey && 'Shift', name].filter(Boolean).join('+');
}
