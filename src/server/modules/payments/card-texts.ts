import type { FirstGateway } from './gateway.ts';

/** What every gateway that takes cards is called: shoppers know their card, not who processes it. */
export const CARD_WORDS: FirstGateway['words'] = {
  en: { title: 'Card', instructions: '' },
  de: { title: 'Karte', instructions: '' },
  fr: { title: 'Carte bancaire', instructions: '' },
  ja: { title: 'カード', instructions: '' },
  ar: { title: 'بطاقة', instructions: '' },
};
