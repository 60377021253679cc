/**
 * The path of an upload, also used as the value of a custom option. The 22 characters of the token are 128 random bits.
 */
const UPLOAD_PATH = /^\/uploads\/([\w-]{22})\/([\w.-]+)$/;

/** The path of an upload. */
export function uploadPath(token: string, name: string): string {
  return `/uploads/${token}/${name}`;
}

/** The token and name of an upload's path; null for any other text. */
export function parseUploadPath(value: string): { token: string; name: string } | null {
  const [, token, name] = UPLOAD_PATH.exec(value) ?? [];
  return token !== undefined && name !== undefined ? { token, name } : null;
}

/** The display value of a custom option: for a file, its name. */
export function shownValue(value: string): string {
  return parseUploadPath(value)?.name ?? value;
}
