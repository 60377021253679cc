import type { Visit } from './visit.ts';

/**
 * Handles links, forms and F5 as a browser does, unless the application handled them: it loads a document. A posted
 * form is answered with the address to go to. Returns a function to stop.
 */
export function followDocumentLoads(visit: Visit, open: (address: string) => void, reload: () => void): () => void {
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'F5') return;
    event.preventDefault();
    reload();
  };
  const onClick = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
    if (
      event.defaultPrevented ||
      !link ||
      link.target ||
      link.origin !== location.origin ||
      link.pathname === location.pathname
    )
      return;
    event.preventDefault();
    open(link.pathname + link.search + link.hash);
  };
  const onSubmit = (event: SubmitEvent) => {
    const form = event.target;
    if (event.defaultPrevented || !(form instanceof HTMLFormElement) || form.method === 'dialog') return;
    event.preventDefault();
    void send(visit, form, event.submitter).then(open);
  };
  document.addEventListener('keydown', onKey);
  document.addEventListener('click', onClick);
  document.addEventListener('submit', onSubmit);
  return () => {
    document.removeEventListener('keydown', onKey);
    document.removeEventListener('click', onClick);
    document.removeEventListener('submit', onSubmit);
  };
}

/** Submits a form and returns the address to load. */
async function send(visit: Visit, form: HTMLFormElement, submitter: HTMLElement | null): Promise<string> {
  // A field named `action` would hide the form's own property.
  const { pathname } = new URL(form.getAttribute('action') ?? '', location.href);
  const fields = new URLSearchParams(
    [...new FormData(form, submitter)].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );
  if (form.method === 'get') return `${pathname}?${fields}`;
  const response = await visit.fetch(pathname, { method: 'POST', body: fields });
  return response.headers.get('location') ?? pathname;
}
