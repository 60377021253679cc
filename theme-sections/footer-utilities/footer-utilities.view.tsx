import { FormattedMessage, useIntl } from 'react-intl';
import type { Data, Props } from './footer-utilities.settings.ts';
import { Icon } from '#ui/icon.tsx';
import { Link } from '#ui/link.tsx';
import { Menu, menuItemClass } from '#ui/menu.tsx';
import { useShopView } from '#ui/shop-context.tsx';

/** Language, currency, policies and copyright. Language is a link to the same page; currency a form that comes back to it. */
export function View({ settings, data }: Props) {
  return (
    <div data-scheme={settings.scheme}>
      <div className="mx-auto max-w-page px-gutter pb-rhythm-small">
        <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2 border-t border-border pt-4 text-14 text-muted">
          <div className="flex flex-wrap gap-x-6">
            {settings.showLanguage && data.locales.length > 1 && <Languages {...data} />}
            {settings.showCurrency && data.currencies.length > 1 && <Currencies {...data} />}
          </div>
          <ul className="flex flex-wrap gap-x-6">
            {data.menu?.items.map((item) => (
              <li key={item.url}>
                <Link href={item.url} variant="quiet" className="inline-flex min-h-11 items-center">
                  {item.title}
                </Link>
              </li>
            ))}
          </ul>
          {settings.copyright && <p className="py-2">{settings.copyright}</p>}
        </div>
      </div>
    </div>
  );
}

function Languages({ locales, path }: Data) {
  const intl = useIntl();
  const { locale } = useShopView();
  const current = locales.find(({ code }) => code === locale.code);
  return (
    <Menu
      name={intl.formatMessage({ id: 'footer.language', defaultMessage: 'Language: {name}' }, { name: current?.name ?? locale.code })}
      label={
        <>
          <Icon name="globe" size={16} />
          {current?.name}
        </>
      }
    >
      {locales.map(({ code, name, prefix }) => (
        <a key={code} href={prefix + (path === '/' && prefix ? '' : path)} hrefLang={code} lang={code} aria-current={code === locale.code || undefined} className={menuItemClass}>
          {name}
        </a>
      ))}
    </Menu>
  );
}

function Currencies({ currencies, path }: Data) {
  const intl = useIntl();
  const { currency, href } = useShopView();
  return (
    <Menu name={intl.formatMessage({ id: 'footer.currency', defaultMessage: 'Currency: {code}' }, { code: currency.code })} label={currency.code}>
      <form method="post" action={href('/localization')}>
        <input type="hidden" name="return_to" value={href(path)} />
        {currencies.map(({ code }) => (
          <button key={code} type="submit" name="currency" value={code} aria-current={code === currency.code || undefined} className={menuItemClass}>
            <FormattedMessage id="footer.currencyName" defaultMessage="{code} · {name}" values={{ code, name: intl.formatDisplayName(code, { type: 'currency' }) }} />
          </button>
        ))}
      </form>
    </Menu>
  );
}
