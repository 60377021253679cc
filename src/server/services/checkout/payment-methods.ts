import type { PaymentMethod } from '#domain/entities/checkout.ts';

type Words = { title: string; instructions: string };

const CASH_ON_DELIVERY: Record<string, Words> = {
  en: { title: 'Cash on delivery', instructions: 'Pay the carrier when your parcel arrives.' },
  de: { title: 'Nachnahme', instructions: 'Sie zahlen bei der Zustellung des Pakets.' },
  fr: { title: 'Paiement à la livraison', instructions: 'Vous réglez le transporteur à la réception du colis.' },
  ja: { title: '代金引換', instructions: 'お荷物のお届け時に配送員へお支払いください。' },
  ar: { title: 'الدفع عند الاستلام', instructions: 'ادفع لشركة الشحن عند وصول الطرد.' },
};

/** Stands for the shop at large where a call asks for the methods of a checkout [acc §7]. */
export const ANY_CHECKOUT = 'custom-token';

/** The ways to pay, in the visitor's language. Cash on delivery needs no gateway and is always there. */
export function paymentMethods(locale: string): PaymentMethod[] {
  const words = CASH_ON_DELIVERY[locale] ?? CASH_ON_DELIVERY.en!;
  return [{ id: 1, code: 'cod', ...words, totals_formula_group: 'default', provider_options: { is_test_mode: false } }];
}

export function findPaymentMethod(locale: string, code: string, id?: number): PaymentMethod | undefined {
  return paymentMethods(locale).find((method) => method.code === code && (id === undefined || method.id === id));
}
