import type { AnyRouter } from '@tanstack/react-router';
import type { PageDocument } from '#domain/page/page-document.ts';

/** Updates the head after navigations inside the document. */
export function followHead(router: AnyRouter, page: () => PageDocument | null): void {
  router.subscribe('onRendered', () => {
    const head = page()?.head;
    if (!head) return;
    document.title = head.title;
    setAttribute('link[rel=canonical]', 'href', head.canonical);
    setAttribute('meta[name=description]', 'content', head.description);
  });
}

function setAttribute(selector: string, name: string, value: string): void {
  document.head.querySelector(selector)?.setAttribute(name, value);
}
