import type { Locator, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CHECKOUT_LAYOUTS } from '#domain/checkout/checkout-layout.ts';
import type { CheckoutLayout } from '#domain/checkout/checkout-layout.ts';
import { openAccount } from '../support/account.ts';
import { answerBank, cardFields, CARDS, typeCard } from '../support/browser/card.ts';
import { eventually } from '../support/browser/shopper.ts';
import type { EnterOptions, Visitor, Width } from '../support/browser/shopper.ts';
import {
  addressField,
  beginCheckout,
  inSight,
  IN_NEW_YORK,
  orderButton,
  runs,
  settled,
  sum,
  typeWho,
} from '../support/browser/shopping.ts';
import { tabTo } from '../support/browser/tabbing.ts';
import { openThemedShop } from '../support/themed-shop.ts';
import type { ThemedShop } from '../support/themed-shop.ts';

/** A vase by which the checkout offers something more, enough of it for all rows of a device. */
const VASE: Record<Width, number> = { 390: 1007, 1440: 1008 };
/** Layouts that show one step after the other. */
const STEPPED: ReadonlySet<CheckoutLayout> = new Set(['old', 'one-page-v3']);
/** The file that brings a layout's code. */
const FILES: Record<CheckoutLayout, string> = {
  'one-page-v1': 'one-page-v1',
  'one-page-v2': 'one-page-v2',
  'one-page-v3': 'one-page-v3',
  old: 'three-page',
  'new-ecommerce': 'new-ecommerce',
  'web-builder': 'built-checkout',
};

const rate = (page: Page, name: string) => page.locator('#shipping-method').getByRole('radio', { name });
const way = (page: Page, name: string) => page.locator('#payment-method').getByRole('radio', { name });
const terms = (page: Page) => page.getByRole('checkbox', { name: 'I agree' });
const goOn = (page: Page) => page.getByRole('button', { name: /^Continue to/ });
const more = (page: Page) => page.getByRole('checkbox', { name: 'Add a set of notebooks' });
const cardNumber = (page: Page) => cardFields(page).locator('[autocomplete="cc-number"]');

let shop: ThemedShop;
/** A browser in which somebody is signed in whose address is kept. */
let signedIn: Pick<EnterOptions, 'storageState'>;
beforeAll(async () => {
  shop = await openThemedShop();
  signedIn = { storageState: await openAccount(shop.baseUrl, 'kept@example.com', IN_NEW_YORK.address) };
});
afterAll(() => shop.close());

describe.each(CHECKOUT_LAYOUTS)('the layout %s', (layout) => {
  const isStepped = STEPPED.has(layout);
  beforeAll(() => shop.showCheckout(layout));

  describe.each([390, 1440] as const)('at %i', (width) => {
    const visit = async (outcome: string, browser: Pick<EnterOptions, 'storageState'> = {}) => {
      const visitor = await beginCheckout(VASE[width], {
        ...browser,
        at: shop.baseUrl,
        width,
        tolerates: [/^402 POST .*charge-authorize/],
        extraHTTPHeaders: { 'X-Forwarded-For': `10.0.${CHECKOUT_LAYOUTS.indexOf(layout)}.1` },
      });
      return { ...visitor, who: { ...IN_NEW_YORK, email: `${outcome}@example.com` } };
    };
    const press = async (target: Locator) => {
      await inSight(target);
      await (width === 390 ? target.tap() : target.click());
    };
    /** On to the next step, where there are steps. */
    const pass = async (page: Page) => {
      if (isStepped) await press(goOn(page));
    };
    /** Everything is filled in but the card. */
    const toCard = async ({ page, who }: Pick<Visitor, 'page'> & { who?: Parameters<typeof typeWho>[1] }) => {
      if (who) await typeWho(page, who);
      await pass(page);
      await rate(page, 'Standard').waitFor();
      await pass(page);
      await cardFields(page).locator('form').waitFor();
      await more(page).waitFor();
      await settled(page);
    };
    /** Agrees and orders; what the button promised is what the order's page says. */
    const order = async (page: Page, confirm = async () => {}) => {
      const button = orderButton(page);
      if (!(await terms(page).isChecked())) await press(terms(page));
      const [promised] = /\$[\d.,]+/.exec((await button.textContent()) ?? '') ?? [];
      await press(button);
      await confirm();
      await page.waitForURL(/\/orders\//);
      await page.getByRole('heading', { name: 'Thank you, Ada.' }).waitFor();
      expect(await sum(page, 'Total').textContent()).toBe(promised);
    };

    it('[core §4] paid by card, in a frame that no change elsewhere shows anew', async () => {
      const visited = await visit('card');
      const { page, requested } = visited;
      await toCard(visited);
      const frame = await page.locator('iframe[title="Card details"]').elementHandle();
      await typeCard(page, CARDS.good);
      await press(way(page, 'Cash on delivery'));
      await press(way(page, 'Card'));
      if (isStepped) await press(page.getByRole('button', { name: 'Change Method' }));
      await press(rate(page, 'Express'));
      await settled(page);
      await pass(page);
      await press(more(page));
      await eventually(() => more(page).isChecked()).toBe(true);
      await settled(page);
      expect(await frame?.evaluate((element) => element.isConnected)).toBe(true);
      expect(await cardNumber(page).inputValue()).toBe('4242 4242 4242 4242');
      expect(requested.filter((path) => path.startsWith('/card?'))).toHaveLength(1);
      expect(Object.values(FILES).filter((file) => requested.some((path) => path.includes(`/${file}-`)))).toEqual([
        FILES[layout],
      ]);
      await order(page);
      await page.getByText('Cloth-Bound Notebooks').waitFor();
    });

    it('[decisions, Commerce, acc §4] signed in, with an address that is kept: declined, then paid in the same frame with another card, once the bank has asked and was answered', async () => {
      const { page, requested } = await visit('declined', signedIn);
      await page.getByText('Signed in as kept@example.com').filter({ visible: true }).waitFor();
      await eventually(() => addressField(page, 'address1').inputValue()).toBe(IN_NEW_YORK.address.address1);
      await toCard({ page });
      await typeCard(page, CARDS.declined);
      await press(terms(page));
      await press(orderButton(page));
      await page.getByText('Your card was declined. You weren’t charged. Try another card.').waitFor();
      await typeCard(page, CARDS.challenged);
      expect(requested.filter((path) => path.startsWith('/card?'))).toHaveLength(1);
      await order(page, () => answerBank(page, 'Approve'));
    });

    if (width === 390) {
      it('[core §4] paid on delivery; a reload at any step loses nothing', async () => {
        const { page, who } = await visit('cash');
        const reload = async (step: string) => {
          await page.reload();
          await runs(page, 'checkout');
          if (isStepped) expect(new URL(page.url()).searchParams.get('step')).toBe(step);
          expect(await page.locator('[name="email"]').inputValue()).toBe(who.email);
          expect(await addressField(page, 'address1').inputValue()).toBe(who.address.address1);
        };
        await typeWho(page, who);
        await pass(page);
        await rate(page, 'Standard').waitFor();
        if (isStepped) await reload('shipping');
        await press(rate(page, 'Express'));
        await settled(page);
        await pass(page);
        if (isStepped) await reload('payment');
        await press(way(page, 'Cash on delivery'));
        await settled(page);
        await reload('payment');
        expect(await way(page, 'Cash on delivery').isChecked()).toBe(true);
        expect(
          await page
            .locator('#shipping-method')
            .getByRole('radio', { name: 'Express', includeHidden: true })
            .isChecked(),
        ).toBe(true);
        await settled(page);
        await order(page);
      });
    } else {
      it('[WCAG 2.1.1] paid on delivery, by keyboard alone', async () => {
        const { page, who } = await visit('keys');
        const { keyboard } = page;
        const enter = async () => {
          if (!isStepped) return;
          await tabTo(page, goOn(page));
          await keyboard.press('Enter');
        };
        await tabTo(page, page.getByLabel('Email'));
        await keyboard.type(who.email);
        for (const [field, text] of [
          ['first_name', 'Ada'],
          ['last_name', 'Moss'],
          ['address1', '1 Kiln Road'],
          ['city', 'New York'],
          ['province_code', 'New York'],
          ['zip', '10001'],
        ] as const) {
          await tabTo(page, addressField(page, field));
          await keyboard.type(text);
        }
        await enter();
        await tabTo(page, rate(page, 'Standard'));
        await keyboard.press('ArrowDown');
        await eventually(() => rate(page, 'Express').isChecked()).toBe(true);
        await enter();
        await tabTo(page, way(page, 'Card'));
        await keyboard.press('ArrowDown');
        await eventually(() => way(page, 'Cash on delivery').isChecked()).toBe(true);
        await tabTo(page, terms(page));
        await keyboard.press('Space');
        await tabTo(page, orderButton(page));
        await keyboard.press('Enter');
        await page.waitForURL(/\/orders\//);
        await page.getByRole('heading', { name: 'Thank you, Ada.' }).waitFor();
      });
    }
  });
});
