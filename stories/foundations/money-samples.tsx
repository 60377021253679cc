import { useIntl } from 'react-intl';
import { formatMoney, formatMoneyWithCurrency, minorDigits, type CurrencyView } from '#domain/shop/money.ts';
import { useShopView } from '#components/shop/shop-context.tsx';
import { Price } from '#components/product/price.tsx';
import { currencies, shop } from '../../tests/fixtures/fixtures.ts';
import { Group, Rows, Specimen, Specimens } from './specimen.tsx';

/** In the shop's minor units: a sale price, a small one, zero, one with many digits, a discount. */
const amounts = [6400, 199, 0, 123_456_789, -1250];

const views: readonly CurrencyView[] = currencies.map((currency) => ({
  ...currency,
  base: shop.default_currency.code,
}));

/** The shop's amounts in each of its currencies, and numbers in the toolbar's language. */
export function MoneySamples() {
  const intl = useIntl();
  const { currency } = useShopView();
  return (
    <Specimens>
      <Group
        title="Amounts in the shop’s currencies"
        note={`Stored in ${shop.default_currency.code} as integers of its minor unit; shown by ‘src/domain/shop/money.ts’.`}
      >
        <Rows
          name="Amounts in the shop’s currencies"
          head={['Stored', ...views.map(({ code }) => code)]}
          rows={amounts.map((amount) => [
            amount,
            ...views.map((view) => <bdi key={view.code}>{formatMoney(amount, view)}</bdi>),
          ])}
        />
      </Group>
      <Group title="What a currency says">
        <Rows
          name="What a currency says"
          head={['Code', 'Rate', 'Adjusted', 'Decimals', 'Ends in', 'Charged as']}
          rows={views.map((view) => [
            view.code,
            view.rate,
            `${view.pricing_adjustment} %`,
            minorDigits(view.code),
            view.is_rounding ? view.rounding : 'anything',
            <bdi key="charged">{formatMoneyWithCurrency(6400, view)}</bdi>,
          ])}
        />
      </Group>
      <Group
        title="A price"
        note="In the currency of the toolbar. Screen readers hear which of two prices holds."
        least="12rem"
      >
        <Specimen name="plain">
          <Price price={6400} />
        </Specimen>
        <Specimen name="reduced">
          <Price price={6400} compare_at_price={8000} />
        </Specimen>
        <Specimen name="from">
          <Price price={6400} price_varies />
        </Specimen>
      </Group>
      <Group title="Numbers and dates" note={`In ${intl.locale}, by Intl; the currency is ${currency.code}.`}>
        <Rows
          name="Numbers and dates"
          head={['What', 'Shown as']}
          rows={[
            ['count', intl.formatNumber(1_234_567)],
            ['weight', intl.formatNumber(1.25, { style: 'unit', unit: 'kilogram' })],
            ['share', intl.formatNumber(0.25, { style: 'percent' })],
            ['day', intl.formatDate('2026-01-15T12:00:00Z', { dateStyle: 'long' })],
            ['list', intl.formatList(['oak', 'linen', 'stoneware'])],
          ]}
        />
      </Group>
    </Specimens>
  );
}
