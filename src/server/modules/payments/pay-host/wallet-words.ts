export interface WalletWords {
  title: string;
  note: string;
  email: string;
  address: string;
  shipping: string;
  noShipping: string;
  itemsTotal: string;
  sent: string;
  tax: string;
  total: string;
  update: string;
  pay: string;
  leave: string;
  agrees: string;
  problems: Readonly<Record<string, string>> & { other: string; email_invalid_format: string; total_changed: string };
}

/** The test wallet's words, kept by the server as the other pages' of its origin are. */
const WORDS: Readonly<Record<string, WalletWords>> = {
  en: {
    title: 'Test wallet',
    note: 'Test mode: no money moves.',
    email: 'E-mail',
    address: 'Deliver to',
    shipping: 'Shipping',
    noShipping: 'Nothing has to be sent.',
    itemsTotal: 'Goods',
    sent: 'Shipping',
    tax: 'Taxes',
    total: 'Total',
    update: 'Update the total',
    pay: 'Pay',
    leave: 'Decline and go back',
    agrees: 'By paying you agree to the shop’s terms of sale.',
    problems: {
      sold_out: 'Something in this order has just sold out.',
      not_enough_stock: 'There are not as many left as this order asks for.',
      cart_empty: 'There is nothing left in this order.',
      country_not_served: 'The shop does not deliver to this address. Choose another.',
      checkout_completed: 'This order has been paid for already.',
      email_invalid_format: 'Enter an e-mail address such as name@example.com.',
      total_changed: 'The total has changed. Look at it once more, then pay.',
      other: 'This cannot be bought as it is. Go back to the shop to see why.',
    },
  },
  de: {
    title: 'Test-Wallet',
    note: 'Testmodus: Es fließt kein Geld.',
    email: 'E-Mail',
    address: 'Lieferung an',
    shipping: 'Versand',
    noShipping: 'Es muss nichts versandt werden.',
    itemsTotal: 'Waren',
    sent: 'Versand',
    tax: 'Steuern',
    total: 'Summe',
    update: 'Summe aktualisieren',
    pay: 'Zahlen',
    leave: 'Ablehnen und zurück',
    agrees: 'Mit der Zahlung stimmen Sie den Verkaufsbedingungen des Shops zu.',
    problems: {
      sold_out: 'Ein Artikel dieser Bestellung ist soeben ausverkauft.',
      not_enough_stock: 'Davon sind nicht mehr so viele da, wie diese Bestellung verlangt.',
      cart_empty: 'In dieser Bestellung ist nichts mehr.',
      country_not_served: 'An diese Adresse liefert der Shop nicht. Wählen Sie eine andere.',
      checkout_completed: 'Diese Bestellung ist schon bezahlt.',
      email_invalid_format: 'Geben Sie eine E-Mail-Adresse wie name@example.com ein.',
      total_changed: 'Die Summe hat sich geändert. Prüfen Sie sie noch einmal und zahlen Sie dann.',
      other: 'So lässt sich das nicht kaufen. Im Shop sehen Sie, warum.',
    },
  },
  fr: {
    title: 'Portefeuille de test',
    note: 'Mode test : aucun débit réel.',
    email: 'E-mail',
    address: 'Livrer à',
    shipping: 'Livraison',
    noShipping: 'Rien n’est à expédier.',
    itemsTotal: 'Articles',
    sent: 'Livraison',
    tax: 'Taxes',
    total: 'Total',
    update: 'Mettre le total à jour',
    pay: 'Payer',
    leave: 'Refuser et revenir',
    agrees: 'En payant, vous acceptez les conditions de vente de la boutique.',
    problems: {
      sold_out: 'Un article de cette commande vient d’être épuisé.',
      not_enough_stock: 'Il n’en reste pas autant que cette commande en demande.',
      cart_empty: 'Il n’y a plus rien dans cette commande.',
      country_not_served: 'La boutique ne livre pas à cette adresse. Choisissez-en une autre.',
      checkout_completed: 'Cette commande est déjà payée.',
      email_invalid_format: 'Saisissez une adresse e-mail comme nom@example.com.',
      total_changed: 'Le total a changé. Vérifiez-le, puis payez.',
      other: 'Cet achat n’est pas possible en l’état. La boutique vous dira pourquoi.',
    },
  },
  ja: {
    title: 'テストウォレット',
    note: 'テストモードのため、実際の請求はありません。',
    email: 'メールアドレス',
    address: 'お届け先',
    shipping: '配送方法',
    noShipping: '配送するものはありません。',
    itemsTotal: '商品',
    sent: '送料',
    tax: '税',
    total: '合計',
    update: '合計を更新',
    pay: '支払う',
    leave: '中止して戻る',
    agrees: 'お支払いにより、ショップの販売条件に同意したものとみなされます。',
    problems: {
      sold_out: 'ご注文の商品がちょうど売り切れました。',
      not_enough_stock: 'ご注文の数量の在庫がありません。',
      cart_empty: 'ご注文の商品がなくなりました。',
      country_not_served: 'この住所には配送できません。別の住所を選んでください。',
      checkout_completed: 'このご注文はすでにお支払い済みです。',
      email_invalid_format: 'name@example.com のようなメールアドレスを入力してください。',
      total_changed: '合計が変わりました。もう一度ご確認のうえお支払いください。',
      other: 'このままでは購入できません。ショップに戻って理由をご確認ください。',
    },
  },
  ar: {
    title: 'محفظة الاختبار',
    note: 'وضع الاختبار: لا تُسحب أي أموال.',
    email: 'البريد الإلكتروني',
    address: 'التوصيل إلى',
    shipping: 'الشحن',
    noShipping: 'لا يوجد ما يُشحن.',
    itemsTotal: 'المنتجات',
    sent: 'الشحن',
    tax: 'الضرائب',
    total: 'الإجمالي',
    update: 'تحديث الإجمالي',
    pay: 'ادفع',
    leave: 'ارفض وعد',
    agrees: 'بالدفع توافق على شروط البيع لدى المتجر.',
    problems: {
      sold_out: 'نفد للتو أحد منتجات هذا الطلب.',
      not_enough_stock: 'لم تعد الكمية المطلوبة متوفرة.',
      cart_empty: 'لم يبقَ شيء في هذا الطلب.',
      country_not_served: 'لا يوصل المتجر إلى هذا العنوان. اختر عنوانًا آخر.',
      checkout_completed: 'سبق أن دُفع ثمن هذا الطلب.',
      email_invalid_format: 'أدخل بريدًا إلكترونيًا مثل name@example.com.',
      total_changed: 'تغيّر الإجمالي. راجعه مرة أخرى ثم ادفع.',
      other: 'لا يمكن الشراء بهذه الصورة. عد إلى المتجر لمعرفة السبب.',
    },
  },
};

export function walletWords(locale: string): { code: string; words: WalletWords } {
  const words = WORDS[locale];
  return words ? { code: locale, words } : { code: 'en', words: WORDS['en']! };
}
