import type { Decorator } from '@storybook/react-vite';
import { IntlProvider } from 'react-intl';
import { languageOf, surroundingsOf } from '../surroundings.ts';
import { messagesOf } from './messages.ts';

/** Speaks the toolbar's language with the shop's compiled messages. */
export const withIntl: Decorator = (Story, { globals }) => {
  const { locale } = surroundingsOf(globals);
  return (
    <IntlProvider locale={languageOf(locale)} defaultLocale="en" timeZone="UTC" messages={messagesOf(locale)}>
      <Story />
    </IntlProvider>
  );
};
