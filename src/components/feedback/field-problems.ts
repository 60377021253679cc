import { defineMessages } from 'react-intl';
import type { IntlShape } from 'react-intl';
import { problemText } from './problem-text.tsx';
import type { Problems } from './problem-text.tsx';

/** Error messages of fields of contact and address. */
export const FIELD_PROBLEMS: Problems = defineMessages({
  field_required: { id: 'problem.fieldRequired', defaultMessage: 'This field is required.' },
  email_invalid_format: {
    id: 'problem.emailInvalid',
    defaultMessage: 'Enter an email address such as name@example.com.',
  },
  phone_invalid: { id: 'problem.phoneInvalid', defaultMessage: 'Enter a phone number with 5 to 15 digits.' },
  zip_invalid: { id: 'problem.zipInvalid', defaultMessage: 'Enter a valid postal code.' },
  province_invalid: { id: 'problem.provinceInvalid', defaultMessage: 'Choose one from the list.' },
  country_not_served: {
    id: 'problem.countryNotServed',
    defaultMessage: 'We don’t ship to this country yet. Choose another one.',
  },
});

/**
 * The message of a code at a field or a form, whose `own` messages come before the common ones. `field` is the label of
 * the field it stands at.
 */
export function fieldProblemText(intl: IntlShape, code: string, own: Problems = {}, field?: string): string {
  if (code === 'field_required' && field !== undefined && !own[code])
    return intl.formatMessage({ id: 'problem.fieldMissing', defaultMessage: '{field} is required.' }, { field });
  return problemText(intl, code, { ...FIELD_PROBLEMS, ...own });
}
