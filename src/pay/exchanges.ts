import type { Card } from '#domain/payment/card.ts';

type Exchanged = { token: string } | { code: string };
/** Where a card goes: all of it is written on the form by this page's own server. */
type Place = { api: string; key: string };
type Asked = { url: string; headers: Record<string, string>; body: BodyInit };
type Answer = {
  id?: string;
  token?: string;
  data?: { tokenizeCreditCard?: { token?: string } | null };
  result?: { token?: string };
  code?: string;
};

/** How each gateway takes a card from a browser, and where in its answer the token stands. */
const GATEWAYS: Readonly<
  Record<string, { ask(place: Place, card: Card): Asked; tokenOf(answer: Answer): string | undefined }>
> = {
  stripe: {
    ask: ({ api, key }, { number, cvc, name, ...card }) => {
      const { month, year } = dateOf(card.expiry);
      const body = new URLSearchParams({
        type: 'card',
        'card[number]': number,
        'card[exp_month]': month,
        'card[exp_year]': year,
        'card[cvc]': cvc,
        'billing_details[name]': name,
      });
      return { url: `${api}/v1/payment_methods`, headers: { authorization: `Bearer ${key}` }, body };
    },
    tokenOf: ({ id }) => id,
  },
  braintree: {
    ask: ({ api, key }, { number, cvc, name, ...card }) => {
      const { month, year } = dateOf(card.expiry);
      const query = 'mutation ($input: TokenizeCreditCardInput!) { tokenizeCreditCard(input: $input) { token } }';
      const creditCard = { number, expirationMonth: month, expirationYear: year, cvv: cvc, cardholderName: name };
      return {
        url: `${api}/graphql`,
        headers: { ...JSON_BODY, authorization: `Bearer ${key}`, 'braintree-version': '2018-05-10' },
        body: JSON.stringify({ query, variables: { input: { creditCard, options: { validate: false } } } }),
      };
    },
    tokenOf: ({ data }) => data?.tokenizeCreditCard?.token,
  },
  'checkout-com': {
    ask: ({ api, key }, { number, cvc, name, ...card }) => {
      const { month, year } = dateOf(card.expiry);
      return {
        url: `${api}/tokens`,
        headers: { ...JSON_BODY, authorization: `Bearer ${key}` },
        body: JSON.stringify({
          type: 'card',
          number,
          expiry_month: Number(month),
          expiry_year: Number(year),
          cvv: cvc,
          name,
        }),
      };
    },
    tokenOf: ({ token }) => token,
  },
};

const JSON_BODY = { 'content-type': 'application/json' };

/**
 * Exchanges a card with the gateway the form names, straight from this page; without one with this page's own server,
 * which then is the gateway.
 */
export async function exchangeCard(
  { action, dataset }: Pick<HTMLFormElement, 'action' | 'dataset'>,
  card: Card,
): Promise<Exchanged> {
  const gateway = GATEWAYS[dataset['exchange'] ?? ''];
  const { url, headers, body } = gateway?.ask({ api: dataset['api'] ?? '', key: dataset['key'] ?? '' }, card) ?? {
    url: action,
    headers: JSON_BODY,
    body: JSON.stringify(card),
  };
  try {
    const response = await fetch(url, { method: 'POST', headers, body, credentials: 'omit' });
    const answer = (await response.json()) as Answer;
    const token = gateway ? gateway.tokenOf(answer) : answer.result?.token;
    if (token !== undefined) return { token };
    if (!gateway) return { code: answer.code ?? 'unknown' };
    if (response.status === 429) return { code: 'too_many_requests' };
    // What a gateway does not even exchange, it would not charge.
    return { code: response.status >= 500 ? 'network_failed' : 'card_declined' };
  } catch {
    return { code: 'network_failed' };
  }
}

/** `05 / 28`, as the form writes it. */
function dateOf(expiry: string): { month: string; year: string } {
  const [month = '', year = ''] = expiry.split(' / ');
  return { month, year: `20${year}` };
}
