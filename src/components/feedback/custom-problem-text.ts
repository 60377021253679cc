import type { IntlShape } from 'react-intl';
import { CUSTOM_OPTION_BOUNDS } from '#domain/product/custom-options.ts';
import type { CustomOptionProblem } from '#domain/product/custom-options.ts';
import type { CustomOption } from '#domain/product/product.ts';

/** The error message for a custom option's value [core §5]. */
export function customProblemText(
  intl: IntlShape,
  problem: CustomOptionProblem,
  { type, label, validations }: CustomOption,
): string {
  switch (problem) {
    case 'required':
      return type === 'text' || type === 'textarea'
        ? intl.formatMessage({ id: 'customOption.required', defaultMessage: 'Enter text for “{label}”.' }, { label })
        : intl.formatMessage(
            { id: 'customOption.choose', defaultMessage: 'Choose an option for “{label}”.' },
            { label },
          );
    case 'requiredUpload':
      return intl.formatMessage(
        { id: 'customOption.requiredUpload', defaultMessage: 'Add a file for “{label}”.' },
        { label },
      );
    case 'maxLength': {
      const max =
        validations.max_length ?? (type === 'textarea' ? CUSTOM_OPTION_BOUNDS.textarea : CUSTOM_OPTION_BOUNDS.text);
      return intl.formatMessage(
        {
          id: 'customOption.maxLength',
          defaultMessage: 'Use up to {max, plural, one {# character} other {# characters}}.',
        },
        { max },
      );
    }
    case 'allowCharacter':
      return intl.formatMessage({
        id: 'customOption.allowCharacter',
        defaultMessage: 'Some characters can’t be used. Remove symbols and emoji.',
      });
    case 'maxSize':
      return intl.formatMessage({
        id: 'customOption.maxSize',
        defaultMessage: 'This file is too large. Choose a smaller one.',
      });
    case 'minSize':
      return intl.formatMessage({
        id: 'customOption.minSize',
        defaultMessage: 'This file is too small to print well. Choose a larger one.',
      });
    case 'uploadFail':
      return intl.formatMessage({
        id: 'customOption.uploadFail',
        defaultMessage: 'The upload failed. Try again.',
      });
    case 'unknownValue':
      return intl.formatMessage({
        id: 'customOption.unknownValue',
        defaultMessage: 'No longer available. Choose another option.',
      });
  }
}
