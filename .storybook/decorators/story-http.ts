import { createHttp } from '#api/core/http.ts';
import type { HttpOptions } from '#api/core/http.ts';

/** The shop's HTTP client over the story's network; retries are immediate. */
export const createStoryHttp = (options: Pick<HttpOptions, 'headers'> = {}) =>
  createHttp({ fetch: (input, init) => globalThis.fetch(input, init), retryDelayMs: 0, ...options });

/** For stories without stores. */
export const storyHttp = createStoryHttp();
