/**
 * Where an upload is to be had, and how it travels as the value of a custom option: 22 characters are 128 random bits.
 */
const UPLOAD_PATH = /^\/uploads\/([\w-]{22})\/([\w.-]+)$/;

export function uploadPath(token: string, name: string): string {
  return `/uploads/${token}/${name}`;
}

/** The token and name of an upload's path; null for anything else. */
export function parseUploadPath(value: string): { token: string; name: string } | null {
  const [, token, name] = UPLOAD_PATH.exec(value) ?? [];
  return token !== undefined && name !== undefined ? { token, name } : null;
}

/** The value of a custom option as it is shown: a file by its name. */
export function shownValue(value: string): string {
  return parseUploadPath(value)?.name ?? value;
}
