import { expect, it } from 'vitest';
import * as limits from './limits.ts';

const DAY = 86_400;

it('[core §9] widths rise from 180 to 2048, screens from 320 to 3840', () => {
  for (const [sizes, first, last] of [
    [limits.IMAGE_WIDTHS, 180, 2048],
    [limits.DEVICE_SIZES, 320, 3840],
  ] as const) {
    expect([sizes[0], sizes.at(-1)]).toEqual([first, last]);
    expect(sizes.every((size, index) => index === 0 || size > sizes[index - 1]!)).toBe(true);
  }
});

it('[core §9] cookies live as long as the specification says', () => {
  expect([limits.CURRENCY_COOKIE_SECONDS, limits.LOCALE_COOKIE_SECONDS, limits.DIGEST_COOKIE_SECONDS]).toEqual([
    7 * DAY,
    7 * DAY,
    7 * DAY,
  ]);
  expect([limits.LOCALE_PATH_COOKIE_SECONDS, limits.EXPRESS_INFO_SECONDS]).toEqual([365 * DAY, DAY]);
});

it('[core §8, §9] safe methods are retried once, after the named statuses', () => {
  expect(limits.SAFE_METHOD_RETRIES).toBe(1);
  expect(limits.RETRY_STATUSES).toEqual([408, 409, 425, 429, 500, 502, 503, 504]);
});

it('[core §4, §9] delays are those of the specification', () => {
  const { RESIZE_DEBOUNCE_MS, PAGE_STYLE_DELAY_MS, PAYMENT_LOAD_TRIES, PAYMENT_LOAD_STEP_MS } = limits;
  expect({ RESIZE_DEBOUNCE_MS, PAGE_STYLE_DELAY_MS, PAYMENT_LOAD_TRIES, PAYMENT_LOAD_STEP_MS }).toEqual({
    RESIZE_DEBOUNCE_MS: 1000,
    PAGE_STYLE_DELAY_MS: 12_000,
    PAYMENT_LOAD_TRIES: 5,
    PAYMENT_LOAD_STEP_MS: 500,
  });
});

it('[theme-model, rule 3] a theme is limited in size', () => {
  expect(limits.THEME_LIMITS).toEqual({
    sectionsPerPage: 100,
    blocksPerSection: 100,
    blocksPerPage: 1250,
    blockDepth: 8,
    jsonBytes: 524_288,
  });
});
