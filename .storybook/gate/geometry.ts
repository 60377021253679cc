import type { Page } from 'playwright';
import { storybooksOwn } from './canvas.ts';

/** WCAG 2.2, 1.4.12: text spacing that must not lose any content. */
const textSpacing = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-block-end: 2em !important; }`;

/** WCAG 2.2, 1.4.10: the width at which content must reflow without horizontal scrolling (1280 px at 400 % zoom). */
const narrow = { width: 320, height: 640 };

/** Checks the story at WCAG's reflow width with its text spacing: nothing is cut off and nothing scrolls sideways. */
export async function assertReflows(page: Page): Promise<void> {
  const usual = page.viewportSize();
  await page.setViewportSize(narrow);
  try {
    await refuse(page, 'at 320 px');
    const style = await page.addStyleTag({ content: textSpacing });
    await refuse(page, 'at 320 px with the text spacing of WCAG 1.4.12');
    await style.evaluate((element: Element) => element.remove());
  } finally {
    if (usual) await page.setViewportSize(usual);
  }
}

async function refuse(page: Page, where: string): Promise<void> {
  const faults = await page.evaluate(geometryFaults, storybooksOwn.join(', '));
  if (faults.length > 0)
    throw new Error(`${faults.length} fault(s) of geometry ${where}:\n  ${faults.slice(0, 8).join('\n  ')}`);
}

/**
 * Names elements that are wider than the page, unreachable parts of layers above it, and cut-off text. Runs in the
 * page.
 */
function geometryFaults(storybooks: string): string[] {
  const tolerance = 2;
  const root = document.documentElement;
  const faults: string[] = [];
  const nameOf = (element: Element) =>
    `<${element.localName} class="${(element.getAttribute('class') ?? '').slice(0, 60)}"> "${(element.textContent ?? '').trim().slice(0, 40)}"`;
  const scrolls = (value: string) => value === 'auto' || value === 'scroll';
  const cuts = (value: string) => value === 'hidden' || value === 'clip';
  /** Visually hidden text for screen readers is cut off on purpose. */
  const isForReadersOnly = (element: Element) => {
    const { width, height } = element.getBoundingClientRect();
    return width <= 1 && height <= 1;
  };

  const drawn = [...document.body.querySelectorAll('*')].filter(
    (element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !element.closest(storybooks),
  );
  const hangsOut = (element: Element) => {
    const { left, right } = element.getBoundingClientRect();
    return right > root.clientWidth + 1 || left < -1;
  };
  if (root.scrollWidth > root.clientWidth) {
    const wide = drawn.filter(hangsOut);
    const innermost = wide.filter((element) => !wide.some((other) => other !== element && element.contains(other)));
    faults.push(`scrolls sideways (${root.scrollWidth} px): ${innermost.slice(0, 3).map(nameOf).join(', ')}`);
  }

  // Fixed elements do not widen the page, but their overflow cannot be reached either.
  for (const layer of drawn.filter(
    (element) => getComputedStyle(element).position === 'fixed' && element.textContent.trim(),
  )) {
    if (hangsOut(layer)) faults.push(`hangs out of the window: ${nameOf(layer)}`);
    if (scrolls(getComputedStyle(layer).overflowX) && layer.scrollWidth > layer.clientWidth + tolerance)
      faults.push(`scrolls sideways inside: ${nameOf(layer)}`);
  }

  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const owner = node.parentElement;
    if (
      !owner ||
      !node.textContent?.trim() ||
      !owner.checkVisibility({ visibilityProperty: true, opacityProperty: true, contentVisibilityAuto: true })
    )
      continue;
    if (owner.closest('[aria-hidden=true], [inert], option') || owner.closest(storybooks)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const lines = [...range.getClientRects()];
    for (let box: Element | null = owner; box && box !== document.body; box = box.parentElement) {
      const { overflowX, overflowY, position } = getComputedStyle(box);
      if (isForReadersOnly(box) || scrolls(overflowX) || scrolls(overflowY)) break;
      const edge = box.getBoundingClientRect();
      const sideways =
        cuts(overflowX) &&
        lines.some(({ left, right }) => left < edge.left - tolerance || right > edge.right + tolerance);
      const below =
        cuts(overflowY) &&
        lines.some(({ top, bottom }) => top < edge.top - tolerance || bottom > edge.bottom + tolerance);
      if (sideways || below) {
        faults.push(`cuts off the text of ${nameOf(owner)}, in ${nameOf(box).split(' "')[0]}`);
        break;
      }
      if (position === 'fixed') break;
    }
  }
  return faults;
}
