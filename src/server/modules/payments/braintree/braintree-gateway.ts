import type { BraintreeGateway, Environment, Transaction } from 'braintree';
import { Refusal } from '#api/core/refusal.ts';
import { amountOf, decimalOf } from '../amounts.ts';
import { cardWords } from '../gateway-words.ts';
import { GatewayError } from '../gateway.ts';
import type { FirstGateway, GatewayAnswer } from '../gateway.ts';
import { GATEWAY_CALL_MS, inTime } from '../gateway-call.ts';
import { isUnproved, proofOf, unprovedAs } from './three-d-secure.ts';

export interface BraintreeKeys {
  merchantId: string;
  publicKey: string;
  privateKey: string;
  /** Lets a browser exchange a card for a token; not secret. */
  tokenizationKey: string;
  apiBase: string;
  /** Where a browser exchanges it. */
  cardBase: string;
  /**
   * Charges a card only after 3D Secure, wherever card and bank support it; the component with the card fields has to
   * request it.
   */
  threeDSecure?: 'required';
}

/**
 * Cards through Braintree's own library. Braintree has no idempotency keys: a card's nonce can be charged once, so a
 * repeated sale finds the first by our key, which is its order id; refunds work the same. A stored card can be charged
 * any number of times, so nobody requests such a charge twice. The merchant account decides the currency, and the
 * answer is checked against it.
 */
export function braintreeGateway(keys: BraintreeKeys): FirstGateway {
  let client: Promise<BraintreeGateway> | undefined;
  // The library is loaded when the first card is charged.
  const braintree = () => (client ??= open(keys));
  const ask = async <T>(call: (gateway: BraintreeGateway) => Promise<T>): Promise<T> => {
    try {
      return await inTime('braintree', call(await braintree()));
    } catch (error) {
      if (error instanceof GatewayError) throw error;
      throw new GatewayError(`braintree: ${error instanceof Error ? error.name : 'failed'}`);
    }
  };
  const find = (reference: string) => ask(({ transaction }) => transaction.find(reference));
  const byOrder = async (key: string): Promise<Transaction | undefined> => {
    const { transaction } = await braintree();
    const found = transaction.search((search) => {
      search.orderId().is(key);
    });
    return new Promise((resolve, reject) => {
      let first: Transaction | undefined;
      found.on('data', (one: Transaction) => void (first ??= one));
      found.on('end', () => resolve(first));
      found.on('error', (error: Error) => reject(new GatewayError(`braintree: ${error.name}`)));
    });
  };
  /** The browser needs a client token for 3D Secure; a tokenization key does not suffice. */
  const unproved = async (key: string): Promise<GatewayAnswer> => {
    const { clientToken } = await ask((gateway) => gateway.clientToken.generate({}));
    return { state: 'requires_action', reference: unprovedAs(key), client_secret: clientToken };
  };
  /** Whether 3D Secure has been passed, or the answer to give instead of charging the card. */
  const proofBy = async (nonce: string, key: string): Promise<'given' | 'impossible' | GatewayAnswer> => {
    const found = await ask(({ paymentMethodNonce }) => paymentMethodNonce.find(nonce)).catch((error: unknown) => {
      if (error instanceof GatewayError && error.message.endsWith('notFoundError')) return undefined;
      throw error;
    });
    if (!found) {
      const before = await byOrder(key);
      return before ? answerOf(before) : { state: 'declined', code: 'card_token_expired' };
    }
    const proof = proofOf(found.threeDSecureInfo);
    if (proof === 'missing') return unproved(key);
    return proof === 'failed' ? { state: 'declined', code: 'authentication_failed' } : proof;
  };
  return {
    code: 'braintree',
    id: 9,
    pays: 'first',
    takesCard: true,
    isTest: keys.tokenizationKey.startsWith('sandbox_'),
    exchange: { kind: 'braintree', api: new URL(keys.cardBase).origin, key: keys.tokenizationKey },
    words: cardWords,
    async authorise(_shop, { key, amount, currency, source, keeps }) {
      const decimal = decimalOf(amount, currency);
      if (decimal === undefined) return { state: 'declined', code: 'payment_amount_unsupported' };
      const proof = keys.threeDSecure && (await proofBy(source, key));
      if (typeof proof === 'object') return proof;
      const limited = { state: 'blocked' as const, available_in: LIMITED_SECONDS };
      const options = {
        submitForSettlement: false,
        ...(keeps && { storeInVaultOnSuccess: true }),
        ...(proof && { threeDSecure: { required: proof === 'given' } }),
      };
      const sold = await ask(({ transaction }) =>
        transaction.sale({ amount: decimal, paymentMethodNonce: source, orderId: key, options }),
      ).catch((error: unknown) => {
        if (error instanceof GatewayError && error.message.endsWith('tooManyRequestsError')) return limited;
        throw error;
      });
      if ('available_in' in sold) return sold;
      if (sold.transaction) return answerOf(sold.transaction);
      const isSpent = sold.errors.deepErrors().some(({ code }) => NONCE_SPENT.has(code));
      const before = isSpent ? await byOrder(key) : undefined;
      if (before) return answerOf(before);
      return { state: 'declined', code: isSpent ? 'card_token_expired' : 'charge_authorize_error' };
    },
    async authoriseAgain(_shop, { key, amount, currency, first }) {
      const decimal = decimalOf(amount, currency);
      if (decimal === undefined) return { state: 'declined', code: 'payment_amount_unsupported' };
      const { creditCard } = await find(first);
      if (!creditCard?.token) return { state: 'declined', code: 'card_token_expired' };
      const { token } = creditCard;
      const sold = await ask(({ transaction }) =>
        transaction.sale({
          amount: decimal,
          paymentMethodToken: token,
          orderId: key,
          options: { submitForSettlement: false },
        }),
      );
      return sold.transaction ? answerOf(sold.transaction) : { state: 'declined', code: 'card_token_expired' };
    },
    async find(_shop, { key }) {
      const sold = await byOrder(key);
      return sold ? answerOf(sold) : null;
    },
    // After 3D Secure the browser has another nonce, and with it begins another payment.
    confirm: async (_shop, { reference, key }) =>
      isUnproved(reference) ? unproved(key) : answerOf(await find(reference)),
    async capture(_shop, { reference }) {
      const taken = await ask(({ transaction }) => transaction.submitForSettlement(reference));
      // A refused call may have been made before, or the payment may have ended: the transaction tells.
      return answerOf(taken.success ? taken.transaction : await find(reference));
    },
    async void(_shop, { reference }) {
      if (isUnproved(reference)) return { state: 'voided', reference };
      const now = await find(reference);
      if (now.status !== 'authorized') return answerOf(now);
      const gone = await ask(({ transaction }) => transaction.void(reference));
      return answerOf(gone.success ? gone.transaction : await find(reference));
    },
    async refund(_shop, { reference, amount, currency, key }) {
      const paid = await find(reference);
      if (await byOrder(key)) return { state: 'refunded', reference };
      const isWhole = amountOf(paid.amount, currency) === amount;
      // Until settlement the whole payment can be voided; a partial refund has to wait.
      if (UNSETTLED.has(paid.status)) {
        if (!isWhole) return { state: 'processing', reference };
        const gone = await ask(({ transaction }) => transaction.void(reference));
        return gone.success ? { state: 'refunded', reference } : { state: 'processing', reference };
      }
      if (paid.status === 'voided') return { state: 'refunded', reference };
      const given = await ask(({ transaction }) =>
        refundAs(transaction)(reference, { amount: decimalOf(amount, currency) ?? '', orderId: key }),
      );
      return given.success
        ? { state: 'refunded', reference }
        : { state: 'declined', reference, code: 'refund_exceeds_charge' };
    },
    async webhook(_shop, { body }) {
      const form = new URLSearchParams(body);
      const { webhookNotification } = await braintree();
      const heard = await webhookNotification
        .parse(form.get('bt_signature') ?? '', form.get('bt_payload') ?? '')
        .catch(() => {
          throw new Refusal(400, 'webhook_signature_invalid');
        });
      const told = 'transaction' in heard ? (heard.transaction as Transaction | undefined) : undefined;
      // A notification has no id of its own; each kind comes once for a transaction.
      return told?.orderId ? { id: `${heard.kind}_${told.id}`, reference: told.id, key: told.orderId } : null;
    },
  };
}

type Refund = (id: string, options: { amount: string; orderId: string }) => Promise<{ success: boolean }>;
/** The library accepts an order id for a refund; its types do not know. */
const refundAs = (transaction: BraintreeGateway['transaction']) =>
  transaction.refund.bind(transaction) as unknown as Refund;

async function open({ merchantId, publicKey, privateKey, apiBase }: BraintreeKeys): Promise<BraintreeGateway> {
  const { default: library } = await import('braintree');
  const { hostname, port, protocol } = new URL(apiBase);
  const isPlain = protocol === 'http:';
  const environment = Object.assign(Object.create(library.Environment.Production) as Environment, {
    server: hostname,
    port: port || (isPlain ? '80' : '443'),
    ssl: !isPlain,
  });
  const gateway = new library.BraintreeGateway({ environment, merchantId, publicKey, privateKey });
  gateway.config.timeout = GATEWAY_CALL_MS;
  return gateway;
}

const LIMITED_SECONDS = 5;
/**
 * "Cannot use a payment_method_nonce more than once", "Unknown or expired payment_method_nonce" (Braintree, validation
 * errors).
 */
const NONCE_SPENT = new Set(['91564', '91565', '93107']);
const UNSETTLED = new Set<string>(['authorized', 'submitted_for_settlement']);
const CODES: Readonly<Record<string, string>> = {
  '2001': 'insufficient_funds',
  '2002': 'insufficient_funds',
  '2004': 'card_out_of_date',
  '2010': 'card_cvc_wrong',
  '2099': 'authentication_failed',
};
/** The processor was unavailable. */
const RETRYABLE = new Set(['3000', '2053', '2016']);

function answerOf({
  id: reference,
  status,
  amount,
  currencyIsoCode: currency,
  processorResponseCode,
  gatewayRejectionReason,
}: Transaction): GatewayAnswer {
  const holds = { amount: amountOf(amount, currency) ?? Number.NaN, currency };
  switch (status) {
    case 'authorized':
      return { state: 'authorised', reference, holds };
    case 'submitted_for_settlement':
    case 'settlement_pending':
    case 'settling':
    case 'settled':
      return { state: 'captured', reference, holds };
    case 'voided':
    case 'authorization_expired':
      return { state: 'voided', reference };
    case 'authorizing':
      return { state: 'processing', reference };
    case 'gateway_rejected':
      return {
        state: 'declined',
        reference,
        code: gatewayRejectionReason === 'three_d_secure' ? 'authentication_failed' : 'card_declined',
      };
    default:
      return RETRYABLE.has(processorResponseCode)
        ? { state: 'retryable' }
        : { state: 'declined', reference, code: CODES[processorResponseCode] ?? 'card_declined' };
  }
}
