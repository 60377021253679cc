let region: HTMLElement | undefined;

/** Announces what a navigation has changed. The region stays while pages come and go, so that its changes are heard. */
export function announce(text: string): void {
  const here = (region ??= madeRegion());
  here.textContent = '';
  // Text in a new region, or the same text again, is only announced when it is set later.
  requestAnimationFrame(() => requestAnimationFrame(() => (here.textContent = text)));
}

function madeRegion(): HTMLElement {
  const made = document.createElement('div');
  made.role = 'status';
  made.ariaAtomic = 'true';
  made.className = 'sr-only';
  return document.body.appendChild(made);
}
