import type { ComponentType } from 'react';
import { createIntl, RawIntlProvider, useIntl } from 'react-intl';
import { loadMoreMessages } from '#locales/load-messages.ts';

/** A part whose code comes late with the words that only such parts say, or with others: a page fetches neither ahead [performance]. */
export async function withMoreWords<P extends object>(Part: ComponentType<P>, load = loadMoreMessages): Promise<ComponentType<P>> {
  const more = (await load(document.documentElement.lang)) as Record<string, string>;
  return function WithMoreWords(props: P) {
    const { locale, onError, messages } = useIntl();
    // The shop's own words go before the interface's.
    const words = { ...more, ...(messages as Record<string, string>) };
    return (
      <RawIntlProvider value={createIntl({ locale, onError, messages: words })}>
        <Part {...props} />
      </RawIntlProvider>
    );
  };
}
