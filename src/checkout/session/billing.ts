import { observableRef } from 'mobx';
import type { AddressField } from '#domain/customer/address-rules.ts';
import type { Address, Country } from '#domain/checkout/checkout.ts';
import { createAddressForm, EMPTY_ADDRESS, restoreAddress } from '#forms/address/address.model.ts';
import type { FormModel } from '#forms/core/form.model.ts';
import { makeStore } from '#stores/core/observable-store.ts';

/** Name of its fields on the wire and in the page. */
export const BILLING_NAME = 'billing_address';

type Start = { stored: Address | null; countries: readonly Country[]; defaultCountry: string };

type Deps = {
  /** Stores it with the server. */
  save(patch: { billing_address: Address | null }): void;
  /** Keeps it in this tab until the server has it. */
  keep(values: Readonly<Record<string, string>>): void;
};

/** Whom the bill names: the address of the parcel, or one of its own [core §3]. */
export class Billing {
  isSame: boolean;
  /** Those the shop sends to, until every country is known: a bill may go to any. */
  countries: readonly Country[];
  readonly address: FormModel<Address>;
  private readonly deps: Deps;

  constructor({ stored, countries, defaultCountry }: Start, deps: Deps) {
    this.deps = deps;
    this.isSame = stored === null;
    this.countries = countries;
    makeStore<Billing, 'deps'>(this, { deps: false, address: observableRef, countries: observableRef });
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
    this.deps.keep({ [BILLING_NAME]: isSame ? 'same' : 'own' });
    this.save();
  }

  /** Called after a field of its address has changed. */
  saveField(field: AddressField): void {
    const { values } = this.address;
    this.deps.keep({
      [BILLING_NAME]: 'own',
      [`${BILLING_NAME}.${field}`]: values[field],
      [`${BILLING_NAME}.province_code`]: values.province_code,
    });
    this.save();
  }

  /** Puts back what was typed before a reload and never reached the server, by the names it was kept under. */
  restore(kept: Readonly<Record<string, string>>): void {
    if (kept[BILLING_NAME] === undefined) return;
    this.isSame = kept[BILLING_NAME] === 'same';
    restoreAddress(this.address, kept, `${BILLING_NAME}.`);
    this.save();
  }

  /** True when the bill can be sent; what is wrong shows at its fields. */
  async check(): Promise<boolean> {
    return this.isSame || this.address.submit(() => Promise.resolve());
  }

  private save(): void {
    this.deps.save({ billing_address: this.stored });
  }
}
