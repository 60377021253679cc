let region: HTMLElement | undefined;

/**
 * Says aloud what a navigation inside the document has changed, such as how many products a filter leaves. Sections
 * that never hydrate come and go with their page; this region stays, so that its change is heard.
 */
export function announce(text: string): void {
  const here = (region ??= madeRegion());
  here.textContent = '';
  // A region that is new, or says the same again, is heard only when its words come later than itself.
  requestAnimationFrame(() => requestAnimationFrame(() => (here.textContent = text)));
}

function madeRegion(): HTMLElement {
  const made = document.createElement('div');
  made.role = 'status';
  made.ariaAtomic = 'true';
  made.className = 'sr-only';
  return document.body.appendChild(made);
}
