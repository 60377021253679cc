import './pay.css';
import { startCard } from './card-form.ts';
import { startChallenge } from './challenge.ts';

/** The payment component [core §4]: a page of its own origin inside the checkout. No framework and no package: what sees a card number stays small enough to be read. */
const start = { card: startCard, challenge: startChallenge }[document.documentElement.dataset['page'] ?? ''];
start?.();
