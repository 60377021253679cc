import { sendFile } from '#platform/send-file.ts';
import { ReviewStore } from './review.store.ts';
import type { AreaDeps } from '../core/root.store.ts';

/** Writing a review: its code comes with the form that is asked for. */
export function reviewArea({ http }: AreaDeps) {
  return { reviews: new ReviewStore({ http, send: sendFile }) };
}
