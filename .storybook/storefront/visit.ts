import { documentCookies } from '#platform/cookies.ts';
import { systemClock } from '#platform/clock.ts';
import { memoryPlatform } from '#platform/memory-platform.ts';
import type { Platform } from '#platform/platform.ts';
import { webRandom } from '#platform/random.ts';

/** A visitor's browser: everything that outlives a document. */
export interface Visit {
  platform: Omit<Platform, 'page'>;
  /** Sends a request with the visitor's cookies and stores those that the response sets. */
  fetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response>;
}

export interface VisitStart {
  /** Initial local storage, such as the cart's tokens. */
  stored?: Record<string, string>;
  cookies?: Record<string, string>;
}

/**
 * Headers that carry cookies in the workbench, since browsers do not let scripts set the real ones. The live shop
 * converts them (../shop/live-shop.ts); recorded responses may read them.
 */
export const COOKIE_HEADERS = { request: 'x-story-cookie', response: 'x-story-set-cookie' } as const;

/** A new visitor, apart from the given storage and cookies. */
export function startVisit({ stored, cookies = {} }: VisitStart = {}): Visit {
  const jar = cookieJar();
  const visitorCookies = documentCookies(jar, false);
  for (const [name, value] of Object.entries(cookies)) visitorCookies.set(name, value, 1);
  return {
    platform: {
      ...memoryPlatform({ stored, width: window.innerWidth, random: webRandom }),
      cookies: visitorCookies,
      clock: systemClock,
      // An error that the shop would report fails the story.
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

/** `document.cookie` for one story, separate from the workbench's own cookies. */
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
