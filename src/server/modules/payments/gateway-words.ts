import type { FirstGateway } from './gateway.ts';

/** The name of every card gateway: shoppers know their card, not its processor. */
export const cardWords: FirstGateway['words'] = (t) => ({ title: t('gateway.card'), instructions: '' });

/** The name of a gateway with a page of its own, and that the shopper returns from there. */
export const redirectWords =
  (title: string): FirstGateway['words'] =>
  (t) => ({ title, instructions: t('gateway.redirectInstructions', { title }) });
