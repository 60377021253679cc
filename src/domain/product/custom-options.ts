import type { CustomOption, CustomOptionValue } from './product.ts';
import { takesFile } from './product-selection.ts';

/** What can be wrong with a custom option's value [core §5]. */
export type CustomOptionProblem =
  | 'required'
  | 'requiredUpload'
  | 'maxSize'
  | 'minSize'
  | 'allowCharacter'
  | 'uploadFail'
  | 'maxLength'
  | 'unknownValue';

/** Bounds of an option that names none [decisions, Commerce]: characters, bytes. */
export const CUSTOM_OPTION_BOUNDS = { text: 255, textarea: 2000, file: 20 * 1024 * 1024 } as const;

/** A file as its option sees it; `failed` when the upload did not arrive. Size in bytes. */
export type UploadState = { size: number; failed?: boolean };

/** Values by option label, as they travel in a cart line's `properties`. */
export type CustomValues = Readonly<Record<string, string>>;

/** The first problem of one value, or null. An empty value is only wrong where one is required [core §5]. */
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
 * `allow_character` is the inside of a character class and stays inside; one that is none allows everything rather than
 * breaking the form.
 */
function allowedCharacters(inside: string): RegExp {
  try {
    return new RegExp(`^[${inside.replace(/(?<!\\)[\]]/g, '\\]')}]*$`, 'u');
  } catch {
    return /^/;
  }
}

/**
 * A list's value must be of the list; several check boxes travel joined by a comma. Uploads and free check boxes have
 * no list.
 */
function isListed(option: CustomOption, value: string): boolean {
  if (option.values.length === 0 || option.type === 'file') return true;
  return chosenValues(option, value) !== null;
}

/**
 * Places of the values that a text names, null where it names another; several check boxes travel joined by a comma.
 */
function chosenValues({ type, values }: Pick<CustomOption, 'type' | 'values'>, text: string): number[] | null {
  const placeOf = (name: string) => values.findIndex(({ value }) => value === name);
  const whole = placeOf(text);
  if (whole >= 0) return [whole];
  if (type !== 'checkbox') return null;
  const places = text.split(',').map((part) => placeOf(part.trim()));
  return places.includes(-1) ? null : [...new Set(places)];
}

/** A path that is no upload. */
const LOST: UploadState = { size: 0, failed: true };

/** Values of lists that a line names, by option id; several for check boxes. */
export type ChosenOptions = Readonly<Record<string, readonly string[]>>;

/**
 * What a line's properties name of a product's lists, in the words of `own`, whatever the language of `shown`; both
 * list the same options in the same order.
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

/** What chosen values add to the price of one, in minor units. */
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

/** What a shopper's values add to the price of one, before the shop has read them. */
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
 * Every problem by option label; empty when the values can be bought [core §4, §5]. `uploadOf` knows the files that
 * values name by their paths.
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

/** A selection is valid only if a variant exists and no required custom option is empty [core §4]. */
export function isValidSelection(variant: unknown, options: readonly CustomOption[], values: CustomValues): boolean {
  return (
    variant != null &&
    options.every((option) => !option.validations.required || (values[option.label] ?? '').trim() !== '')
  );
}
