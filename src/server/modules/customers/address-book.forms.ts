import * as v from 'valibot';
import { addressInput } from '#api/checkout.api.ts';
import { isRefusal } from '#api/core/refusal.ts';
import { ACCOUNT_FORMS, ADDRESSES_PATH, EDIT_PARAMETER } from '#domain/customer/account.ts';
import { DRAFT_PARAMETER } from '#domain/core/form-draft.ts';
import { FORM_KEY } from '#domain/customer/form-key.ts';
import { loginDestination } from '#domain/customer/login-guard.ts';
import { withQuery } from '#domain/core/with-query.ts';
import type { RequestContext, ShopContext } from '#server/core/shop-context.ts';
import type { FormPost, FormResult } from '#server/http/forms/forms.ts';
import { keepAddress, listAddresses, removeAddress } from './address-book.ts';
import type { ZonesOf } from './address-book.ts';
import { findCustomer } from './sessions.ts';
import type { CustomerRow } from './sessions.ts';
import { keepDraft } from '#server/http/forms/form-drafts.ts';

type Form = Record<string, string>;

/**
 * A customer's addresses without script. The session is the cookie's, since a browser without script has no other, and
 * the page's own form names it.
 */
export function addressBookForms(zonesOf: ZonesOf): FormPost[] {
  const ofCustomer = async (
    shop: ShopContext,
    request: RequestContext,
    form: Form,
    act: (customer: CustomerRow) => Promise<unknown>,
  ): Promise<FormResult> => {
    const customer = await findCustomer(shop, request.formSession(form[FORM_KEY]));
    if (!customer) return { location: loginDestination(ADDRESSES_PATH) };
    try {
      await act(customer);
      return { location: ADDRESSES_PATH };
    } catch (error) {
      if (!isRefusal(error)) throw error;
      const draft = await keepDraft(shop, request, ACCOUNT_FORMS.address, form, error);
      return { location: withQuery(ADDRESSES_PATH, { [EDIT_PARAMETER]: form.id || 'new', [DRAFT_PARAMETER]: draft }) };
    }
  };
  return [
    {
      path: ADDRESSES_PATH,
      handle: (shop, { form, request }) =>
        ofCustomer(shop, request, form, async (customer) => {
          const given = Object.fromEntries(
            Object.keys(addressInput.entries).map((field) => [field, (form[`address.${field}`] ?? '').slice(0, 255)]),
          );
          const address = v.parse(addressInput, {
            ...given,
            country_code: given.country_code?.slice(0, 2),
            province_code: given.province_code?.slice(0, 10),
          });
          return keepAddress(
            shop,
            customer,
            { address, is_default: form.is_default === 'true' },
            await zonesOf(shop, request.locale.code),
            form.id ? numberOf(form.id) : undefined,
          );
        }),
    },
    {
      path: `${ADDRESSES_PATH}/delete`,
      handle: (shop, { form, request }) =>
        ofCustomer(shop, request, form, (customer) => removeAddress(shop, customer, numberOf(form.id))),
    },
    {
      path: `${ADDRESSES_PATH}/default`,
      handle: (shop, { form, request }) =>
        ofCustomer(shop, request, form, async (customer) => {
          const one = (await listAddresses(shop, customer)).find(({ id }) => id === Number(form.id));
          if (one)
            await keepAddress(
              shop,
              customer,
              { address: one, is_default: true },
              await zonesOf(shop, request.locale.code),
              one.id,
            );
        }),
    },
  ];
}

/** An id that is not a number matches no address. */
const numberOf = (id: string | undefined): number => (Number.isSafeInteger(Number(id)) ? Number(id) : 0);
