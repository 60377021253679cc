import { describe, expect, it } from 'vitest';
import { EnvError, parseEnv } from './env.ts';

describe('environment', () => {
  it('[decisions, Server and database] an empty environment starts the embedded shop on port 4000', () => {
    expect(parseEnv({ DATABASE_URL: '', PORT: undefined })).toMatchObject({
      mode: 'production',
      port: 4000,
      databaseUrl: undefined,
      trustProxy: 0,
      cdnBase: '',
    });
  });

  it('[decisions, Server and database] every bad variable gets one line of its own', () => {
    const parse = () =>
      parseEnv({ PORT: '40x', DATABASE_URL: 'mysql://root:secret@db', LOG_LEVEL: 'loud', HTML_CACHE_MB: '0' });
    expect(parse).toThrow(EnvError);
    expect(problemsOf(parse)).toEqual([
      'PORT: a whole number is needed, not "40x"',
      'DATABASE_URL: an address such as postgres://host is needed',
      'LOG_LEVEL: one of fatal, error, warn, info, debug, trace, silent is needed, not "loud"',
      'HTML_CACHE_MB: at least 1 is needed, not "0"',
    ]);
  });

  it('[reliability] a password in an address is never repeated', () => {
    expect(problemsOf(() => parseEnv({ DATABASE_URL: 'mysql://root:secret@db' })).join()).not.toContain('secret');
  });

  it('[decisions, Shop and hosts] a header that names the country is believed only behind a trusted proxy', () => {
    expect(problemsOf(() => parseEnv({ COUNTRY_HEADER: 'CF-IPCountry' })).join()).toMatch(
      /^COUNTRY_HEADER: TRUST_PROXY is needed/,
    );
    expect(problemsOf(() => parseEnv({ COUNTRY_HEADER: 'x country', TRUST_PROXY: '1' }))).toEqual([
      'COUNTRY_HEADER: a header\'s name is needed, not "x country"',
    ]);
    expect(parseEnv({ COUNTRY_HEADER: 'CF-IPCountry', TRUST_PROXY: '1' })).toMatchObject({
      countryHeader: 'CF-IPCountry',
      trustProxy: 1,
    });
    expect(parseEnv({}).countryHeader).toBeUndefined();
  });

  it('[decisions, Commerce] a gateway is on when all its keys are set; what is missing is named, what is wrong is not repeated', () => {
    const stripe = {
      STRIPE_SECRET_KEY: 'sk_test_0123456789',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_0123456789',
      STRIPE_WEBHOOK_SECRET: 'whsec_0123456789',
    };
    expect(parseEnv({ ...stripe, PAYPAL_API_BASE: 'https://api-m.sandbox.paypal.com' }).gatewayKeys).toEqual({
      stripe: {
        secretKey: 'sk_test_0123456789',
        publishableKey: 'pk_test_0123456789',
        webhookSecret: 'whsec_0123456789',
        apiBase: 'https://api.stripe.com',
      },
    });
    const problems = problemsOf(() =>
      parseEnv({
        STRIPE_SECRET_KEY: 'sk test secret',
        STRIPE_PUBLISHABLE_KEY: 'pk_test_0123456789',
        CARDPAY_URL: 'nowhere',
        CARDPAY_KEY: 'key_0123456789',
      }),
    );
    expect(problems).toEqual([
      'STRIPE_SECRET_KEY: a key without spaces is needed',
      'STRIPE_WEBHOOK_SECRET: is needed for stripe, whose other keys are set',
      'CARDPAY_URL: an address such as https://host is needed',
      'CARDPAY_SECRET: is needed for cardpay, whose other keys are set',
    ]);
  });

  it('[decisions, Server and database] a CDN base loses the slash at its end', () => {
    expect(parseEnv({ CDN_BASE: 'https://cdn.example.com/shop/' }).cdnBase).toBe('https://cdn.example.com/shop');
  });
});

function problemsOf(parse: () => unknown): string[] {
  try {
    parse();
  } catch (error) {
    if (error instanceof EnvError) return error.problems;
  }
  return [];
}
