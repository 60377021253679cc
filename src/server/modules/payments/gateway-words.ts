import type { FirstGateway } from './gateway.ts';

/** What every gateway that takes cards is called: shoppers know their card, not who processes it. */
export const cardWords: FirstGateway['words'] = (t) => ({ title: t('gateway.card'), instructions: '' });

/** What a gateway with a page of its own is called, and that the shopper comes back from there. */
export const redirectWords =
  (title: string): FirstGateway['words'] =>
  (t) => ({ title, instructions: t('gateway.redirectInstructions', { title }) });
