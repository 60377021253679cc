import type { CustomOption, CustomOptionValue } from './product.ts';
import { takesFile } from './product-selection.ts';

/** Errors of a custom option's value [core §5]. */
export type CustomOptionProblem =
  | 'required'
  | 'requiredUpload'
  | 'maxSize'
  | 'minSize'
  | 'allowCharacter'
  | 'uploadFail'
  | 'maxLength'
  | 'unknownValue';

/** Limits of an option that sets none [decisions, Commerce]: characters for texts, bytes for files. */
export const CUSTOM_OPTION_BOUNDS = { text: 255, textarea: 2000, file: 20 * 1024 * 1024 } as const;

/** An uploaded file; `failed` if the upload did not complete. Size in bytes. */
export type UploadState = { size: number; failed?: boolean };

/**
 * The file of an option in a form. It has a path and a size in bytes once it was sent, before that '' and 0. `kept` is
 * the file of a line that is in the cart already; only its path is known.
 */
export type UploadProgress = { status: 'empty' | 'kept' | 'sending' | 'sent' | 'failed'; path: string; size: number };

/** Values by option label, as stored in a cart line's `properties`. */
export type CustomValues = Readonly<Record<string, string>>;

/** The first error of one value, or null. An empty value is an error only where one is required [core §5]. */
export function customOptionProblem(
  option: CustomOption,
  value: string,
  upload?: UploadState,
): CustomOptionProblem | null {
  if (upload?.failed) return 'uploadFail';
  if (value.trim() === '')
    return option.validations.required ? (takesFile(option) ? 'requiredUpload' : 'required') : null;
  if (upload) return sizeProblem(option, upload.size);
  if (option.type === 'text' || option.type === 'textarea') return textProblem(option, value);
  return isListed(option, value) ? null : 'unknownValue';
}

function sizeProblem({ validations }: CustomOption, size: number): CustomOptionProblem | null {
  if (size > (validations.max_size ?? CUSTOM_OPTION_BOUNDS.file)) return 'maxSize';
  return size < (validations.min_size ?? 0) ? 'minSize' : null;
}

function textProblem(option: CustomOption, value: string): CustomOptionProblem | null {
  const longest =
    option.validations.max_length ??
    (option.type === 'textarea' ? CUSTOM_OPTION_BOUNDS.textarea : CUSTOM_OPTION_BOUNDS.text);
  if ([...value].length > longest) return 'maxLength';
  const allowed = option.validations.allow_character;
  return allowed && !allowedCharacters(allowed).test(value) ? 'allowCharacter' : null;
}

/**
 * `allow_character` is the inside of a character class and is escaped to stay inside. An invalid one allows everything
 * rather than break the form.
 */
function allowedCharacters(inside: string): RegExp {
  try {
    return new RegExp(`^[${inside.replace(/(?<!\\)[\]]/g, '\\]')}]*$`, 'u');
  } catch {
    return /^/;
  }
}

/**
 * Whether a value is one of the option's values; several check boxes are joined by a comma. Uploads and check boxes
 * without values accept anything.
 */
function isListed(option: CustomOption, value: string): boolean {
  if (option.values.length === 0 || option.type === 'file') return true;
  return chosenValues(option, value) !== null;
}

/**
 * Indexes of the values that a text names; null if it names an unknown one. Several check boxes are joined by a comma.
 */
function chosenValues({ type, values }: Pick<CustomOption, 'type' | 'values'>, text: string): number[] | null {
  const placeOf = (name: string) => values.findIndex(({ value }) => value === name);
  const whole = placeOf(text);
  if (whole >= 0) return [whole];
  if (type !== 'checkbox') return null;
  const places = text.split(',').map((part) => placeOf(part.trim()));
  return places.includes(-1) ? null : [...new Set(places)];
}

/** For a path that is not a known upload. */
const LOST: UploadState = { size: 0, failed: true };

/** Chosen values by option id; several for check boxes. */
export type ChosenOptions = Readonly<Record<string, readonly string[]>>;

/**
 * The option values that a line's properties name, in the primary language (`own`), whatever the language of `shown`.
 * Both list the same options in the same order.
 */
export function chosenOptions(
  own: readonly CustomOption[],
  shown: readonly CustomOption[],
  properties: CustomValues,
): Record<string, string[]> {
  return Object.fromEntries(
    own.flatMap((option, index) => {
      const places = [option, shown[index] ?? option].flatMap(
        (one) => chosenValues(one, properties[one.label] ?? '') ?? [],
      );
      return places.length > 0
        ? [[String(option.id), [...new Set(places)].map((place) => option.values[place]!.value)]]
        : [];
    }),
  );
}

/** What the chosen values add to the unit price, in minor units. */
export function optionsPrice(
  options: readonly { id: number; values: readonly Pick<CustomOptionValue, 'value' | 'price'>[] }[],
  chosen: ChosenOptions,
): number {
  return options.reduce(
    (total, { id, values }) =>
      total + values.reduce((sum, { value, price = 0 }) => sum + (chosen[id]?.includes(value) ? price : 0), 0),
    0,
  );
}

/** The same in the browser, from the values in the form, before the server has checked them. */
export function addedPrice(options: readonly CustomOption[], values: CustomValues): number {
  return options.reduce(
    (total, option) =>
      (chosenValues(option, values[option.label] ?? '') ?? []).reduce(
        (sum, place) => sum + (option.values[place]?.price ?? 0),
        total,
      ),
    0,
  );
}

/**
 * All errors by option label; empty if the values can be bought [core §4, §5]. `uploadOf` looks up the file of a path.
 */
export function customOptionProblems(
  options: readonly CustomOption[],
  values: CustomValues,
  uploadOf: (path: string) => UploadState | undefined = () => undefined,
): Record<string, CustomOptionProblem> {
  const problems: Record<string, CustomOptionProblem> = {};
  for (const option of options) {
    const value = values[option.label] ?? '';
    const upload = takesFile(option) && value.trim() !== '' ? (uploadOf(value) ?? LOST) : undefined;
    const problem = customOptionProblem(option, value, upload);
    if (problem) problems[option.label] = problem;
  }
  return problems;
}
