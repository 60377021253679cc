import type { StoryContext } from '@storybook/react-vite';
import type { CSSProperties } from 'react';
import { expect, within } from 'storybook/test';
import { COOKIES } from '#domain/core/cookies.ts';
import { CART_CHECKOUT_TOKEN_KEY, CART_TOKEN_KEY } from '#domain/limits.ts';
import { messagesOf } from '../../.storybook/decorators/messages.ts';
import { storedBy } from '../../.storybook/decorators/signed-in.ts';
import type { StoryNetwork } from '../../.storybook/decorators/story-network.ts';
import { beginningIn } from '../../.storybook/decorators/with-stores.tsx';
import { StorefrontWindow } from '../../.storybook/storefront/storefront-window.tsx';
import { surroundingsOf } from '../../.storybook/surroundings.ts';
import type { Surroundings } from '../../.storybook/surroundings.ts';
import app from '../../tests/fixtures/pages/app.json';
import theme from '../../tests/fixtures/pages/theme.json';
import visitor from '../../tests/fixtures/pages/visitor.json';
import { pageAddresses, recordedLocales, recordedTokens } from '../../tests/fixtures/pages/addresses.ts';
import type { RoutedPage } from '../../tests/fixtures/pages/addresses.ts';
import { upsellAnswer } from '../../tests/fixtures/upsells.ts';

/** What the shop answered, by language. */
type Recorded = Readonly<Record<'en' | 'ar', object>>;

/** The whole page of a type at the address it was recorded at, from the answers that were recorded. */
export function recordedPage(page: RoutedPage, answers: Recorded) {
  const network: StoryNetwork = {
    'GET /bootstrap/app.json': inLanguage(app),
    'GET /bootstrap/next.json': { theme },
    'GET /bootstrap/site/page.json': inLanguage(answers),
    'GET /checkout/next/cart.json': visitor.cart,
    [`GET /checkout/${recordedTokens.checkout}/next/new-info.json`]: visitor.checkout,
    'GET /customer/next/me.json': visitor.account.customer,
    'GET /customer/next/addresses.json': { addresses: visitor.account.addresses },
    'GET /payments/eta-shipping-time.json': { ...arrivalOn(answers) },
    ...upsellAnswer,
  };
  return { network, page, url: pageAddresses[page] };
}

/** When the page's product arrives: what it was written with is what it is told again. */
function arrivalOn({ en }: Recorded): object | undefined {
  const { sections } = en as { sections?: { data: { eta?: object } | null }[] };
  return sections?.map(({ data }) => data?.eta).find(Boolean);
}

/** A language that was not recorded is answered in the shop's first. */
const inLanguage = (answers: Recorded) => (request: Request) => {
  const language = request.headers.get('x-lang') === 'ar' ? 'ar' : 'en';
  return Response.json({ success: true, result: answers[language] });
};

/** Local storage of a visitor with the recorded cart. */
export const withCart = { [CART_TOKEN_KEY]: recordedTokens.cart, [CART_CHECKOUT_TOKEN_KEY]: recordedTokens.checkout };

/**
 * Draws a page story: the shop in a window of its own, in the toolbar's language and currency, before the toolbar's
 * visitor.
 */
export function renderPage(_args: object, { globals, parameters }: StoryContext) {
  const surroundings = surroundingsOf(globals);
  const { locale, currency, design } = surroundings;
  const prefix = locale === 'ar' ? '/ar-kw' : '';
  return (
    <>
      {isRecorded(locale) ? null : (
        <aside aria-label="Language of this page" style={notice}>
          Whole pages are recorded in English and Arabic: this one is shown in English. Sections by themselves speak
          every language of the toolbar.
        </aside>
      )}
      <StorefrontWindow
        key={`${locale} ${currency} ${beginningIn(surroundings)}`}
        address={prefix + (prefix && parameters.url === '/' ? '' : parameters.url)}
        stored={storedBy(surroundings, parameters.stored)}
        cookies={{ [COOKIES.marketCurrency]: currency }}
        preview={design === 'design'}
        messagesOf={locale === 'pseudo' ? pseudoMessages : messagesOf}
      />
    </>
  );
}

/** The pseudo language is made of English. */
const isRecorded = (locale: Surroundings['locale']): boolean =>
  locale === 'pseudo' || recordedLocales.some((recorded) => recorded === locale);

const notice: CSSProperties = {
  padding: '0.75rem 1rem',
  borderBlockEnd: '1px solid var(--color-border)',
  backgroundColor: 'var(--color-surface)',
  color: 'var(--color-text)',
  fontSize: '0.875rem',
};

const pseudoMessages = () => messagesOf('pseudo');

/** A page is there when its heading is. */
export async function pageIsShown({ canvasElement }: { canvasElement: HTMLElement }): Promise<void> {
  await expect(await within(canvasElement).findByRole('heading', { level: 1 })).toBeVisible();
}
