import type { Decorator } from '@storybook/react-vite';
import { IntlProvider } from 'react-intl';
import { languageOf, surroundingsOf } from '../surroundings.ts';
import { messagesOf } from './messages.ts';

/** Provides the shop's compiled messages in the toolbar's language. */
export const withIntl: Decorator = (Story, { globals }) => {
  const { locale } = surroundingsOf(globals);
  return (
    <IntlProvider locale={languageOf(locale)} defaultLocale="en" timeZone="UTC" messages={messagesOf(locale)}>
      <Story />
    </IntlProvider>
  );
};
