import type { Address } from '#domain/checkout/checkout.ts';
import type { ShopContext } from '#server/core/shop-context.ts';
import { GatewayError } from '../gateway.ts';
import type { ExpressAnswer, ExpressWallet, GatewayAnswer } from '../gateway.ts';
import type { PaypalApi } from './paypal-api.ts';
import { answerOf, authorisationIn, orderOf, toPaypal } from './paypal-order.ts';
import type { PaypalOrder } from './paypal-order.ts';

/** The shop's name and language in the form that PayPal's page accepts. */
export function experienceOf(shop: ShopContext, returnTo: string, locale: string): Record<string, string> {
  return {
    brand_name: shop.row.name.slice(0, 127),
    landing_page: 'LOGIN',
    return_url: returnTo,
    cancel_url: returnTo,
    locale: LOCALES[locale] ?? 'en-US',
  };
}

const LOCALES: Readonly<Record<string, string>> = { en: 'en-US', de: 'de-DE', fr: 'fr-FR', ja: 'ja-JP', ar: 'ar-EG' };

/**
 * PayPal before the shopper is known: its order begins with the price of the items, its page provides contact and
 * address, and the shop then updates it to the total (`user_action: CONTINUE`). Nothing is authorised until the shopper
 * places the order here.
 */
export function paypalExpress(
  api: PaypalApi,
  read: (shop: ShopContext, reference: string) => Promise<PaypalOrder | undefined>,
): ExpressWallet {
  return {
    name: () => 'PayPal',
    async begin(shop, { key, amount, currency, returnTo, locale, needsShipping }) {
      const value = toPaypal({ amount, currency });
      if (!value) throw new GatewayError('PayPal: an amount it cannot write');
      const experience_context = {
        ...experienceOf(shop, returnTo, locale),
        user_action: 'CONTINUE',
        shipping_preference: needsShipping ? 'GET_FROM_FILE' : 'NO_SHIPPING',
      };
      // Without a payment's key, so that webhooks about it match no payment yet.
      const body = {
        intent: 'AUTHORIZE',
        purchase_units: [{ custom_id: String(shop.id), invoice_id: key, amount: value }],
        payment_source: { paypal: { experience_context } },
      };
      const begun = await api.call('POST', '/v2/checkout/orders', shop.now(), { requestId: key, body });
      if (!begun.ok) throw new GatewayError(`PayPal: ${begun.status} ${begun.issue}`);
      const answer = answerOf(orderOf(begun.body));
      if (answer.state !== 'redirect') throw new GatewayError('PayPal: an order without a page');
      return answer;
    },
    async read(shop, reference) {
      const found = await read(shop, reference);
      return found?.status === 'APPROVED' ? agreed(found) : { state: found ? 'open' : 'left' };
    },
  };
}

/**
 * Authorises the order's total when the approved amount was another: PayPal accepts the new amount, or asks its payer
 * again. Repeated, it is the same authorisation. Called by `authorise`.
 */
export async function settleApproved(
  api: PaypalApi,
  shop: ShopContext,
  found: PaypalOrder | undefined,
  { key, amount, currency, reference }: { key: string; amount: number; currency: string; reference: string },
  authorise: (found: PaypalOrder) => Promise<GatewayAnswer>,
): Promise<GatewayAnswer> {
  const custom_id = `${shop.id}:${key}`;
  const value = toPaypal({ amount, currency });
  if (!found || !value)
    return { state: 'declined', reference, code: found ? 'payment_amount_unsupported' : 'payment_abandoned' };
  const isOurs = found.purchase_units[0]?.custom_id === custom_id;
  if (authorisationIn(found))
    return isOurs ? answerOf(found) : { state: 'declined', reference, code: 'charge_authorize_error' };
  if (found.status !== 'APPROVED') return answerOf(found);
  if (!isOurs) {
    const at = "/purchase_units/@reference_id=='default'";
    const patched = await api.call('PATCH', `/v2/checkout/orders/${encodeURIComponent(reference)}`, shop.now(), {
      body: [
        { op: 'replace', path: `${at}/amount`, value },
        { op: 'replace', path: `${at}/custom_id`, value: custom_id },
        { op: 'replace', path: `${at}/invoice_id`, value: key },
      ],
    });
    if (!patched.ok) return { state: 'declined', reference, code: 'charge_authorize_error' };
  }
  return authorise(found);
}

function agreed({ id: source, payer, purchase_units: [unit] }: PaypalOrder): ExpressAnswer {
  const { name, address } = unit?.shipping ?? {};
  return {
    state: 'approved',
    source,
    email: payer?.email_address ?? '',
    address: address
      ? addressOf(address, name?.full_name || [payer?.name?.given_name, payer?.name?.surname].filter(Boolean).join(' '))
      : null,
  };
}

type PaypalAddress = NonNullable<NonNullable<PaypalOrder['purchase_units'][number]['shipping']>['address']>;

/** PayPal has one field for the name: its last word becomes the family name, which the shopper can correct. */
function addressOf(
  { address_line_1, address_line_2, admin_area_1, admin_area_2, postal_code, country_code }: PaypalAddress,
  fullName: string,
): Address {
  const words = fullName.trim().split(/\s+/);
  const last_name = words.pop() ?? '';
  return {
    first_name: words.join(' '),
    last_name,
    company: '',
    address1: address_line_1,
    address2: address_line_2,
    city: admin_area_2,
    zip: postal_code,
    country_code,
    province_code: admin_area_1,
    phone: '',
  };
}
