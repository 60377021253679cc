import { sectionElementId } from '#theme/hydration/hydration.ts';
import { dataSelector } from '#domain/page/data-attributes.ts';
import type { PageSection } from '#domain/page/page-document.ts';
import type { SectionRect } from './protocol.ts';

const PREFIX = sectionElementId('');

/** The id that a section has on its page, by its element or one in it. */
export function sectionIdAt(target: EventTarget | null): string | null {
  const element = target instanceof Element ? target.closest(dataSelector('section')) : null;
  return element?.id.startsWith(PREFIX) ? element.id.slice(PREFIX.length) : null;
}

/** The element of a section. */
export const sectionElement = (id: string): HTMLElement | null => document.getElementById(sectionElementId(id));

const groupOf = (id: string): PageSection['group'] =>
  (['header', 'footer', 'overlay'] as const).find((group) => id.startsWith(`${group}__`)) ?? 'main';

/** Tells where the visible sections are, at most once a frame, when the page is scrolled or laid out anew. */
export function followRects(tell: (list: SectionRect[]) => void): void {
  let frame = 0;
  const read = (): void => {
    frame = 0;
    const rects = [...document.querySelectorAll<HTMLElement>(dataSelector('section'))].flatMap((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const id = sectionIdAt(element);
      const isSeen = height > 0 && y < window.innerHeight && y + height > 0;
      return id !== null && isSeen ? [{ id, group: groupOf(id), x, y, width, height }] : [];
    });
    tell(rects);
  };
  const ask = (): void => {
    frame ||= requestAnimationFrame(read);
  };
  const sizes = new ResizeObserver(ask);
  sizes.observe(document.body);
  addEventListener('scroll', ask, { passive: true, capture: true });
  addEventListener('resize', ask);
  ask();
}
