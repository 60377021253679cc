import { trustedHtml } from '#ui/text/trusted-html.ts';

/** Fetches another page of this shop; undefined where that fails. */
export async function readPage(href: string, signal?: AbortSignal): Promise<Document | undefined> {
  try {
    const answer = await fetch(href, { headers: { Accept: 'text/html' }, signal });
    return answer.ok ? new DOMParser().parseFromString(trustedHtml(await answer.text()), 'text/html') : undefined;
  } catch {
    return undefined;
  }
}
