import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { NewItem } from '#api/cart.api.ts';
import type { CustomOption } from '#domain/product/product.ts';
import { openDemoShop } from '../../../tests/support/demo-visitor.ts';
import type { DemoShop, Visit, VisitOptions } from '../../../tests/support/demo-visitor.ts';
import { cart, customProduct, uploadProduct } from '../../../tests/fixtures/fixtures.ts';
import { lineForms } from './line-form.ts';
import { productsStore } from './products.store.ts';

const CHALK_VASE = 1001;
const MOSS_VASE = 1003;
const LARGE_BOARD = 1067;
const SMALL_BOARD = 1068;
const IVORY_CANDLES = 1036;
const MOSS_CANDLES = 1037;
const MONTHLY = { subscription: { selling_plan_id: 501 } };
const ENGRAVED = { Engraving: 'Long breakfasts', Lettering: 'Serif', Position: 'Below the loop' };

let shop: DemoShop;
beforeAll(async () => {
  shop = await openDemoShop();
});
afterAll(() => shop.close());

const inGerman = (option: CustomOption) => ({ ...option, label: `${option.label} (de)` });

/** A visitor with these lines, and the form of one. */
async function edit(lines: NewItem[], { at = 0, ...options }: VisitOptions & { at?: number } = {}) {
  const visit = shop.visit(options);
  const { stores } = visit;
  await stores.cart.add(lines);
  const line = stores.cart.items[at]!;
  const product = (await stores.get(productsStore).load(line.handle))!;
  return { visit, cart: stores.cart, line, form: stores.get(lineForms)(line, product) };
}

const sentBy = async ({ requests }: Visit) => ((await requests.at(-1)!.json()) as { cartItem: object }).cartItem;

describe('the form of a line', () => {
  it('[core §4] begins with everything the line has, and sends only what was changed', async () => {
    const { visit, cart, line, form } = await edit([{ variant_id: LARGE_BOARD, qty: 2, properties: ENGRAVED }]);
    expect([form.variant?.id, form.quantity, form.customValues]).toEqual([LARGE_BOARD, 2, ENGRAVED]);
    form.choose(0, 'Small 30 cm');
    expect((await form.add()).ok).toBe(true);
    expect(await sentBy(visit)).toEqual({ id: line.id, variant_id: SMALL_BOARD, qty: 2 });
    expect(cart.items).toMatchObject([{ id: line.id, variant_id: SMALL_BOARD, qty: 2, properties: ENGRAVED }]);
  });

  it('[core §4] changes a personalised text, and a priced option with its price', async () => {
    const { cart, line, form } = await edit([{ variant_id: LARGE_BOARD, qty: 1, properties: ENGRAVED }]);
    form.setCustom('Engraving', 'Slow suppers');
    form.setCustom('Gift wrapping', 'Add a card');
    await form.add();
    const properties = { ...ENGRAVED, Engraving: 'Slow suppers', 'Gift wrapping': 'Add a card' };
    expect(cart.items).toMatchObject([{ properties, price: line.price + 200 }]);
  });

  it('[core §4] a line that becomes equal to another is merged with it', async () => {
    const { cart, form } = await edit([
      { variant_id: MOSS_CANDLES, qty: 2 },
      { variant_id: IVORY_CANDLES, qty: 2 },
    ]);
    form.choose(0, 'Ivory');
    await form.add();
    expect(cart.items).toMatchObject([{ variant_id: IVORY_CANDLES, qty: 4 }]);
  });

  it('[core §4] a plan is chosen, changed and given up, and stays where only something else changes', async () => {
    const { visit, cart, line, form } = await edit([{ variant_id: IVORY_CANDLES, qty: 2, metadata: MONTHLY }]);
    expect(form.selling_plan_id).toBe(501);
    form.choose(0, 'Moss');
    await form.add();
    expect(await sentBy(visit)).not.toHaveProperty('metadata');
    expect(cart.items).toMatchObject([{ variant_id: MOSS_CANDLES, metadata: MONTHLY }]);
    form.choosePlan(502);
    await form.add();
    expect(cart.items).toMatchObject([{ selling_plan_name: 'Every two months' }]);
    form.choosePlan(null);
    await form.add();
    expect(cart.items).toMatchObject([{ id: line.id, metadata: {} }]);
  });

  it('[core §4] a plan that the cart has cleared is the shopper’s choice once it was seen here', async () => {
    const { cart, line, form } = await edit(
      [
        { variant_id: IVORY_CANDLES, qty: 2 },
        { variant_id: MOSS_CANDLES, qty: 2, metadata: MONTHLY },
      ],
      { at: 1 },
    );
    expect([line.plan_change, form.selling_plan_id]).toEqual(['cleared', null]);
    await form.add();
    expect(cart.items[1]).not.toHaveProperty('plan_change');
  });

  it('[core §8] a refusal is said in the form, which keeps what was entered, and not at the line', async () => {
    const { cart, line, form } = await edit([{ variant_id: CHALK_VASE, qty: 1 }]);
    form.choose(0, 'Moss');
    form.setQuantity(999);
    expect(await form.add()).toEqual({ ok: false, code: 'not_enough_stock' });
    expect([form.error, form.quantity, form.variant?.id]).toEqual(['not_enough_stock', 999, MOSS_VASE]);
    expect([cart.lineErrors.size, cart.error, cart.items]).toEqual([0, null, [line]]);
  });

  it('[core §8] without a connection nothing is lost, and it is said in the form alone', async () => {
    const { cart, line, form } = await edit([{ variant_id: LARGE_BOARD, qty: 1, properties: ENGRAVED }], {
      between: (request, pass) =>
        request.method === 'PUT' ? Promise.reject(new TypeError('Failed to fetch')) : pass(),
    });
    form.choose(0, 'Small 30 cm');
    await form.add();
    expect([form.error, form.variant?.id, cart.error, cart.items]).toEqual([
      'network_failed',
      SMALL_BOARD,
      null,
      [line],
    ]);
  });

  it('[core §4] values in another language stay as they are, and are not missed', async () => {
    const { visit, cart: own, form } = await edit([{ variant_id: LARGE_BOARD, qty: 1, properties: ENGRAVED }]);
    const { stores } = visit;
    const [line] = own.items;
    const german = { ...customProduct, custom_options: customProduct.custom_options.map(inGerman) };
    const foreign = stores.get(lineForms)(line!, german);
    expect([form.product.custom_options.length, foreign.product.custom_options]).toEqual([5, []]);
    foreign.choose(0, 'Small 30 cm');
    await foreign.add();
    expect(own.items).toMatchObject([{ variant_id: SMALL_BOARD, properties: ENGRAVED }]);
  });

  it('[core §5] the file of a line is kept, and missed only where it was removed', () => {
    const path = '/uploads/AAAAAAAAAAAAAAAAAAAAAA/lake.png';
    const { stores } = shop.visit();
    const line = { ...cart.items[0]!, variant_id: 1069, properties: { 'Your picture': path, Glazing: 'No glass' } };
    const form = stores.get(lineForms)(line, uploadProduct);
    expect([form.customValues['Your picture'], form.customProblems]).toEqual([path, { Molding: 'required' }]);
    form.setUpload('Your picture', { status: 'empty', path: '', size: 0 });
    expect(form.customProblems).toMatchObject({ 'Your picture': 'requiredUpload' });
  });
});
