import type { PageType } from '#domain/page-routes.ts';

/** Names of pages that have no title of their own, for the browser's tab. */
const WORDS: Record<string, Partial<Record<PageType, string>>> = {
  en: { collections: 'Collections', search: 'Search', cart: 'Cart', checkout: 'Checkout', thankyou: 'Thank you', password: 'Password', not_found: 'Page not found', my_wishlist: 'Wishlist', error: 'Error', login: 'Sign in', register: 'Create account', reset_password: 'New password', activate_account: 'Confirm your address', account: 'My account' },
  de: { collections: 'Kollektionen', search: 'Suche', cart: 'Warenkorb', checkout: 'Kasse', thankyou: 'Danke', password: 'Passwort', not_found: 'Seite nicht gefunden', my_wishlist: 'Wunschliste', error: 'Fehler', login: 'Anmelden', register: 'Konto erstellen', reset_password: 'Neues Passwort', activate_account: 'Adresse bestätigen', account: 'Mein Konto' },
  fr: { collections: 'Collections', search: 'Recherche', cart: 'Panier', checkout: 'Paiement', thankyou: 'Merci', password: 'Mot de passe', not_found: 'Page introuvable', my_wishlist: 'Liste d’envies', error: 'Erreur', login: 'Se connecter', register: 'Créer un compte', reset_password: 'Nouveau mot de passe', activate_account: 'Confirmer votre adresse', account: 'Mon compte' },
  ja: { collections: 'コレクション', search: '検索', cart: 'カート', checkout: 'ご購入手続き', thankyou: 'ありがとうございます', password: 'パスワード', not_found: 'ページが見つかりません', my_wishlist: 'お気に入り', error: 'エラー', login: 'ログイン', register: 'アカウントを作成', reset_password: '新しいパスワード', activate_account: 'アドレスの確認', account: 'マイアカウント' },
  ar: { collections: 'المجموعات', search: 'البحث', cart: 'السلة', checkout: 'إتمام الشراء', thankyou: 'شكرًا لك', password: 'كلمة المرور', not_found: 'الصفحة غير موجودة', my_wishlist: 'قائمة الأمنيات', error: 'خطأ', login: 'تسجيل الدخول', register: 'إنشاء حساب', reset_password: 'كلمة مرور جديدة', activate_account: 'تأكيد العنوان', account: 'حسابي' },
};

/** A page's name in a language, English where there is none. */
export function pageWord(page: PageType, locale: string): string {
  return WORDS[locale]?.[page] ?? WORDS.en![page] ?? '';
}
