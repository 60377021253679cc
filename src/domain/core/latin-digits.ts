/** Replaces Arabic, Persian and full-width digits, as shoppers may type them, with Latin ones. */
export const latinDigits = (text: string): string =>
  text.normalize('NFKC').replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 0xf));
