import type { BrowserContextOptions } from 'playwright';
import { customerApi } from '#api/customer.api.ts';
import type { Answer, Endpoint } from '#api/core/endpoint.ts';
import { HEADER } from '#api/core/names.ts';
import { CUSTOMER_TOKEN_KEY } from '#domain/limits.ts';

/** Makes an account with one address, without a browser; answers what a browser holds in which it is signed in. */
export async function openAccount(
  baseUrl: string,
  email: string,
  address: object,
): Promise<BrowserContextOptions['storageState']> {
  const ask = async <E extends Endpoint>({ method, path }: E, body: unknown, headers = {}): Promise<Answer<E>> => {
    const response = await fetch(`${baseUrl}/api${path}`, {
      method,
      headers: { 'Content-Type': 'application/json', Origin: baseUrl, ...headers },
      body: JSON.stringify(body),
    });
    const answer = await response.json();
    if (!answer.success) throw new Error(`${path}: ${answer.code}`);
    return answer.result;
  };
  const { token } = await ask(customerApi.register, {
    email,
    password: 'three quiet bowls on a shelf',
    first_name: 'Ada',
  });
  await ask(customerApi.addAddress, { address, is_default: true }, { [HEADER.customerToken]: token });
  return { cookies: [], origins: [{ origin: baseUrl, localStorage: [{ name: CUSTOMER_TOKEN_KEY, value: token }] }] };
}
