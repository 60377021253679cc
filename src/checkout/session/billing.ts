import { observableRef } from 'mobx';
import type { Address, Country } from '#domain/checkout/checkout.ts';
import { createAddressForm, EMPTY_ADDRESS, restoreAddress } from '#forms/address/address.model.ts';
import type { FormModel } from '#forms/core/form.model.ts';
import { makeStore } from '#stores/core/observable-store.ts';

/** Name of its fields on the wire and in the page. */
export const BILLING_NAME = 'billing_address';

type Start = { stored: Address | null; countries: readonly Country[]; defaultCountry: string };

/** Whom the bill names: the address of the parcel, or one of its own [core §3]. */
export class Billing {
  isSame: boolean;
  /** Those the shop sends to, until every country is known: a bill may go to any. */
  countries: readonly Country[];
  readonly address: FormModel<Address>;

  constructor({ stored, countries, defaultCountry }: Start) {
    this.isSame = stored === null;
    this.countries = countries;
    makeStore(this, { address: observableRef, countries: observableRef });
    const offered = () => this.countries;
    this.address = createAddressForm(stored ?? { ...EMPTY_ADDRESS, country_code: defaultCountry }, {
      name: BILLING_NAME,
      get countries() {
        return offered();
      },
    });
  }

  setCountries(countries: readonly Country[]): void {
    this.countries = countries;
  }

  /** As it is stored: null is the address of the parcel. */
  get stored(): Address | null {
    return this.isSame ? null : { ...this.address.values };
  }

  setSame(isSame: boolean): void {
    this.isSame = isSame;
  }

  /** Puts back what was typed before a reload, by the names it was kept under; says whether anything was. */
  restore(kept: Readonly<Record<string, string>>): boolean {
    if (kept[BILLING_NAME] === undefined) return false;
    this.isSame = kept[BILLING_NAME] === 'same';
    restoreAddress(this.address, kept, `${BILLING_NAME}.`);
    return true;
  }

  /** True when the bill can be sent; what is wrong shows at its fields. */
  async check(): Promise<boolean> {
    return this.isSame || this.address.submit(() => Promise.resolve());
  }
}
