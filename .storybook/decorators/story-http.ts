import { createHttp } from '#api/http.ts';

/** The shop's client over the story's network; what fails is tried again at once. */
export const storyHttp = createHttp({ fetch: (input, init) => globalThis.fetch(input, init), retryDelayMs: 0 });
