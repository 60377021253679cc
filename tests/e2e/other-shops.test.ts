import { expect, it } from 'vitest';
import { CARDS, typeCard } from '../support/browser/card.ts';
import { mailsTo } from '../support/shop-facts.ts';
import { enter, eventually } from '../support/browser/shopper.ts';
import {
  addButton,
  addressField,
  addToCart,
  agreeAndOrder,
  choose,
  chooseCash,
  fillIn,
  IN_NANTES,
  IN_SAO_PAULO,
  openCheckout,
  placeOrder,
  runs,
  settled,
  sum,
  typeWho,
} from '../support/browser/shopping.ts';
import { wordsOf } from '../support/words.ts';

const word = wordsOf('fr');
/** What is written on the print and how, in the words the shopper chose. */
const PERSONALISED = ['Noé-Anaïs', 'Machine à écrire', 'Bleu de nuit', 'Ajouter une carte', 'Bienvenue'];

it.each([1440, 390] as const)(
  '[decisions, Shop and hosts] Field Notes Studio sells a personalised print in French, in euro, paid on delivery, at %i',
  async (width) => {
    const { page } = await enter({ shop: 'fieldnotes', width });
    const email = `elise-${width}@example.com`;
    await page.goto('/fr-fr/products/your-name-under-the-arches');
    await page.getByRole('heading', { level: 1, name: 'Votre nom sous les arches' }).waitFor();
    await choose(page, '50 × 70 cm');
    await page.getByRole('textbox', { name: 'Nom' }).fill('Noé-Anaïs');
    await page.getByRole('combobox', { name: 'Caractère' }).selectOption('Machine à écrire');
    await choose(page, 'Bleu de nuit');
    await page.getByRole('checkbox', { name: 'Ajouter une carte' }).check();
    await page.getByRole('textbox', { name: 'Texte de la carte' }).fill('Bienvenue');
    await addButton(page, IN_NANTES).click();
    const drawer = page.getByRole('dialog');
    await drawer.getByText('114,00 €').first().waitFor();
    for (const choice of PERSONALISED) await drawer.locator('dd').getByText(choice, { exact: true }).waitFor();

    await openCheckout(page, IN_NANTES);
    await fillIn(page, { ...IN_NANTES, email });
    await chooseCash(page);
    await settled(page);
    expect((await sum(page, word('checkout.total')).textContent())?.replace(/\s/g, ' ')).toBe('114,00 €');
    expect(await page.getByRole('radio', { name: 'Paiement à la livraison' }).isChecked()).toBe(true);
    await placeOrder(page, IN_NANTES);
    await page.getByRole('heading', { name: word('order.thanksName', { name: 'Élise' }) }).waitFor();
    for (const choice of PERSONALISED)
      expect(await page.locator('dd').getByText(choice, { exact: true }).count(), choice).toBe(1);
    await eventually(() => mailsTo(email).length).toBe(1);
  },
);

it('[core §2, §3] a course is bought without choosing how it is shipped, from a country the shop sends nothing to', async () => {
  const { page } = await enter({ shop: 'fieldnotes' });
  await addToCart(page, '/products/throwing-on-the-wheel');
  await openCheckout(page);
  await typeWho(page, { ...IN_SAO_PAULO, email: 'ana@example.com' });
  await settled(page);
  expect(await page.locator('#shipping-method input[type=radio]').count()).toBe(0);
  await page.reload();
  await runs(page, 'checkout');
  expect(await addressField(page, 'country_code').inputValue()).toBe('BR');
  // Nothing is handed over that could be paid at the door.
  expect(await page.getByRole('radio', { name: 'Cash on delivery' }).count()).toBe(0);
  await typeCard(page, CARDS.good);
  await agreeAndOrder(page, IN_SAO_PAULO);
  await page.waitForURL(/\/orders\//);
});

it('[core §6, acc §4] Atelier opens to who has its password, and to nobody before', async () => {
  const { page } = await enter({ shop: 'atelier', tolerates: [/^422 /] });
  await page.goto('/products/sample-14-round-jar');
  await page.waitForURL(/\/password/);
  await page.getByRole('heading', { name: 'By invitation' }).waitFor();
  expect(await page.content()).not.toContain('No. 14');
  const field = page.locator('input[type=password]');
  await field.fill('first-firing');
  await field.press('Enter');
  await page.getByText(wordsOf('en')('password.wrong')).waitFor();
  await field.fill('second-firing');
  await field.press('Enter');
  await page.waitForURL((url) => url.pathname === '/products/sample-14-round-jar');
  await page.getByRole('heading', { level: 1, name: 'No. 14, round jar' }).waitFor();
  await page.getByRole('link', { name: 'Light', exact: true }).first().click();
  await page.waitForURL('/collections/light');
  await page.getByRole('heading', { level: 1, name: 'Light' }).waitFor();
});
