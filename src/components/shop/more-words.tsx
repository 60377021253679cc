import { useMemo } from 'react';
import type { ComponentType } from 'react';
import { createIntl, RawIntlProvider, useIntl } from 'react-intl';
import { loadMoreMessages } from '#locales/load-messages.ts';

/**
 * A part whose code comes late with the words that only such parts say, or with others: a page fetches neither ahead
 * [performance].
 */
export async function withMoreWords<P extends object>(
  Part: ComponentType<P>,
  load = loadMoreMessages,
): Promise<ComponentType<P>> {
  const more = (await load(document.documentElement.lang)) as Record<string, string>;
  return function WithMoreWords(props: P) {
    const around = useIntl();
    // Made once: with it the formatters of dates would be made anew, and all that reads words drawn anew, each time the
    // part is.
    const intl = useMemo(() => {
      const { locale, onError, messages } = around;
      // The shop's own words go before the interface's.
      return createIntl({ locale, onError, messages: { ...more, ...(messages as Record<string, string>) } });
    }, [around]);
    return (
      <RawIntlProvider value={intl}>
        <Part {...props} />
      </RawIntlProvider>
    );
  };
}
