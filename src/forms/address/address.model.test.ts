import { describe, expect, it } from 'vitest';
import { ApiError } from '#api/core/errors.ts';
import { countries, filledCheckout } from '../../../tests/fixtures/checkout-fixtures.ts';
import { createAddressForm, EMPTY_ADDRESS, setAddressField } from './address.model.ts';

const filled = filledCheckout.info.shipping_address!;
const formOf = (address = filled) => createAddressForm(address, { countries, name: 'shipping_address' });

describe('the address form', () => {
  it('[acc §3] asks for what the country asks for', () => {
    expect(formOf({ ...EMPTY_ADDRESS, country_code: 'US' }).errors).toEqual({
      last_name: 'field_required',
      address1: 'field_required',
      city: 'field_required',
      zip: 'field_required',
      province_code: 'field_required',
    });
    expect(formOf({ ...EMPTY_ADDRESS, country_code: 'DE' }).errors).not.toHaveProperty('province_code');
    expect(formOf({ ...filled, country_code: 'FR' }).errors.country_code).toBe('country_not_served');
    expect(formOf().errors).toEqual({});
  });

  it('[acc §3] another country lets go of the province and keeps the rest', () => {
    const form = formOf();
    setAddressField(form, 'country_code', 'DE');
    expect(form.values).toEqual({ ...filled, country_code: 'DE', province_code: '' });
  });

  it('[decisions, The wire] a refusal finds its field by the name of the wire and what was typed stays', async () => {
    const form = formOf();
    const refusal = new ApiError(422, 'checkout_incomplete', 'Incomplete', [
      { field: 'shipping_address.zip', code: 'zip_invalid' },
    ]);
    expect(await form.submit(() => Promise.reject(refusal))).toBe(false);
    expect(form.shownError('zip')).toBe('zip_invalid');
    expect(form.values.zip).toBe(filled.zip);
    form.set('zip', '10119');
    expect(form.shownError('zip')).toBeUndefined();
  });
});
