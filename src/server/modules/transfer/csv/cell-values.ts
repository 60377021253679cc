import { HANDLE_LENGTH, isHandle } from '#domain/page/handle.ts';
import { minorDigits } from '#domain/shop/money.ts';

/** A value read from a cell, or the reason why it is invalid. */
export type Read<T> = { value: T } | { problem: string };

/**
 * The decimal separator: a comma in files with semicolons, as spreadsheets write them in countries with decimal commas.
 */
export type DecimalSign = '.' | ',';

/** The same number with a decimal point and without spaces; a cell without a decimal comma stays as it is. */
export function withPoint(cell: string, sign: DecimalSign): string {
  const text = cell.trim();
  return sign === ',' ? text.replace(/^(-?\d+),(?=\d)/, '$1.') : text;
}

const DECIMAL = /^(\d{1,15})(?:\.(\d{1,12}))?$/;

/** Largest accepted amount in minor units, so that sums of many stay exact. */
const MAX_AMOUNT = 10n ** 12n;

/**
 * An amount in minor units from a plain decimal such as 12.5 or 1200.00, calculated exactly. With decimal commas 12,50
 * is valid too; a comma before more digits than the currency has decimals may separate thousands.
 */
export function readMoney(cell: string, currency: string, sign: DecimalSign = '.'): Read<number> {
  const digits = minorDigits(currency);
  const text = cell.trim();
  const places = /,(\d+)$/.exec(text)?.[1]?.length ?? 0;
  const match = DECIMAL.exec(places <= digits ? withPoint(text, sign) : text);
  if (!match)
    return {
      problem: `"${shown(cell)}" is no amount; write it plainly, such as ${digits ? `12.${'5'.padEnd(digits, '0')}` : '1200'}`,
    };
  const [, whole = '', fraction = ''] = match;
  const significant = fraction.replace(/0+$/, '');
  if (significant.length > digits)
    return { problem: `"${shown(cell)}" has more than the ${digits} decimal places of ${currency}` };
  const amount = BigInt(whole + significant.padEnd(digits, '0'));
  return amount > MAX_AMOUNT ? { problem: `"${shown(cell)}" is too large` } : { value: Number(amount) };
}

/** An amount in the major unit with all decimals: 6800 becomes 68.00. */
export function moneyText(amount: number, currency: string): string {
  const digits = minorDigits(currency);
  const padded = String(amount).padStart(digits + 1, '0');
  return digits === 0 ? padded : `${padded.slice(0, -digits)}.${padded.slice(-digits)}`;
}

/** Billionths of a gram by unit: the pound is 453.59237 g exactly, the ounce a sixteenth of it. */
const UNITS: Readonly<Record<string, bigint>> = {
  g: 1_000_000_000n,
  kg: 1_000_000_000_000n,
  lb: 453_592_370_000n,
  lbs: 453_592_370_000n,
  oz: 28_349_523_125n,
};
const UNIT_SCALE = 1_000_000_000n;
const MAX_GRAMS = 100_000_000n;

/** Whole grams from a decimal whose unit follows it or is given separately; half a gram is rounded up. */
export function readWeight(cell: string, sign: DecimalSign, unit = 'g'): Read<number> {
  const match = /^([\d.]+)\s*([a-z]*)$/i.exec(withPoint(cell, sign));
  const decimal = match && DECIMAL.exec(match[1]!);
  const factor = UNITS[(match?.[2] || unit || 'g').trim().toLowerCase()];
  if (!decimal) return { problem: `"${shown(cell)}" is no weight; write it such as 250` };
  if (factor === undefined)
    return { problem: `"${shown(match[2] || unit)}" is no unit of weight; use g, kg, lb or oz` };
  const [, whole = '', fraction = ''] = decimal;
  const scale = 10n ** BigInt(fraction.length) * UNIT_SCALE;
  const grams = (2n * BigInt(whole + fraction) * factor + scale) / (2n * scale);
  return grams > MAX_GRAMS ? { problem: `"${shown(cell)}" is too heavy` } : { value: Number(grams) };
}

/** Units in stock; negative stock of an oversold product becomes zero. */
export function readQuantity(cell: string, sign: DecimalSign): Read<number> {
  if (!/^-?\d{1,9}(\.0+)?$/.test(withPoint(cell, sign))) return { problem: `"${shown(cell)}" is no whole number` };
  return { value: Math.max(0, Number.parseInt(cell, 10)) };
}

/** A minimum or maximum quantity. */
export function readBound(cell: string): Read<number> {
  const number = /^[1-9]\d{0,3}$/.test(cell.trim()) ? Number(cell) : 0;
  return number > 0 ? { value: number } : { problem: `"${shown(cell)}" is no number from 1 to 9999` };
}

export function readPosition(cell: string): Read<number> {
  return /^[1-9]\d{0,4}$/.test(cell.trim())
    ? { value: Number(cell) }
    : { problem: `"${shown(cell)}" is no position; count from 1` };
}

const TRUE = new Set(['true', 'yes', '1']);
const FALSE = new Set(['false', 'no', '0']);

export function readBoolean(cell: string): Read<boolean> {
  const word = cell.trim().toLowerCase();
  if (TRUE.has(word)) return { value: true };
  return FALSE.has(word) ? { value: false } : { problem: `"${shown(cell)}" is neither TRUE nor FALSE` };
}

/** Whether sales continue at zero stock: older files have deny or continue, newer ones may have FALSE or TRUE. */
export function readPolicy(cell: string): Read<'deny' | 'continue'> {
  const word = cell.trim().toLowerCase();
  if (word === 'deny' || FALSE.has(word)) return { value: 'deny' };
  return word === 'continue' || TRUE.has(word)
    ? { value: 'continue' }
    : { problem: `"${shown(cell)}" is neither deny nor continue` };
}

/** An `unlisted` product, which only its address leads to, becomes a draft. */
export function readStatus(cell: string): Read<'draft' | 'active' | 'archived'> {
  const word = cell.trim().toLowerCase();
  if (word === 'active' || word === 'draft' || word === 'archived') return { value: word };
  return word === 'unlisted'
    ? { value: 'draft' }
    : { problem: `"${shown(cell)}" is none of active, draft and archived` };
}

/** The last part of a page's address. */
export function readHandle(cell: string): Read<string> {
  const handle = cell.trim().normalize('NFC').toLowerCase();
  if (handle.length > HANDLE_LENGTH) return { problem: `is longer than ${HANDLE_LENGTH} characters` };
  return isHandle(handle)
    ? { value: handle }
    : { problem: `"${shown(cell)}" cannot be part of an address; use letters, digits and hyphens` };
}

/** A handle made from the title, for shops that leave it empty. */
export function handleOf(title: string): string {
  return title
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 255)
    .normalize('NFC');
}

/** One line of text; any white space becomes a single space. */
export const oneLine = (cell: string): string => cell.replace(/\s+/g, ' ').trim();

/** Empty text is stored as null. */
export const orNull = (text: string | undefined): string | null | undefined => (text === '' ? null : text);

/** Tags separated by commas, each once in any case. */
export function readTags(cell: string): Read<string[]> {
  const tags = new Map<string, string>();
  for (const part of cell.split(',')) {
    const tag = oneLine(part);
    if (tag.length > 255) return { problem: `the tag "${shown(tag)}" is longer than 255 characters` };
    if (tag !== '' && !tags.has(tag.toLowerCase())) tags.set(tag.toLowerCase(), tag);
  }
  return tags.size > 250 ? { problem: `has ${tags.size} tags; 250 are allowed` } : { value: [...tags.values()] };
}

/** The beginning of a cell, short enough for a message. */
export function shown(cell: string): string {
  return cell.length > 40 ? `${cell.slice(0, 40)}…` : cell;
}
