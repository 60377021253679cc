export const XML = '<?xml version="1.0" encoding="UTF-8"?>';

/** Characters that XML cannot contain. */
const UNWRITABLE =
  // oxlint-disable-next-line no-control-regex -- they are what is meant
  /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g;

/** Escapes text for an element or attribute. */
export function xmlText(value: string): string {
  return value
    .replace(UNWRITABLE, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll("'", '&apos;')
    .replaceAll('"', '&quot;');
}
