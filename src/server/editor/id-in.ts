import { Refusal } from '#api/core/refusal.ts';

/** An id in a path; 404 with this code for what is none. */
export function idIn(text: string, code: string): number {
  const id = /^[1-9]\d{0,15}$/.test(text) ? Number(text) : NaN;
  if (!Number.isSafeInteger(id)) throw new Refusal(404, code);
  return id;
}
