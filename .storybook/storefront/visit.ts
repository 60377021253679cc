import { documentCookies } from '#platform/cookies.ts';
import { systemClock } from '#platform/clock.ts';
import { memoryPlatform } from '#platform/memory-platform.ts';
import type { Platform } from '#platform/platform.ts';
import { webRandom } from '#platform/random.ts';

/** One visitor's browser: what outlives a document. */
export interface Visit {
  platform: Omit<Platform, 'page'>;
  /** Sends a request with the visitor's cookies and keeps those that the answer sets. */
  fetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response>;
}

export interface VisitStart {
  /** Local storage as the shop finds it, such as the cart's tokens. */
  stored?: Record<string, string>;
  cookies?: Record<string, string>;
}

/**
 * The names under which cookies travel in the workbench, since a browser lets no script write the real headers. The
 * live shop puts them back (../shop/live-shop.ts); recorded answers may look at them.
 */
export const COOKIE_HEADERS = { request: 'x-story-cookie', response: 'x-story-set-cookie' } as const;

/** A visitor who has not been in the shop before, apart from what is given. */
export function startVisit({ stored, cookies = {} }: VisitStart = {}): Visit {
  const jar = cookieJar();
  const visitorCookies = documentCookies(jar, false);
  for (const [name, value] of Object.entries(cookies)) visitorCookies.set(name, value, 1);
  return {
    platform: {
      ...memoryPlatform({ stored, width: window.innerWidth, random: webRandom }),
      cookies: visitorCookies,
      clock: systemClock,
      // An error that the shop would report is one of the story's.
      monitor: { follow: () => undefined, report: (error) => console.error(error) },
    },
    async fetch(input, init) {
      const request = new Request(input, init);
      request.headers.set(COOKIE_HEADERS.request, jar.cookie);
      const response = await globalThis.fetch(request);
      const set = response.headers.get(COOKIE_HEADERS.response);
      if (set) for (const line of JSON.parse(set) as string[]) jar.cookie = line;
      return response;
    },
  };
}

/** `document.cookie` for one story: nothing is kept past it, and no cookie of the workbench is seen. */
function cookieJar(): { cookie: string } {
  const kept = new Map<string, string>();
  return {
    get cookie() {
      return [...kept].map(([name, value]) => `${name}=${value}`).join('; ');
    },
    set cookie(line) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/;\s*max-age=0/i.test(line)) kept.delete(name);
      else kept.set(name, value);
    },
  };
}
