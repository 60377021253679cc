import { FormattedMessage, IntlProvider } from 'react-intl';
import { messagesOf } from '../../.storybook/decorators/messages.ts';
import { directionOf, languageOf, type Surroundings } from '../../.storybook/surroundings.ts';
import { Icon } from '#ui/media/icon.tsx';
import { Group, Specimen, Specimens, plate } from './specimen.tsx';

const locales: readonly Surroundings['locale'][] = ['en', 'de', 'fr', 'ja', 'ar', 'pseudo'];

/** One line of the shop in each of its languages, each in its direction. */
export function LocaleSamples() {
  return (
    <Specimens>
      <Group title="One row, every language" least="20rem">
        {locales.map((locale) => (
          <Specimen key={locale} name={locale} value={directionOf(locale)}>
            <IntlProvider locale={languageOf(locale)} defaultLocale="en" messages={messagesOf(locale)}>
              <div
                lang={languageOf(locale)}
                dir={directionOf(locale)}
                style={{ ...plate, justifyContent: 'stretch', gridTemplateColumns: '1fr auto auto', gap: '1rem' }}
              >
                <span>
                  <FormattedMessage id="ui.priceFrom" defaultMessage="From {price}" values={{ price: '$64.00' }} />
                </span>
                <Icon name="bag" />
                <Icon name="arrow" />
              </div>
            </IntlProvider>
          </Specimen>
        ))}
      </Group>
    </Specimens>
  );
}
