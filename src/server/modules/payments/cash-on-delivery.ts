import type { LaterGateway } from './gateway.ts';

export const cashOnDelivery: LaterGateway = {
  code: 'cod',
  id: 1,
  pays: 'later',
  isTest: false,
  words: {
    en: { title: 'Cash on delivery', instructions: 'Pay the carrier when your parcel arrives.' },
    de: { title: 'Nachnahme', instructions: 'Sie zahlen bei der Zustellung des Pakets.' },
    fr: { title: 'Paiement à la livraison', instructions: 'Vous réglez le transporteur à la réception du colis.' },
    ja: { title: '代金引換', instructions: 'お荷物のお届け時に配送員へお支払いください。' },
    ar: { title: 'الدفع عند الاستلام', instructions: 'ادفع لشركة الشحن عند وصول الطرد.' },
  },
};
