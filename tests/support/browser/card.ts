import type { Page } from 'playwright';
import { inSight } from './shopping.ts';

/** Card numbers of the test gateway [decisions, Commerce]. */
export const CARDS = {
  good: '4242424242424242',
  declined: '4000000000000002',
  challenged: '4000000000003220',
  challengedDeclined: '4000008400001629',
  retryable: '4000000000000341',
  blocked: '4000000000000069',
} as const;

/** The contents of the payment component's frame. */
export const cardFields = (page: Page) => page.frameLocator('iframe[title]').first();

/** Types a card that is valid until 2040, replacing the old values. */
export async function typeCard(page: Page, number: string): Promise<void> {
  const card = cardFields(page);
  await card.locator('[autocomplete="cc-number"]').fill('');
  await card.locator('[autocomplete="cc-number"]').pressSequentially(number);
  await card.locator('[autocomplete="cc-exp"]').fill('12/40');
  await card.locator('[autocomplete="cc-csc"]').fill('123');
  await card.locator('[autocomplete="cc-name"]').fill('Ada Moss');
}

/** The bank verification. */
export const bank = (page: Page) => page.getByRole('dialog').frameLocator('iframe');

/** Answers the bank verification once its dialog has stopped moving, so that the click hits. */
export async function answerBank(page: Page, answer: 'Approve' | 'Decline'): Promise<void> {
  const button = bank(page).getByRole('button', { name: answer });
  await button.waitFor();
  await page
    .getByRole('dialog')
    .evaluate((dialog) => Promise.all(dialog.getAnimations({ subtree: true }).map(({ finished }) => finished)));
  await (await inSight(button)).click();
}
