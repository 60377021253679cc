import './pay.css';
import { startBankFrame, startReturned } from './bank-frame.ts';
import { startCard } from './card-form.ts';
import { startChallenge } from './challenge.ts';
import { startWallet } from './wallet.ts';

/**
 * The payment component [core §4]: a page of its own origin inside the checkout. It has no framework and no packages,
 * so that the code that handles card numbers is small enough to review.
 */
const start = {
  card: startCard,
  challenge: startChallenge,
  bank: startBankFrame,
  returned: startReturned,
  wallet: startWallet,
}[document.documentElement.dataset['page'] ?? ''];
start?.();
