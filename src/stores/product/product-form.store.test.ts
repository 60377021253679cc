import { autorun } from 'mobx';
import { describe, expect, it } from 'vitest';
import type { NewItem } from '#api/cart.api.ts';
import type { Product } from '#domain/product/product.ts';
import { initialVariant } from '#domain/product/product-selection.ts';
import { ANY_QUANTITY } from '#domain/product/quantity-rules.ts';
import { memoryPage } from '#platform/page.ts';
import {
  customProduct,
  product,
  soldOutProduct,
  subscriptionProduct,
  uploadProduct,
} from '../../../tests/fixtures/fixtures.ts';
import type { Outcome } from '../core/outcome.ts';
import { done } from '../core/outcome.ts';
import { ProductFormStore } from './product-form.store.ts';

function formOf(
  own: Product,
  { url = '/products/x', answer = done as Outcome, mode = 'auto' as 'auto' | 'none' } = {},
) {
  const added: NewItem[] = [];
  const page = memoryPage(url);
  const cart = { isAdding: () => false, add: (items: NewItem[]) => (added.push(...items), Promise.resolve(answer)) };
  const asked = new URL(url, 'http://shop.test').searchParams.get('variant');
  return {
    form: new ProductFormStore({ cart, page }, { product: own, variant: initialVariant(own, asked, { mode }) }),
    added,
    page,
  };
}

describe('choosing', () => {
  it('[core §2] the address follows the variant and keeps its other parameters', () => {
    const { form, page } = formOf(product, {
      url: '/collections/vases/products/cylinder-vase?utm_source=mail&variant=1001',
    });
    form.choose(0, 'Moss');
    expect(page.current()).toEqual({
      path: '/collections/vases/products/cylinder-vase',
      search: '?utm_source=mail&variant=1003',
    });
  });

  it('[core §2] the choice follows an address that a link, Back or Forward has led to', () => {
    const { form, page } = formOf(product, { url: '/products/cylinder-vase' });
    form.choose(0, 'Moss');
    form.setQuantity(3);
    page.pushSearch('?variant=1001');
    form.follow(1001);
    expect([form.variant?.id, form.quantity]).toEqual([1001, 3]);
    page.back();
    form.follow(1003);
    expect(form.variant?.option1).toBe('Moss');
    page.pushSearch('');
    form.follow(1001);
    expect(form.variant?.id).toBe(1001);
  });

  it('[core §2] an address that still names the same variant leaves a choice under way alone', () => {
    const { form } = formOf(product, { url: '/products/cylinder-vase?variant=1002' });
    form.choose(0, 'Ink');
    form.follow(1001);
    expect(form.variant).toBeNull();
    expect(form.selection[0]).toBe('Ink');
  });

  it('[core §4] a value that does not go with the rest opens the rest, and the address names no variant', () => {
    const { form, page } = formOf(product, { url: '/products/cylinder-vase?variant=1002' });
    expect(form.stateOf(0, 'Ink')).toBe('impossible');
    form.choose(0, 'Ink');
    expect(form.variant).toBeNull();
    expect(form.openOption).toBe('Size');
    expect(form.problem).toBe('choose_options');
    expect(page.current().search).toBe('');
  });

  it('[performance] what buttons and the stepper say is not told anew where another variant leaves it as it was', () => {
    const { form } = formOf(product);
    const told: unknown[] = [];
    const stop = autorun(() =>
      told.push([form.problem, form.openOption, form.isAdding, form.quantityRule, form.isReduced]),
    );
    form.choose(0, 'Moss');
    expect(told).toEqual([[null, undefined, false, ANY_QUANTITY, false]]);
    form.choose(0, 'Ink');
    form.choose(1, 'Tall 34 cm');
    expect(told.length).toBeGreaterThan(1);
    stop();
  });

  it('[core §4] sold out is another thing than impossible', () => {
    const { form } = formOf(product, { url: '/products/cylinder-vase?variant=1002' });
    expect([form.stateOf(0, 'Chalk'), form.stateOf(0, 'Moss'), form.stateOf(0, 'Ink')]).toEqual([
      'available',
      'sold_out',
      'impossible',
    ]);
  });

  it('[core §4] nothing is preselected where the setting says none', () => {
    const { form } = formOf(product, { mode: 'none' });
    expect(form.variant).toBeNull();
    expect(form.price).toBeNull();
    expect(form.image).toBeNull();
  });
});

describe('adding', () => {
  it('[core §4] adds what shows as chosen, however fast it changed', async () => {
    const { form, added } = formOf(product);
    for (const [position, value] of [
      [0, 'Moss'],
      [0, 'Chalk'],
      [1, 'Tall 34 cm'],
      [0, 'Ink'],
      [0, 'Chalk'],
      [1, 'Medium 26 cm'],
      [0, 'Moss'],
    ] as const)
      form.choose(position, value);
    form.setQuantity(3);
    const adding = form.add();
    form.choose(0, 'Chalk');
    await adding;
    expect(added).toEqual([{ variant_id: 1003, qty: 3, properties: {} }]);
  });

  it('[core §5] the quantity is a whole number above zero', () => {
    const { form } = formOf(product);
    for (const [asked, taken] of [
      [0, 1],
      [-4, 1],
      [2.9, 2],
      [Number.NaN, 1],
      [1e9, 9999],
    ] as const) {
      form.setQuantity(asked);
      expect(form.quantity).toBe(taken);
    }
  });

  it('[core §4] nothing sold out is sent', async () => {
    const { form, added } = formOf(soldOutProduct);
    expect(await form.add()).toEqual({ ok: false, code: 'sold_out' });
    expect(added).toEqual([]);
  });

  it('[core §8] keeps what the shop said, until something else is chosen', async () => {
    const { form } = formOf(product, { answer: { ok: false, code: 'not_enough_stock' } });
    await form.add();
    expect(form.error).toBe('not_enough_stock');
    form.choose(0, 'Moss');
    expect(form.error).toBeNull();
  });
});

describe('selling plans', () => {
  it('[core §4] a plan goes along and sets the price', async () => {
    const { form, added } = formOf(subscriptionProduct);
    form.choosePlan(501);
    expect(form.price).toBe(3780);
    await form.add();
    expect(added[0]).toMatchObject({ metadata: { subscription: { selling_plan_id: 501 } } });
  });
});

describe('how many', () => {
  it('[core §5] begins with the least, moves in steps, and follows the variant', () => {
    const [ivory, ...others] = subscriptionProduct.variants;
    const { form } = formOf({
      ...subscriptionProduct,
      variants: [ivory!, ...others.map((one) => ({ ...one, quantity_rule: undefined }))],
    });
    expect(form.quantity).toBe(2);
    form.setQuantity(5);
    expect([4, 6]).toContain(form.quantity);
    form.setQuantity(99);
    expect(form.quantity).toBe(12);
    form.choose(0, others[0]!.option1!);
    form.setQuantity(99);
    expect(form.quantity).toBe(99);
    form.choose(0, ivory!.option1!);
    expect(form.quantity).toBe(12);
  });
});

describe('custom options', () => {
  it('[core §3] values that cost are in the price that is shown, and a changed price is said', () => {
    const { form } = formOf(customProduct);
    const { price } = form.variant!;
    form.setCustom('Engraving', 'Ada');
    expect([form.price, form.comparePrice, form.isTouched]).toEqual([price, null, false]);
    form.setCustom('Gift wrapping', 'Wrap in linen, Add a card');
    expect([form.price, form.optionsPrice, form.comparePrice, form.isTouched]).toEqual([price + 800, 800, null, true]);
    form.setCustom('Gift wrapping', '');
    expect(form.price).toBe(price);
  });

  it('[acc §3] under a plan they cost what they cost without it', () => {
    const options = customProduct.custom_options;
    const { form } = formOf({ ...subscriptionProduct, custom_options: options });
    const { selling_plan_id, price: under } = form.variant!.selling_plan_allocations[0]!;
    form.choosePlan(selling_plan_id);
    form.setCustom('Gift wrapping', 'Add a card');
    expect([form.price, form.comparePrice]).toEqual([under + 200, form.variant!.price + 200]);
  });

  it('[core §4] an empty required option keeps the product from being added', async () => {
    const { form, added } = formOf(customProduct);
    expect(await form.add()).toEqual({ ok: false, code: 'custom_options' });
    expect(form.customProblems).toEqual({ Engraving: 'required' });
    form.setCustom('Engraving', 'Long breakfasts');
    form.setCustom('Card message', '  ');
    await form.add();
    expect(added).toMatchObject([
      { properties: { Engraving: 'Long breakfasts', Lettering: 'Serif', Position: 'Below the loop' } },
    ]);
    expect(added[0]?.properties).not.toHaveProperty('Card message');
  });

  it('[core §5] a required upload is missed until it is there, and held to the option’s bounds', async () => {
    const { form, added } = formOf(uploadProduct);
    expect(await form.add()).toEqual({ ok: false, code: 'custom_options' });
    expect(form.customProblems).toMatchObject({ 'Your picture': 'requiredUpload' });
    form.setCustom('Glazing', 'Clear glass');
    form.setUpload('Your picture', { status: 'sent', path: '/uploads/x/tiny.png', size: 10 });
    expect(form.customProblems).toEqual({ 'Your picture': 'minSize' });
    form.setUpload('Your picture', { status: 'sent', path: '/uploads/x/lake.png', size: 102_400 });
    await form.add();
    expect(added[0]?.properties).toMatchObject({ 'Your picture': '/uploads/x/lake.png' });
    form.setUpload('Your picture', { status: 'empty', path: '', size: 0 });
    expect(form.customProblems).toMatchObject({ 'Your picture': 'requiredUpload' });
  });

  it('[core §4] a file that is being sent is waited for, and what is added has it', async () => {
    const { form, added } = formOf(uploadProduct);
    form.setCustom('Glazing', 'Clear glass');
    form.setUpload('Your picture', { status: 'sending', path: '', size: 0 });
    const adding = form.add();
    expect([form.isWaiting, form.isAdding, form.problem, added]).toEqual([true, true, null, []]);
    form.setUpload('Your picture', { status: 'sent', path: '/uploads/x/lake.png', size: 102_400 });
    expect(await adding).toEqual(done);
    expect(form.isWaiting).toBe(false);
    expect(added[0]?.properties).toMatchObject({ 'Your picture': '/uploads/x/lake.png' });
  });

  it('[core §5] a file that was refused, before or while it is waited for, adds nothing, even where none is required', async () => {
    const optional = {
      ...uploadProduct,
      custom_options: uploadProduct.custom_options.map((option) => ({
        ...option,
        validations: { ...option.validations, required: false },
      })),
    };
    const { form, added } = formOf(optional);
    form.setUpload('Your picture', { status: 'failed', path: '', size: 0 });
    expect(await form.add()).toEqual({ ok: false, code: 'custom_options' });
    form.setUpload('Your picture', { status: 'sending', path: '', size: 0 });
    const adding = form.add();
    form.setUpload('Your picture', { status: 'failed', path: '', size: 0 });
    expect(await adding).toEqual({ ok: false, code: 'custom_options' });
    expect([form.isTried, form.customProblems, added]).toEqual([true, { 'Your picture': 'uploadFail' }, []]);
    form.setUpload('Your picture', { status: 'empty', path: '', size: 0 });
    expect((await form.add()).ok).toBe(true);
  });
});
