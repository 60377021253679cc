import type { BrowserContext, Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { answerBank, bank, cardFields as fields, CARDS, typeCard } from '../support/browser/card.ts';
import { sharedShop } from '../support/browser/shared-shop.ts';
import { mailsTo } from '../support/shop-facts.ts';
import { enter, eventually, payOrigin } from '../support/browser/shopper.ts';
import type { EnterOptions } from '../support/browser/shopper.ts';
import {
  addToCart,
  agreeAndOrder,
  chooseCash,
  enterCheckout,
  fillIn,
  IN_KUWAIT,
  IN_NEW_YORK,
  openCheckout,
  orderButton,
  runs,
  settled,
} from '../support/browser/shopping.ts';
import { wordsOf } from '../support/words.ts';

/** At the checkout with everything filled in but the card. */
async function atCard(email: string, options: EnterOptions = {}) {
  const visitor = await enterCheckout(options);
  await fillIn(visitor.page, { ...IN_NEW_YORK, email });
  await settled(visitor.page);
  await fields(visitor.page).locator('form').waitFor();
  return visitor;
}

/**
 * All that is sent from now on, bodies too, apart by what is told the shop and what the payment component's own origin.
 */
async function listen(context: BrowserContext): Promise<{ told: string[]; exchanged: string[] }> {
  const [told, exchanged]: string[][] = [[], []];
  const note = (origin: string, text: string) =>
    (origin === payOrigin(sharedShop().baseUrl) ? exchanged : told)!.push(text);
  context.on('request', (request) =>
    note(new URL(request.url()).origin, `${request.url()} ${JSON.stringify(request.headers())}`),
  );
  // A body that is a stream is only to be had where it is sent.
  await context.exposeBinding('tellBody', (_source, address: string, body: string) =>
    note(new URL(address).origin, `${address} ${body}`),
  );
  await context.addInitScript(() => {
    const send = window.fetch;
    const { tellBody } = window as unknown as { tellBody(address: string, body: string): void };
    window.fetch = async (input, init) => {
      const request = new Request(input, init);
      tellBody(request.url, await request.clone().text());
      return send(request);
    };
  });
  return { told: told!, exchanged: exchanged! };
}

const thanks = (page: Page) => page.getByRole('heading', { name: 'Thank you, Ada.' }).waitFor();

describe.each([1440, 390] as const)('paying by card at %i', (width) => {
  it('[core §4, §5] buys, and the shop never sees a digit of the number: not in a request, not in storage, not in its frame’s address', async () => {
    const email = `card-${width}@example.com`;
    const { page, context } = await atCard(email, { width });
    const { told, exchanged } = await listen(context);
    await page.reload();
    await runs(page, 'checkout');
    await settled(page);
    await fields(page).locator('form').waitFor();
    await typeCard(page, CARDS.good);
    expect(await fields(page).locator('[autocomplete="cc-number"]').inputValue()).toBe('4242 4242 4242 4242');
    await agreeAndOrder(page);
    await page.waitForURL(/\/orders\//);
    await thanks(page);
    await eventually(() => mailsTo(email).length).toBe(1);
    const kept = await page.evaluate(() =>
      JSON.stringify([
        Object.entries(localStorage),
        Object.entries(sessionStorage),
        document.cookie,
        performance.getEntries(),
      ]),
    );
    const isNamed = (text: string) => /4242[ -]?4242/.test(text);
    expect([told.filter(isNamed), isNamed(kept), exchanged.filter(isNamed).length]).toEqual([[], false, 1]);
    expect(told.some((said) => said.includes('charge-authorize.json') && said.includes('tok_'))).toBe(true);
  });
});

it('[decisions, Commerce] declined, then paid with another card: everything is kept in between, a reload too', async () => {
  const { page } = await atCard('declined@example.com');
  await typeCard(page, CARDS.declined);
  await agreeAndOrder(page);
  await page.getByText('Your card was declined. You weren’t charged. Try another card.').waitFor();
  expect(await fields(page).locator('[autocomplete="cc-number"]').inputValue()).toBe('4000 0000 0000 0002');
  await page.reload();
  await runs(page, 'checkout');
  expect(await page.getByLabel('Email').inputValue()).toBe('declined@example.com');
  await fields(page).locator('form').waitFor();
  await settled(page);
  await typeCard(page, CARDS.retryable);
  await agreeAndOrder(page);
  await page.waitForURL(/\/orders\//);
  await thanks(page);
});

it('[acc §4] a challenge: left with Escape nothing is paid, refused nothing is paid, approved it is', async () => {
  const { page } = await atCard('challenged@example.com');
  await typeCard(page, CARDS.challenged);
  await agreeAndOrder(page);
  await bank(page).getByRole('button', { name: 'Approve' }).waitFor();
  await page.getByRole('dialog').press('Escape');
  await page.getByText('You left before your payment was confirmed.').waitFor();
  const pay = orderButton(page);
  await pay.click();
  await answerBank(page, 'Decline');
  await page.getByText('Your bank couldn’t verify this payment.').waitFor();
  await typeCard(page, CARDS.challengedDeclined);
  await pay.click();
  await answerBank(page, 'Approve');
  await page.getByText('Your card was declined.').waitFor();
  await typeCard(page, CARDS.challenged);
  await pay.click();
  await answerBank(page, 'Approve');
  await page.waitForURL(/\/orders\//);
  await thanks(page);
});

it('[acc §4] a page that is reloaded while the bank asks finds its question again', async () => {
  const { page } = await atCard('reloaded@example.com');
  await typeCard(page, CARDS.challenged);
  await agreeAndOrder(page);
  await bank(page).getByRole('button', { name: 'Approve' }).waitFor();
  await page.reload();
  await answerBank(page, 'Approve');
  await page.waitForURL(/\/orders\//);
  await thanks(page);
});

it('[decisions, Commerce] a browser that is closed once the bank has its answer: the order is made all the same', async () => {
  const email = 'closed@example.com';
  const { page } = await atCard(email);
  await page.route('**/create-order.json', (route) => route.abort());
  await page.route('**/confirm-payment.json', (route) => route.abort());
  await typeCard(page, CARDS.challenged);
  await agreeAndOrder(page);
  await answerBank(page, 'Approve');
  await page.close();
  await eventually(() => mailsTo(email).length).toBe(1);
});

it('[acc §4] a card that is blocked: the button counts the seconds, and the shop keeps the time for other cards and after a reload', async () => {
  const { page } = await atCard('blocked@example.com');
  await typeCard(page, CARDS.blocked);
  await agreeAndOrder(page);
  await page.getByRole('button', { name: /^Try again in \d+ s$/ }).waitFor();
  expect(await page.getByRole('button', { name: /^Try again in/ }).isDisabled()).toBe(true);
  await page.reload();
  await runs(page, 'checkout');
  await fields(page).locator('form').waitFor();
  await settled(page);
  await typeCard(page, CARDS.good);
  await agreeAndOrder(page);
  await page.getByRole('button', { name: /^Try again in \d+ s$/ }).waitFor();
  await chooseCash(page);
  await orderButton(page).click();
  await page.waitForURL(/\/orders\//);
});

it('[core §5] a wrong card is told at its fields, the first has the focus, and Enter pays', async () => {
  const { page, requested } = await atCard('keys@example.com');
  await page.locator('[name="accept_term"]').check();
  await orderButton(page).click();
  const card = fields(page);
  await card.getByText('Enter a valid card number.').waitFor();
  expect(await card.locator('[aria-invalid=true]').count()).toBe(4);
  expect(await card.locator('[autocomplete="cc-number"]').evaluate((input) => document.activeElement === input)).toBe(
    true,
  );
  await page.keyboard.type('4242424242424241');
  await page.keyboard.press('Tab');
  expect(await card.getByText('Enter a valid card number.').count()).toBe(1);
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('End');
  await page.keyboard.press('Backspace');
  await page.keyboard.type('2');
  for (const text of ['1240', '123', 'Ada Moss']) {
    await page.keyboard.press('Tab');
    await page.keyboard.type(text);
  }
  expect(await card.locator('[aria-invalid=true]').count()).toBe(0);
  expect(requested.some((path) => path.includes('charge-authorize'))).toBe(false);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/orders\//);
});

it('[core §4] the frame is not shown anew by a change elsewhere: what was typed stays through cash, a country, a rate', async () => {
  const { page, requested } = await atCard('kept@example.com');
  await typeCard(page, CARDS.good);
  await chooseCash(page);
  await page.locator('#shipping-method').getByRole('radio', { name: 'Express' }).check();
  await page.locator('[name="shipping_address.country_code"]').selectOption('DE');
  await page.locator('[name="shipping_address.country_code"]').selectOption('US');
  await page.locator('#payment-method input[type=radio]').first().check();
  expect(await fields(page).locator('[autocomplete="cc-number"]').inputValue()).toBe('4242 4242 4242 4242');
  expect(requested.filter((path) => path.startsWith('/card?'))).toHaveLength(1);
});

it('[core §2] the card speaks the page’s language and direction', async () => {
  const { page } = await enter({ width: 390 });
  await addToCart(page, '/products/bottle-vase', IN_KUWAIT);
  await openCheckout(page, IN_KUWAIT);
  await fillIn(page, { ...IN_KUWAIT, email: 'card-ar@example.com' });
  await page.locator('#shipping-method input[type=radio]').first().check();
  await settled(page);
  await typeCard(page, '٤٢٤٢٤٢٤٢٤٢٤٢٤٢٤٢');
  expect(await fields(page).locator('html').getAttribute('dir')).toBe('rtl');
  await agreeAndOrder(page, IN_KUWAIT);
  await page
    .getByRole('heading', { name: wordsOf('ar')('order.thanksName', { name: IN_KUWAIT.address.first_name ?? '' }) })
    .waitFor();
});
