/** What knows more of the page than somebody who hears it. */
const STRUCTURE = /querySelector\w*|\.closest\(|getElement\w+|\w+ByTestId|classList/g;

/**
 * Words may be looked for, but what is pressed or typed into has a role; the words of a label or a summary, which have
 * none, are named as such.
 */
const USED_BY_WORDS =
  /userEvent\.\w+\((?:await )?[\w.()]*By(?:Text|AltText|Title|PlaceholderText|DisplayValue)\((?!.*selector: '(?:label|summary))/g;

/** A password, a file and a film have no role. */
const BY_LABEL = /\w+ByLabelText(?:<\w+>)?\((?!'(?:New password|Password|Your picture|Tall cylinder vase [\w ]+)')/g;

/** Where a play finds what it uses otherwise than by role and name. */
export const foundOtherwise = (source: string): string[] =>
  [STRUCTURE, USED_BY_WORDS, BY_LABEL].flatMap((pattern) => source.match(pattern) ?? []);
