import { createRoot } from 'react-dom/client';
import { COOKIES } from '#domain/core/cookies.ts';
import { LANGUAGE_COOKIE_SECONDS, LOCALE_PATH_COOKIE_SECONDS } from '#domain/limits.ts';
import { splitLocalePath } from '#domain/page/locale-path.ts';
import type { LanguageSuggestion } from '#domain/shop/language-suggestion.ts';
import { LanguageBar } from '#components/shop/language-bar.tsx';
import { reportRecovered } from '#platform/monitor.ts';
import { Surrounded } from '../client/storefront.tsx';
import type { ActionContext } from './action-context.ts';

/**
 * Asks a first visitor about a language, in a root of its own before the page, where the keyboard comes first. The answer
 * is remembered like a choice in the footer's menu.
 */
export function suggestLanguage({ code, path }: LanguageSuggestion, context: ActionContext): void {
  const { platform, router, stores, view, intl, reportError } = context;
  const place = document.createElement('div');
  document.body.prepend(place);
  const root = createRoot(place, { onRecoverableError: reportRecovered(platform.monitor) });
  const choose = (chosen: string) => {
    root.unmount();
    place.remove();
    const prefix = chosen === code ? splitLocalePath(path).prefix : view.locale.prefix;
    platform.cookies.set(COOKIES.language, chosen, LANGUAGE_COOKIE_SECONDS);
    platform.cookies.set(COOKIES.localePath, prefix.slice(1), LOCALE_PATH_COOKIE_SECONDS);
    if (chosen !== code) return;
    // Of the page that is shown by now.
    const { pathname, searchStr, hash } = router.state.location;
    const here = stores.theme.page?.paths?.[code] ?? splitLocalePath(pathname).path;
    platform.page.assign(`${prefix}${here === '/' && prefix ? '' : here}${searchStr}${hash && `#${hash}`}`);
  };
  root.render(
    <Surrounded view={view} intl={intl} reportError={reportError}>
      <LanguageBar current={view.locale.code} offered={code} onChoose={choose} />
    </Surrounded>,
  );
}
