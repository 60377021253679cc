import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Icon } from '#ui/media/icon.tsx';
import { Link } from '#ui/actions/link.tsx';
import { Menu, menuItemClass } from '#ui/actions/menu.tsx';
import { useShopView } from '#components/shop/shop-context.tsx';
import type { Data, Props } from './footer-utilities.settings.ts';

/**
 * Language, currency, policies and copyright. A language is a link to the same page; currency is a form that returns to
 * it.
 */
export function View({ settings, data }: Props) {
  const intl = useIntl();
  const hasLanguages = settings.showLanguage && data.locales.length > 1;
  const hasCurrencies = settings.showCurrency && data.currencies.length > 1;
  return (
    <section
      data-scheme={settings.scheme}
      aria-label={intl.formatMessage({ id: 'footer.utilities', defaultMessage: 'Language, currency and policies' })}
    >
      <div className="mx-auto max-w-page px-gutter pb-rhythm-small">
        <div className="flex flex-wrap items-center justify-between gap-x-8 border-t border-border pt-3 text-14 text-muted wrap-anywhere">
          {(hasLanguages || hasCurrencies) && (
            <div className="flex flex-wrap gap-x-6">
              {hasLanguages && <Languages {...data} />}
              {hasCurrencies && <Currencies {...data} />}
            </div>
          )}
          {data.menu && (
            <ul className="flex flex-wrap gap-x-5">
              {data.menu.items.map((item) => (
                <li key={item.url}>
                  <Link href={item.url} variant="quiet" className="inline-flex min-h-11 min-w-11 items-center">
                    {item.title}
                  </Link>
                </li>
              ))}
            </ul>
          )}
          {settings.copyright && (
            <p dir="auto" className="py-3">
              {settings.copyright}
            </p>
          )}
        </div>
      </div>
    </section>
  );
}

/**
 * The footer stays during client-side navigation, so links with `data-locale-prefix` are rewritten when the page
 * changes. Where languages have no addresses of their own, a form chooses one.
 */
function Languages({ locales, path }: Data) {
  const intl = useIntl();
  const { locale } = useShopView();
  const current = locales.find(({ code }) => code === locale.code);
  const name = current?.name ?? locale.code;
  const haveAddresses = locales.filter(({ prefix }) => prefix === '').length < 2;
  return (
    <Menu
      name={intl.formatMessage({ id: 'footer.language', defaultMessage: 'Language: {name}' }, { name })}
      label={
        <>
          <Icon name="globe" size={16} />
          {name}
        </>
      }
    >
      {haveAddresses ? (
        locales.map(({ code, name: own, prefix, path: there = path }) => (
          <a
            key={code}
            href={prefix + (there === '/' && prefix ? '' : there)}
            lang={code}
            data-locale-prefix={prefix}
            aria-current={code === locale.code || undefined}
            className={menuItemClass}
          >
            {own}
          </a>
        ))
      ) : (
        <ChoiceForm path={path}>
          {locales.map(({ code, name: own }) => (
            <button
              key={code}
              type="submit"
              name="locale"
              value={code}
              lang={code}
              aria-current={code === locale.code || undefined}
              className={menuItemClass}
            >
              {own}
            </button>
          ))}
        </ChoiceForm>
      )}
    </Menu>
  );
}

/** A form that comes back to this page. */
function ChoiceForm({ path, children }: { path: string; children: ReactNode }) {
  const { href } = useShopView();
  return (
    <form method="post" action={href('/localization')}>
      <input type="hidden" name="return_to" value={href(path)} data-return-to="" />
      {children}
    </form>
  );
}

function Currencies({ currencies, path }: Data) {
  const intl = useIntl();
  const { currency } = useShopView();
  return (
    <Menu
      name={intl.formatMessage({ id: 'footer.currency', defaultMessage: 'Currency: {code}' }, { code: currency.code })}
      label={currency.code}
    >
      <ChoiceForm path={path}>
        {currencies.map(({ code }) => (
          <button
            key={code}
            type="submit"
            name="currency"
            value={code}
            aria-current={code === currency.code || undefined}
            className={menuItemClass}
          >
            <FormattedMessage
              id="footer.currencyName"
              defaultMessage="{code} · {name}"
              values={{ code, name: intl.formatDisplayName(code, { type: 'currency' }) }}
            />
          </button>
        ))}
      </ChoiceForm>
    </Menu>
  );
}
