import { DEVICE_BREAKPOINT_PX, PAGE_STYLE_DELAY_MS } from '#domain/limits.ts';
import { readData } from '#domain/page/data-attributes.ts';
import { bootData } from './boot-data.ts';
import { idle } from './idle.ts';
import { report } from './report-errors.ts';

let isStyled = false;

/** Loads the whole style sheets, once; the page's own part then gives way to them. */
export function loadStyle(): void {
  const style = bootData('style');
  if (isStyled || !style) return;
  isStyled = true;
  const sheets = style.split(' ').map(
    (href) =>
      new Promise((onload, onerror) => {
        document.head.append(
          Object.assign(document.createElement('link'), {
            rel: 'stylesheet',
            href,
            onload,
            onerror: () => onerror(`Unable to preload CSS for ${href}`),
          }),
        );
      }),
  );
  // Without the whole style the page keeps its own part.
  Promise.all(sheets).then(
    // Matching every element anew can wait for what was pressed.
    () => void idle(dropPart),
    (error: unknown) => report(error, 'style'),
  );
}

/** Kept, every rule of the page's own part would be matched twice; without its faces letters would be fetched again. */
function dropPart(): void {
  const sheet = document.querySelector<HTMLStyleElement>('head > style')?.sheet;
  for (let index = sheet?.cssRules.length ?? 0; index--;)
    if (!(sheet!.cssRules[index] instanceof CSSFontFaceRule)) sheet!.deleteRule(index);
}

/** Loads them where the page's own part does not do: a wide window on a phone's page, a mouse, or after a time. */
export function loadStyleWhenNeeded(): void {
  const wide = matchMedia(`(width >= ${DEVICE_BREAKPOINT_PX}px)`);
  if (wide.matches && bootData('phone') !== null) loadStyle();
  else wide.addEventListener('change', loadStyle, { once: true });
  addEventListener('mousemove', loadStyle, { once: true, passive: true });
  setTimeout(loadStyle, readData(document.documentElement, 'preview') ? 0 : PAGE_STYLE_DELAY_MS);
}
