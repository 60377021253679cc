import type { CardField, CardProblem } from '#domain/payment/card.ts';

type PayWords = {
  title: string;
  challenge: string;
  fields: Record<CardField, string>;
  problems: Record<CardProblem, string>;
  bank: { title: string; question: string; yes: string; no: string };
};

/** The payment component's words. They are the server's, so that the page brings one language and no library for it. */
const WORDS: Readonly<Record<string, PayWords>> = {
  en: {
    title: 'Card details',
    challenge: 'Your bank’s question',
    fields: { number: 'Card number', expiry: 'Valid until (MM / YY)', cvc: 'Security code', name: 'Name on the card' },
    problems: {
      card_number_invalid: 'Enter a valid card number.',
      card_expiry_invalid: 'Enter month and year, such as 05 / 28.',
      card_expired: 'This card has expired. Use another one.',
      card_cvc_invalid: 'Enter the 3 digits on the back of the card (4 on the front of an American Express).',
      card_name_required: 'Enter the name as it stands on the card.',
    },
    bank: {
      title: 'Test bank',
      question: 'Is this payment yours? A real bank would ask for a code or its app here.',
      yes: 'Yes, approve it',
      no: 'No, refuse it',
    },
  },
  de: {
    title: 'Kartendaten',
    challenge: 'Rückfrage Ihrer Bank',
    fields: { number: 'Kartennummer', expiry: 'Gültig bis (MM / JJ)', cvc: 'Prüfziffer', name: 'Name auf der Karte' },
    problems: {
      card_number_invalid: 'Geben Sie eine gültige Kartennummer ein.',
      card_expiry_invalid: 'Geben Sie Monat und Jahr ein, etwa 05 / 28.',
      card_expired: 'Diese Karte ist abgelaufen. Nehmen Sie eine andere.',
      card_cvc_invalid: 'Geben Sie die 3 Ziffern von der Rückseite ein (bei American Express 4 auf der Vorderseite).',
      card_name_required: 'Geben Sie den Namen ein, wie er auf der Karte steht.',
    },
    bank: {
      title: 'Testbank',
      question: 'Stammt diese Zahlung von Ihnen? Eine echte Bank würde hier nach einem Code oder ihrer App fragen.',
      yes: 'Ja, freigeben',
      no: 'Nein, ablehnen',
    },
  },
  fr: {
    title: 'Carte bancaire',
    challenge: 'Question de votre banque',
    fields: {
      number: 'Numéro de carte',
      expiry: 'Expire fin (MM / AA)',
      cvc: 'Cryptogramme',
      name: 'Nom sur la carte',
    },
    problems: {
      card_number_invalid: 'Saisissez un numéro de carte valide.',
      card_expiry_invalid: 'Saisissez le mois et l’année, par exemple 05 / 28.',
      card_expired: 'Cette carte a expiré. Utilisez-en une autre.',
      card_cvc_invalid: 'Saisissez les 3 chiffres au dos de la carte (4 au recto pour American Express).',
      card_name_required: 'Saisissez le nom tel qu’il figure sur la carte.',
    },
    bank: {
      title: 'Banque de test',
      question:
        'Ce paiement est-il bien le vôtre ? Une vraie banque demanderait ici un code ou une validation dans son application.',
      yes: 'Oui, valider',
      no: 'Non, refuser',
    },
  },
  ja: {
    title: 'カード情報',
    challenge: 'カード会社の本人確認',
    fields: { number: 'カード番号', expiry: '有効期限(月 / 年)', cvc: 'セキュリティコード', name: 'カードの名義' },
    problems: {
      card_number_invalid: '正しいカード番号を入力してください。',
      card_expiry_invalid: '「05 / 28」のように月と年を入力してください。',
      card_expired: 'このカードは有効期限が切れています。別のカードをお使いください。',
      card_cvc_invalid: 'カード裏面の3桁(American Expressは表面の4桁)を入力してください。',
      card_name_required: 'カードに記載されている名義を入力してください。',
    },
    bank: {
      title: 'テスト銀行',
      question:
        'このお支払いはご本人によるものですか。実際の銀行では、ここで認証コードやアプリでの確認が求められます。',
      yes: 'はい、承認します',
      no: 'いいえ、拒否します',
    },
  },
  ar: {
    title: 'بيانات البطاقة',
    challenge: 'سؤال من مصرفك',
    fields: { number: 'رقم البطاقة', expiry: 'تاريخ الانتهاء (شهر / سنة)', cvc: 'رمز الأمان', name: 'الاسم على البطاقة' },
    problems: {
      card_number_invalid: 'أدخل رقم بطاقة صحيحًا.',
      card_expiry_invalid: 'أدخل الشهر والسنة، مثل 05 / 28.',
      card_expired: 'انتهت صلاحية هذه البطاقة. استخدم بطاقة أخرى.',
      card_cvc_invalid: 'أدخل الأرقام الثلاثة على ظهر البطاقة (أربعة على وجه بطاقة American Express).',
      card_name_required: 'أدخل الاسم كما هو مكتوب على البطاقة.',
    },
    bank: {
      title: 'بنك تجريبي',
      question: 'هل أنت من يجري هذه العملية؟ يطلب البنك الحقيقي هنا رمزًا أو تأكيدًا عبر تطبيقه.',
      yes: 'نعم، أوافق',
      no: 'لا، أرفض',
    },
  },
};

export function payWords(locale: string): { code: string; words: PayWords } {
  const words = WORDS[locale];
  return words ? { code: locale, words } : { code: 'en', words: WORDS['en']! };
}
