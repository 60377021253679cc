/** A text with Latin digits in place of Arabic, Persian and full-width ones, as people type numbers. */
export const latinDigits = (text: string): string =>
  text.normalize('NFKC').replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 0xf));
