import './pay.css';
import { startBankFrame, startReturned } from './bank-frame.ts';
import { startCard } from './card-form.ts';
import { startChallenge } from './challenge.ts';
import { startWallet } from './wallet.ts';

/**
 * The payment component [core §4]: a page of its own origin inside the checkout. No framework and no package: what sees
 * a card number stays small enough to be read.
 */
const start = {
  card: startCard,
  challenge: startChallenge,
  bank: startBankFrame,
  returned: startReturned,
  wallet: startWallet,
}[document.documentElement.dataset['page'] ?? ''];
start?.();
