import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allApis } from '#server/apis.ts';
import { createServices } from '#server/services.ts';
import { openTestShop } from '#server/testing.ts';
import type { TestShop } from '#server/testing.ts';
import { testEngine } from '#server/db/testing.ts';

/** Addresses reserved for documentation, which are in no country's range. */
const NOBODYS = ['203.0.113.9', '2001:db8::1'];

/** The shop is in the US and offers USD and EUR. */
const AT_HOME = { country_code: 'US', currency_code: 'USD' };

describe('where a visitor is', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop(testEngine);
  });
  afterAll(() => shop.close());

  type Setup = { countryHeader?: string; trustProxy?: number };
  const ask = async (
    remoteAddress: string,
    headers: Record<string, string> = {},
    { countryHeader, trustProxy = 0 }: Setup = {},
  ) => {
    const apis = allApis({ sections: new Map(), services: createServices(), countryHeader });
    const app = shop.app({ apis, env: { mode: 'test', cdnBase: '', trustProxy, htmlCacheBytes: 1024 } });
    return app.request(
      'http://shop.test/api/catalog/next/location.json',
      { headers },
      { incoming: { socket: { remoteAddress } } },
    );
  };
  const located = async (...asked: Parameters<typeof ask>) => (await (await ask(...asked)).json()).result;

  it('[acc §3, §7] the country of an IP address, and the currency offered there', async () => {
    expect(await located('193.99.144.80')).toEqual({ country_code: 'DE', currency_code: 'EUR' });
    expect(await located('8.8.8.8')).toEqual(AT_HOME);
  });

  it("[acc §3] the country's legal tender, else the shop's own currency", async () => {
    expect(await located('212.27.48.10')).toEqual({ country_code: 'FR', currency_code: 'EUR' });
    expect(await located('133.242.0.3')).toEqual({ country_code: 'JP', currency_code: 'USD' });
  });

  it('[decisions, Shop and hosts] IPv6, and IPv4 written as IPv6', async () => {
    expect(await located('2a02:2e0:3fe:1001:302::')).toMatchObject({ country_code: 'DE' });
    expect(await located('2001:200:dff:fff1:216:3eff:feb1:44d7')).toMatchObject({ country_code: 'JP' });
    expect(await located('::ffff:193.99.144.80')).toMatchObject({ country_code: 'DE' });
  });

  it('[decisions, Shop and hosts] loopback, private and unknown addresses are in the shop’s country', async () => {
    for (const address of [
      '127.0.0.1',
      '127.8.9.1',
      '::1',
      '::ffff:127.0.0.1',
      '10.0.0.1',
      '192.168.1.4',
      'fe80::1',
      'fc00::1',
      ...NOBODYS,
      'nonsense',
      '',
    ]) {
      expect(await located(address), address).toEqual(AT_HOME);
    }
  });

  it("[decisions, Shop and hosts] a forged X-Forwarded-For changes nothing; a trusted proxy's own entry counts", async () => {
    expect(await located('8.8.8.8', { 'x-forwarded-for': '193.99.144.80' })).toEqual(AT_HOME);
    expect(
      await located('10.0.0.1', { 'x-forwarded-for': '133.242.0.3, 193.99.144.80' }, { trustProxy: 1 }),
    ).toMatchObject({ country_code: 'DE' });
    expect(await located('10.0.0.1', { 'x-forwarded-for': '193.99.144.80:4711' }, { trustProxy: 1 })).toEqual(AT_HOME);
  });

  it('[decisions, Shop and hosts] a header names the country only where it is configured', async () => {
    const headers = { 'cf-ipcountry': 'fr', 'x-country': 'JP' };
    expect(await located('193.99.144.80', headers)).toMatchObject({ country_code: 'DE' });
    expect(await located('193.99.144.80', headers, { countryHeader: 'CF-IPCountry', trustProxy: 1 })).toEqual({
      country_code: 'FR',
      currency_code: 'EUR',
    });
  });

  it('[decisions, Shop and hosts] without a country in the header, the address decides', async () => {
    for (const told of ['XX', 'T1', 'EU', 'DEU', '276', '<b>', '']) {
      expect(
        await located('193.99.144.80', { 'cf-ipcountry': told }, { countryHeader: 'CF-IPCountry' }),
        told,
      ).toMatchObject({ country_code: 'DE' });
    }
  });

  it('[reliability] is never cached', async () => {
    expect((await ask('193.99.144.80')).headers.get('cache-control')).toBe('private, max-age=86400');
  });
});
