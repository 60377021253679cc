import { expect, it } from 'vitest';
import { createHttp } from '#api/core/http.ts';
import { COOKIES } from '#domain/core/cookies.ts';
import { CUSTOMER_TOKEN_KEY, SESSION_LENT_SECONDS } from '#domain/limits.ts';
import { memoryPlatform } from '#platform/memory-platform.ts';
import { createCustomerToken } from '../customer/customer-token.ts';
import { lendSession } from './lend-session.ts';
import { createRootStore } from '../core/root.store.ts';

function visit(token?: string) {
  const platform = memoryPlatform();
  if (token) platform.local.set(CUSTOMER_TOKEN_KEY, token);
  const stores = createRootStore({ http: createHttp({ base: 'http://shop.test/api' }), platform });
  return { platform, lend: stores.get(lendSession), session: createCustomerToken(platform) };
}

it('[acc §4] a plain form takes along who is signed in, for as long as it takes to send it', () => {
  const { platform, lend, session } = visit('of-ada');
  lend();
  expect([platform.cookies.get(COOKIES.customerToken), platform.cookies.lifetimes.get(COOKIES.customerToken)]).toEqual([
    'of-ada',
    SESSION_LENT_SECONDS,
  ]);
  expect([session.read(), platform.cookies.get(COOKIES.customerToken)]).toEqual(['of-ada', undefined]);
});

it('[acc §4] nothing goes along where nobody is signed in', () => {
  const { platform, lend } = visit();
  lend();
  expect(platform.cookies.get(COOKIES.customerToken)).toBeUndefined();
});

it('[acc §4] who has signed in without script since is who goes along', () => {
  const { platform, lend } = visit('of-ada');
  platform.cookies.set(COOKIES.customerToken, 'of-bo', 3600);
  lend();
  expect([platform.cookies.get(COOKIES.customerToken), platform.cookies.lifetimes.get(COOKIES.customerToken)]).toEqual([
    'of-bo',
    3600,
  ]);
});

it('[acc §4] who signs in while a form is under way stays signed in', () => {
  const { lend, session } = visit('of-ada');
  lend();
  session.write('of-bo');
  expect(session.read()).toBe('of-bo');
});
