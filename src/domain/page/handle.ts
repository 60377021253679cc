const HANDLE = /^[\p{Ll}\p{Lo}\p{N}][\p{Ll}\p{Lo}\p{Lm}\p{M}\p{N}_-]*$/u;

/** Maximum length of a handle in characters. */
export const HANDLE_LENGTH = 255;

/**
 * Whether a text is a valid handle, the part of an address that names a record: letters of any script, digits, hyphens
 * and underscores.
 */
export function isHandle(text: string): boolean {
  return text.length <= HANDLE_LENGTH && HANDLE.test(text);
}
