import * as v from 'valibot';

const secret = v.pipe(
  v.string(),
  v.minLength(8, 'a key is needed'),
  v.regex(/^\S+$/, 'a key without spaces is needed'),
);
const origin = v.pipe(
  v.string(),
  v.check(
    (text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol),
    'an address such as https://host is needed',
  ),
  v.transform((text) => text.replace(/\/+$/, '')),
);

/** Gateways with a page of their own and signed webhooks: each has an address, a key and a secret. */
export const HOSTED_CODES = ['paypal-pro', 'cardpay', 'port-one', 'platform'] as const;
export type HostedCode = (typeof HOSTED_CODES)[number];

const hosted = v.object({ url: origin, key: secret, secret });

/**
 * The keys of gateways, by environment variable. A gateway is active if all its keys are set; addresses default to the
 * provider's own and are set for its sandbox or in tests.
 */
const GATEWAYS = {
  stripe: {
    names: {
      secretKey: 'STRIPE_SECRET_KEY',
      publishableKey: 'STRIPE_PUBLISHABLE_KEY',
      webhookSecret: 'STRIPE_WEBHOOK_SECRET',
      apiBase: 'STRIPE_API_BASE',
    },
    keys: v.object({
      secretKey: secret,
      publishableKey: secret,
      webhookSecret: secret,
      apiBase: v.optional(origin, 'https://api.stripe.com'),
    }),
  },
  'paypal-express': {
    names: {
      clientId: 'PAYPAL_CLIENT_ID',
      clientSecret: 'PAYPAL_CLIENT_SECRET',
      webhookId: 'PAYPAL_WEBHOOK_ID',
      apiBase: 'PAYPAL_API_BASE',
    },
    keys: v.object({
      clientId: secret,
      clientSecret: secret,
      webhookId: secret,
      apiBase: v.optional(origin, 'https://api-m.paypal.com'),
    }),
  },
  braintree: {
    names: {
      merchantId: 'BRAINTREE_MERCHANT_ID',
      publicKey: 'BRAINTREE_PUBLIC_KEY',
      privateKey: 'BRAINTREE_PRIVATE_KEY',
      tokenizationKey: 'BRAINTREE_TOKENIZATION_KEY',
      apiBase: 'BRAINTREE_API_BASE',
      cardBase: 'BRAINTREE_CARD_BASE',
      threeDSecure: 'BRAINTREE_3DS',
    },
    keys: v.object({
      merchantId: secret,
      publicKey: secret,
      privateKey: secret,
      tokenizationKey: secret,
      apiBase: v.optional(origin, 'https://api.braintreegateway.com'),
      cardBase: v.optional(origin, 'https://payments.braintree-api.com'),
      threeDSecure: v.optional(v.literal('required', '`required`, or nothing, is needed')),
    }),
  },
  'checkout-com': {
    names: {
      secretKey: 'CHECKOUT_COM_SECRET_KEY',
      publicKey: 'CHECKOUT_COM_PUBLIC_KEY',
      webhookSecret: 'CHECKOUT_COM_WEBHOOK_SECRET',
      apiBase: 'CHECKOUT_COM_API_BASE',
    },
    keys: v.object({
      secretKey: secret,
      publicKey: secret,
      webhookSecret: secret,
      apiBase: v.optional(origin, 'https://api.checkout.com'),
    }),
  },
  'paypal-pro': { names: hostedNames('PAYPAL_PRO'), keys: hosted },
  cardpay: { names: hostedNames('CARDPAY'), keys: hosted },
  'port-one': { names: hostedNames('PORT_ONE'), keys: hosted },
  platform: { names: hostedNames('PLATFORM'), keys: hosted },
} as const;

function hostedNames<P extends string>(prefix: P) {
  return { url: `${prefix}_URL`, key: `${prefix}_KEY`, secret: `${prefix}_SECRET` } as const;
}

type Code = keyof typeof GATEWAYS;
export type GatewayKeys = { [C in Code]?: v.InferOutput<(typeof GATEWAYS)[C]['keys']> };

/**
 * Reads which gateways have keys. An invalid value is named by its variable and never printed, since it may be a
 * secret.
 */
export function parseGatewayKeys(given: Record<string, string | undefined>): { keys: GatewayKeys; problems: string[] } {
  const problems: string[] = [];
  const keys: Partial<Record<Code, unknown>> = {};
  for (const code of Object.keys(GATEWAYS) as Code[]) {
    const { names, keys: schema }: { names: Record<string, string>; keys: v.GenericSchema } = GATEWAYS[code];
    const values = Object.fromEntries(
      Object.entries(names).flatMap(([name, variable]) =>
        given[variable] === undefined ? [] : [[name, given[variable]]],
      ),
    );
    // An address alone activates nothing.
    if (Object.keys(values).every((name) => name === 'apiBase' || name === 'cardBase')) continue;
    const parsed = v.safeParse(schema, values);
    if (parsed.success) keys[code] = parsed.output;
    else
      problems.push(
        ...parsed.issues.map(
          (issue) =>
            `${names[v.getDotPath(issue) ?? ''] ?? code}: ${issue.input === undefined ? `is needed for ${code}, whose other keys are set` : issue.message}`,
        ),
      );
  }
  return { keys: keys as GatewayKeys, problems };
}
