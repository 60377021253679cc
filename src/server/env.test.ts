import { describe, expect, it } from 'vitest';
import { EnvError, parseEnv } from './env.ts';

describe('environment', () => {
  it('[architecture] an empty environment starts the embedded shop on port 4000', () => {
    expect(parseEnv({ DATABASE_URL: '', PORT: undefined })).toMatchObject({ mode: 'production', port: 4000, databaseUrl: undefined, trustProxy: 0, cdnBase: '' });
  });

  it('[architecture] every bad variable gets one line of its own', () => {
    const parse = () => parseEnv({ PORT: '40x', DATABASE_URL: 'mysql://root:secret@db', LOG_LEVEL: 'loud', HTML_CACHE_MB: '0' });
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

  it('[security] a header that names the country is believed only behind a trusted proxy', () => {
    expect(problemsOf(() => parseEnv({ COUNTRY_HEADER: 'CF-IPCountry' })).join()).toMatch(/^COUNTRY_HEADER: TRUST_PROXY is needed/);
    expect(problemsOf(() => parseEnv({ COUNTRY_HEADER: 'x country', TRUST_PROXY: '1' }))).toEqual(['COUNTRY_HEADER: a header\'s name is needed, not "x country"']);
    expect(parseEnv({ COUNTRY_HEADER: 'CF-IPCountry', TRUST_PROXY: '1' })).toMatchObject({ countryHeader: 'CF-IPCountry', trustProxy: 1 });
    expect(parseEnv({}).countryHeader).toBeUndefined();
  });

  it('[architecture] a CDN base loses the slash at its end', () => {
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
