import type { FirstGateway } from './gateway.ts';

/** What a gateway with a page of its own is called, and that the shopper comes back from there. */
export function awayWords(title: string): FirstGateway['words'] {
  return {
    en: { title, instructions: `You pay at ${title} and come back here.` },
    de: { title, instructions: `Sie zahlen bei ${title} und kommen hierher zurück.` },
    fr: { title, instructions: `Vous payez chez ${title}, puis revenez ici.` },
    ja: { title, instructions: `${title}でお支払い後、このページに戻ります。` },
    ar: { title, instructions: `تدفع عبر ${title} ثم تعود إلى هنا.` },
  };
}
