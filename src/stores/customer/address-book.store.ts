import { observableRef } from 'mobx';
import { customerApi } from '#api/customer.api.ts';
import { isCallError } from '#api/core/errors.ts';
import type { Http } from '#api/core/http.ts';
import type { Address } from '#domain/checkout/checkout.ts';
import type { CustomerAddress } from '#domain/customer/customer.ts';
import { makeStore } from '../core/observable-store.ts';
import { defineStore } from '../core/define-store.ts';
import { customerToken } from './customer-token.ts';

/** A customer's addresses, the default one first [acc §3]. Refused changes throw a CallError for the form. */
class AddressBookStore {
  addresses: readonly CustomerAddress[] = [];
  status: 'idle' | 'loading' | 'ready' | 'failed' = 'idle';
  private readonly http: Http;

  constructor({ http }: { http: Http }) {
    this.http = http;
    makeStore<AddressBookStore, 'http'>(this, { http: false, addresses: observableRef });
  }

  async load(): Promise<void> {
    if (this.status === 'loading') return;
    this.status = 'loading';
    try {
      this.receive(await this.http.call(customerApi.addresses));
    } catch (error) {
      if (!isCallError(error)) throw error;
      this.fail();
    }
  }

  /** Adds an address, or with an id changes one. */
  async keep(address: Address, { id, isDefault = false }: { id?: number; isDefault?: boolean } = {}): Promise<void> {
    const given = { address, is_default: isDefault };
    this.receive(
      await (id === undefined
        ? this.http.call(customerApi.addAddress, { body: given })
        : this.http.call(customerApi.changeAddress, { body: { id, ...given } })),
    );
  }

  async remove(id: number): Promise<void> {
    this.receive(await this.http.call(customerApi.removeAddress, { body: { id } }));
  }

  private receive({ addresses }: { addresses: readonly CustomerAddress[] }): void {
    this.addresses = addresses;
    this.status = 'ready';
  }

  private fail(): void {
    this.status = 'failed';
  }
}

export const addressBookStore = defineStore(({ http, get }) => {
  // Its calls carry the session's token.
  get(customerToken);
  return new AddressBookStore({ http });
});
