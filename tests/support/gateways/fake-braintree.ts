import { randomUUID } from 'node:crypto';
import { serveFake } from './fake-server.ts';
import type { Asked, FakeServer, Reply } from './fake-server.ts';

export const BRAINTREE_KEYS = {
  merchantId: 'merchant_of_the_shop',
  publicKey: 'public_of_the_shop',
  privateKey: 'private_of_the_shop',
  tokenizationKey: 'sandbox_tokenization_key',
};

/** Card numbers and the processor's responses (developer.paypal.com/braintree, "Testing"). */
export const BRAINTREE_CARDS = {
  good: '4111111111111111',
  declined: '4000111111111115',
  poor: '4000000000009995',
  away: '4009348888881881',
} as const;
const PROCESSOR: Readonly<Record<string, string>> = {
  [BRAINTREE_CARDS.declined]: '2000',
  [BRAINTREE_CARDS.poor]: '2001',
  [BRAINTREE_CARDS.away]: '3000',
};

interface Sale {
  id: string;
  status: string;
  amount: string;
  currency: string;
  orderId: string;
  code: string;
  refunded: number;
  of?: string;
  token?: string;
  rejection?: string;
  isProved?: boolean;
}
/** The result of a 3-D Secure verification, as the returned nonce reports it. */
const PROOFS = {
  passed: { status: 'authenticate_successful', enrolled: 'Y', shifted: true, possible: true },
  failed: { status: 'authenticate_failed', enrolled: 'Y', shifted: false, possible: true },
  open: { status: 'challenge_required', enrolled: 'Y', shifted: false, possible: true },
  unable: { status: 'lookup_not_enrolled', enrolled: 'N', shifted: false, possible: false },
} as const;

/** Braintree's gateway API as its library calls it, and the part that tokenises cards for browsers. */
export interface FakeBraintree extends FakeServer {
  card(number: string): Promise<string>;
  sales(): Sale[];
  /** Whether it issued this client token. */
  isClientToken(token: string): boolean;
  change(id: string, to: Partial<Sale>): void;
  /** The browser's library verifies the cardholder: returns a new nonce with the result. */
  verify(nonce: string, outcome: keyof typeof PROOFS): string;
  /** Sets the bank's response for a card, by the processor's code. */
  turn(number: string, code: string): void;
}

export async function fakeBraintree(): Promise<FakeBraintree> {
  const sales = new Map<string, Sale>();
  const nonces = new Map<string, string>();
  const proofs = new Map<string, keyof typeof PROOFS>();
  const clientTokens = new Set<string>();
  const vault = new Map<string, string>();
  const processor = new Map(Object.entries(PROCESSOR));
  const id = () => randomUUID().slice(0, 8);
  const xml = (status: number, body: string): Reply => ({
    status,
    headers: { 'content-type': 'application/xml' },
    body: `<?xml version="1.0" encoding="UTF-8"?>${body}`,
  });
  const show = ({ id: name, status, amount, currency, orderId, code, token, rejection }: Sale) =>
    `<transaction><id>${name}</id><status>${status}</status><type>sale</type><amount>${amount}</amount><currency-iso-code>${currency}</currency-iso-code><order-id>${orderId}</order-id><processor-response-code>${code}</processor-response-code>${rejection ? `<gateway-rejection-reason>${rejection}</gateway-rejection-reason>` : ''}<credit-card>${token ? `<token>${token}</token>` : '<token nil="true"/>'}</credit-card></transaction>`;
  const wrong = (code: string, sale?: Sale) =>
    xml(
      422,
      `<api-error-response><errors><errors type="array"/><transaction><errors type="array"><error><code>${code}</code><attribute type="symbol">base</attribute><message>No</message></error></errors></transaction></errors><message>No</message>${sale ? show(sale) : ''}</api-error-response>`,
    );
  const cents = (amount: string) => Math.round(Number(amount) * 100);

  const sell = ({
    amount,
    payment_method_nonce,
    payment_method_token,
    order_id,
    options,
  }: Record<string, unknown>): Reply => {
    const nonce = String(payment_method_nonce);
    const kept = typeof payment_method_token === 'string' ? payment_method_token : undefined;
    const number = kept === undefined ? nonces.get(nonce) : vault.get(kept);
    if (number === undefined)
      return wrong(kept !== undefined ? '91518' : nonce.startsWith('tokencc_') ? '91564' : '91565');
    const { submit_for_settlement, store_in_vault_on_success, three_d_secure } = (options ?? {}) as {
      submit_for_settlement?: boolean;
      store_in_vault_on_success?: boolean;
      three_d_secure?: { required?: boolean };
    };
    if (!/^\d+(\.\d{1,3})?$/.test(String(amount)) || Number(amount) <= 0) return wrong('81503');
    if (submit_for_settlement !== false) throw new Error('This shop takes money only once there is an order');
    nonces.delete(nonce);
    const isProved = PROOFS[proofs.get(nonce) ?? 'open'].shifted;
    if (three_d_secure?.required === true && !isProved) {
      const rejected: Sale = {
        id: id(),
        status: 'gateway_rejected',
        amount: String(amount),
        currency: 'USD',
        orderId: String(order_id),
        code: '',
        refunded: 0,
        rejection: 'three_d_secure',
      };
      sales.set(rejected.id, rejected);
      return xml(
        422,
        `<api-error-response><errors><errors type="array"/></errors><message>Gateway Rejected: three_d_secure</message>${show(rejected)}</api-error-response>`,
      );
    }
    const code = processor.get(number) ?? '1000';
    const token = kept ?? (store_in_vault_on_success && code === '1000' ? id() : undefined);
    if (token) vault.set(token, number);
    const sale: Sale = {
      token,
      isProved,
      id: id(),
      status: code === '1000' ? 'authorized' : 'processor_declined',
      amount: String(amount),
      currency: 'USD',
      orderId: String(order_id),
      code,
      refunded: 0,
    };
    sales.set(sale.id, sale);
    if (code === '1000') return xml(201, show(sale));
    return xml(
      422,
      `<api-error-response><errors><errors type="array"/></errors><message>Declined</message>${show(sale)}</api-error-response>`,
    );
  };
  const showNonce = (nonce: string) => {
    const proof = proofs.get(nonce);
    const { status, enrolled, shifted, possible } = PROOFS[proof ?? 'open'];
    const info = proof
      ? `<three-d-secure-info><status>${status}</status><enrolled>${enrolled}</enrolled><liability-shifted type="boolean">${shifted}</liability-shifted><liability-shift-possible type="boolean">${possible}</liability-shift-possible></three-d-secure-info>`
      : '<three-d-secure-info nil="true"/>';
    return `<payment-method-nonce><type>CreditCard</type><nonce>${nonce}</nonce>${info}</payment-method-nonce>`;
  };
  const settle = (sale: Sale): Reply => {
    if (sale.status !== 'authorized') return wrong('91507');
    sale.status = 'submitted_for_settlement';
    return xml(200, show(sale));
  };
  const voidIt = (sale: Sale): Reply => {
    if (sale.status !== 'authorized' && sale.status !== 'submitted_for_settlement') return wrong('91504');
    sale.status = 'voided';
    return xml(200, show(sale));
  };
  const refund = (sale: Sale, { amount, order_id }: Record<string, unknown>): Reply => {
    if (sale.status !== 'settled') return wrong('91506');
    if (sale.refunded + cents(String(amount)) > cents(sale.amount)) return wrong('91521');
    sale.refunded += cents(String(amount));
    const given: Sale = {
      ...sale,
      id: id(),
      status: 'submitted_for_settlement',
      amount: String(amount),
      orderId: String(order_id),
      refunded: 0,
      of: sale.id,
    };
    sales.set(given.id, given);
    return xml(201, show(given));
  };
  const answer = ({ method, path, headers, body }: Asked): Reply => {
    const CORS = {
      'access-control-allow-origin': '*',
      'access-control-allow-headers': 'authorization, content-type, braintree-version',
    };
    if (method === 'OPTIONS') return { status: 204, headers: CORS };
    const given = (body ? JSON.parse(body) : {}) as Record<string, Record<string, unknown>>;
    if (path === '/graphql') {
      const { number } =
        (given['variables']?.['input'] as { creditCard?: { number?: string } } | undefined)?.creditCard ?? {};
      if (headers.authorization !== `Bearer ${BRAINTREE_KEYS.tokenizationKey}` || !number)
        return { headers: CORS, body: { errors: [{ message: 'Authentication credentials are invalid' }] } };
      const token = `tokencc_bh_${randomUUID().replaceAll('-', '_')}`;
      nonces.set(token, number);
      return { headers: CORS, body: { data: { tokenizeCreditCard: { token } } } };
    }
    if (headers.authorization !== `Basic ${btoa(`${BRAINTREE_KEYS.publicKey}:${BRAINTREE_KEYS.privateKey}`)}`)
      return xml(401, '');
    const [, nonce] = /\/payment_method_nonces\/([\w-]+)$/.exec(path) ?? [];
    if (nonce) return nonces.has(nonce) ? xml(200, showNonce(nonce)) : xml(404, '');
    if (path.endsWith('/client_token')) {
      const token = btoa(JSON.stringify({ version: 2, authorizationFingerprint: randomUUID() }));
      clientTokens.add(token);
      return xml(201, `<client-token><value>${token}</value></client-token>`);
    }
    const [, rest = ''] = path.split(`/merchants/${BRAINTREE_KEYS.merchantId}/transactions`);
    if (method === 'POST' && rest === '') return sell(given['transaction'] ?? {});
    const search = (given['search'] ?? {}) as { order_id?: { is: string }; ids?: string[] };
    if (rest === '/advanced_search_ids')
      return xml(
        200,
        `<search-results><page-size type="integer">50</page-size><ids type="array">${[...sales.values()]
          .filter(({ orderId }) => orderId === search.order_id?.is)
          .map((sale) => `<item>${sale.id}</item>`)
          .join('')}</ids></search-results>`,
      );
    if (rest === '/advanced_search')
      return xml(
        200,
        `<credit-card-transactions type="collection"><current-page-number type="integer">1</current-page-number><page-size type="integer">50</page-size><total-items type="integer">1</total-items>${[
          ...sales.values(),
        ]
          .filter((sale) => (search.ids ?? []).includes(sale.id))
          .map(show)
          .join('')}</credit-card-transactions>`,
      );
    const [, name = '', act] = rest.split('/');
    const sale = sales.get(name);
    if (!sale) return xml(404, '');
    if (act === 'submit_for_settlement') return settle(sale);
    if (act === 'void') return voidIt(sale);
    if (act === 'refund') return refund(sale, given['transaction'] ?? {});
    return xml(200, show(sale));
  };
  const server = await serveFake(answer);
  return {
    ...server,
    async card(number) {
      const response = await fetch(`${server.origin}/graphql`, {
        method: 'POST',
        headers: { authorization: `Bearer ${BRAINTREE_KEYS.tokenizationKey}` },
        body: JSON.stringify({ variables: { input: { creditCard: { number } } } }),
      });
      return ((await response.json()) as { data: { tokenizeCreditCard: { token: string } } }).data.tokenizeCreditCard
        .token;
    },
    sales: () => [...sales.values()],
    change: (name, to) => void Object.assign(sales.get(name)!, to),
    verify(nonce, outcome) {
      const number = nonces.get(nonce);
      if (number === undefined) throw new Error('A nonce of nobody');
      nonces.delete(nonce);
      const proved = `tokencc_bh_${randomUUID().replaceAll('-', '_')}`;
      nonces.set(proved, number);
      proofs.set(proved, outcome);
      return proved;
    },
    isClientToken: (token) => clientTokens.has(token),
    turn: (number, code) => void processor.set(number, code),
  };
}
