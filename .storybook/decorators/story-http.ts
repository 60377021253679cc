import { createHttp } from '#api/core/http.ts';
import type { HttpOptions } from '#api/core/http.ts';

/** The shop's client over the story's network; what fails is tried again at once. */
export const createStoryHttp = (options: Pick<HttpOptions, 'headers'> = {}) =>
  createHttp({ fetch: (input, init) => globalThis.fetch(input, init), retryDelayMs: 0, ...options });

/** For stories that have no stores to ask. */
export const storyHttp = createStoryHttp();
