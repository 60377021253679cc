const HANDLE = /^[\p{Ll}\p{Lo}\p{N}][\p{Ll}\p{Lo}\p{Lm}\p{M}\p{N}_-]*$/u;

/** Characters of a handle. */
export const HANDLE_LENGTH = 255;

/** Whether a text can be a thing's part of its address: letters of any script, digits, hyphens. */
export function isHandle(text: string): boolean {
  return text.length <= HANDLE_LENGTH && HANDLE.test(text);
}
