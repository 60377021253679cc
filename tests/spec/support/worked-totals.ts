import { PLANS, VARIANTS } from './commerce-seed.ts';

/**
 * Carts and what they come to, worked out by hand in minor units; nothing here is reckoned by the program. Prices of the seed: vase 68.00, bowl
 * 25.00, candle 19.99 (17.99 a month), voucher 50.00 (not sent, not taxed). Tax rounds half up for each line and for shipping; a discount is
 * spread by largest remainder: what is in brackets after `÷` are the shares.
 */
export interface WorkedCase {
  why: string;
  cart: { variant_id: number; qty: number; metadata?: unknown }[];
  codes?: string[];
  to: 'California' | 'New York' | 'Berlin' | 'Tokyo' | 'Kuwait';
  /** The rate chosen: 311 standard 9.00, 312 free from 150.00, 313 express 24.00, 321 parcel to Berlin 14.00, 331 Tokyo 800, 341 Kuwait 1.250. */
  rate?: '311' | '312' | '313' | '321' | '331' | '341';
  tip?: number;
  working: string;
  goods: number;
  off?: number;
  shipping?: number;
  /** On top of the prices. */
  tax?: number;
  /** Inside the prices. */
  taxInside?: number;
  total: number;
}

/** How a shop taxes and counts; cases of one group are of one shop. */
export interface WorkedGroup {
  name: string;
  shop: { default_currency: 'USD' | 'JPY' | 'KWD'; is_tax_included: boolean; is_include_shipping_tax: boolean };
  cases: WorkedCase[];
}

const { chalk: vase, bowl, candle, voucher } = VARIANTS;
const one = (variant_id: number, qty = 1) => ({ variant_id, qty });
const monthly = (qty: number) => ({ variant_id: candle, qty, metadata: { subscription: { selling_plan_id: PLANS.monthly } } });

export const WORKED_GROUPS: readonly WorkedGroup[] = [
  {
    name: 'dollars, tax on top, shipping taxed',
    shop: { default_currency: 'USD', is_tax_included: false, is_include_shipping_tax: true },
    cases: [
      { why: 'one line', cart: [one(bowl)], to: 'California', rate: '311', working: '2500 + 900; 7.25 %: 181.25 → 181, 65.25 → 65', goods: 2500, shipping: 900, tax: 246, total: 3646 },
      { why: 'two lines, each rounded by itself', cart: [one(bowl, 2), one(candle)], to: 'California', rate: '311', working: '5000: 362.5 → 363; 1999: 144.93 → 145; 900 → 65', goods: 6999, shipping: 900, tax: 573, total: 8472 },
      { why: 'nothing to send, nothing to tax', cart: [one(voucher)], to: 'California', working: '5000', goods: 5000, total: 5000 },
      { why: 'one line of two is taxed', cart: [one(voucher), one(bowl)], to: 'California', rate: '311', working: '7500 + 900; 181 + 65', goods: 7500, shipping: 900, tax: 246, total: 8646 },
      { why: 'a state without a rate of its own', cart: [one(bowl)], to: 'New York', rate: '311', working: '2500 + 900; 0 %', goods: 2500, shipping: 900, total: 3400 },
      { why: 'per cents spread over two lines', cart: [one(bowl, 2), one(candle)], codes: ['WELCOME10'], to: 'California', rate: '311', working: '699.9 → 700 ÷ (500.07, 199.93) → 500, 200; 4500: 326.25 → 326; 1799: 130.43 → 130; 65', goods: 6999, off: 700, shipping: 900, tax: 521, total: 7720 },
      { why: 'per cents and free shipping beside each other', cart: [one(bowl, 2), one(candle)], codes: ['WELCOME10', 'FREESHIP'], to: 'California', rate: '311', working: 'as before, shipping and its tax nothing: 326 + 130', goods: 6999, off: 700, tax: 456, total: 6755 },
      { why: 'free shipping below its minimum waits', cart: [one(bowl)], codes: ['FREESHIP'], to: 'California', rate: '311', working: '2500 < 5000: as without it', goods: 2500, shipping: 900, tax: 246, total: 3646 },
      { why: 'an amount larger than the goods', cart: [one(bowl)], codes: ['FIRST'], to: 'California', rate: '311', working: '3000 → 2500; 0 + 900 + 65', goods: 2500, off: 2500, shipping: 900, tax: 65, total: 965 },
      { why: 'a largest amount, better than the automatic one', cart: [one(vase, 3)], codes: ['ONCE'], to: 'California', rate: '312', working: '20400: 25 % = 5100 → 4000, 5 % = 1020; 16400 ≥ 15000 goes free; 1189.0', goods: 20_400, off: 4000, tax: 1189, total: 17_589 },
      { why: 'an automatic one alone', cart: [one(vase, 3)], to: 'California', rate: '312', working: '20400 − 1020 = 19380; 1405.05 → 1405', goods: 20_400, off: 1020, tax: 1405, total: 20_785 },
      { why: 'a discount takes the parcel below free shipping', cart: [one(vase, 2), one(bowl)], codes: ['WELCOME10'], to: 'California', rate: '311', working: '16100 − 1610 (1360, 250) = 14490; 12240: 887.4 → 887; 2250: 163.13 → 163; 65', goods: 16_100, off: 1610, shipping: 900, tax: 1115, total: 16_505 },
      { why: 'the same without it goes free', cart: [one(vase, 2), one(bowl)], to: 'California', rate: '312', working: '13600: 986.0; 2500: 181', goods: 16_100, tax: 1167, total: 17_267 },
      { why: 'express and a tip, which owes no tax', cart: [one(bowl)], to: 'California', rate: '313', tip: 500, working: '2500 + 2400 + 500; 181 + 174.0', goods: 2500, shipping: 2400, tax: 355, total: 5755 },
      { why: 'the third one free', cart: [one(bowl, 3)], codes: ['THIRD'], to: 'California', rate: '311', working: '7500 − 2500 = 5000: 362.5 → 363; 65', goods: 7500, off: 2500, shipping: 900, tax: 428, total: 6328 },
      { why: 'one on some goods, then one on what is left', cart: [one(vase), one(bowl)], codes: ['VASES', 'FRIEND'], to: 'California', rate: '311', working: '3400, then 10 % of 3400 + 2500 = 590 (340, 250); 3060: 221.85 → 222; 2250: 163; 65', goods: 9300, off: 3990, shipping: 900, tax: 450, total: 6660 },
      { why: 'two that do not combine: the better one', cart: [one(vase), one(bowl)], codes: ['WELCOME10', 'VASES'], to: 'California', rate: '311', working: '930 < 3400; 3400: 246.5 → 247; 2500: 181; 65', goods: 9300, off: 3400, shipping: 900, tax: 493, total: 7293 },
      { why: 'an amount spread over three lines', cart: [one(vase), one(bowl), one(candle)], codes: ['FIRST'], to: 'California', rate: '311', working: '3000 ÷ (1805.47, 663.78, 530.75) → 1805, 664, 531; 4995: 362.14 → 362; 1836: 133.11 → 133; 1468: 106.43 → 106; 65', goods: 11_299, off: 3000, shipping: 900, tax: 666, total: 9865 },
      { why: 'an amount is better than per cents', cart: [one(vase), one(bowl)], codes: ['WELCOME10', 'FIRST'], to: 'California', rate: '311', working: '3000 ÷ (2193.55, 806.45) → 2194, 806; 4606: 333.94 → 334; 1694: 122.82 → 123; 65', goods: 9300, off: 3000, shipping: 900, tax: 522, total: 7722 },
      { why: 'an automatic one and express for nothing', cart: [one(vase, 3)], codes: ['FREESHIP'], to: 'California', rate: '313', working: '20400 − 1020; 1405; 2400 − 2400', goods: 20_400, off: 1020, tax: 1405, total: 20_785 },
      { why: 'per cents reach goods that owe no tax', cart: [one(voucher), one(bowl)], codes: ['WELCOME10'], to: 'California', rate: '311', working: '750 (500, 250); 2250: 163; 65', goods: 7500, off: 750, shipping: 900, tax: 228, total: 7878 },
      { why: 'a subscription', cart: [monthly(2)], to: 'California', rate: '311', working: '1999 − 199.9 → 200 = 1799; 3598: 260.86 → 261; 65', goods: 3598, shipping: 900, tax: 326, total: 4824 },
      { why: 'by weight, another country', cart: [one(bowl)], to: 'Berlin', rate: '321', working: '19 %: 475, 266; 2500 + 1400', goods: 2500, shipping: 1400, tax: 741, total: 4641 },
      { why: 'five pieces of 19.99', cart: [one(candle, 5)], to: 'Berlin', rate: '321', working: '9995: 1899.05 → 1899; 266', goods: 9995, shipping: 1400, tax: 2165, total: 13_560 },
      { why: 'a tip as large as the goods', cart: [one(candle)], to: 'New York', rate: '313', tip: 1999, working: '1999 + 2400 + 1999', goods: 1999, shipping: 2400, total: 6398 },
    ],
  },
  {
    name: 'dollars, tax on top, shipping not taxed',
    shop: { default_currency: 'USD', is_tax_included: false, is_include_shipping_tax: false },
    cases: [
      { why: 'goods alone owe tax', cart: [one(bowl)], to: 'California', rate: '311', working: '2500 + 900 + 181', goods: 2500, shipping: 900, tax: 181, total: 3581 },
      { why: 'after per cents', cart: [one(bowl, 2), one(candle)], codes: ['WELCOME10'], to: 'California', rate: '311', working: '6299 + 900 + 326 + 130', goods: 6999, off: 700, shipping: 900, tax: 456, total: 7655 },
    ],
  },
  {
    name: 'dollars, tax inside, shipping taxed',
    shop: { default_currency: 'USD', is_tax_included: true, is_include_shipping_tax: true },
    cases: [
      { why: 'tax is told and not added', cart: [one(bowl)], to: 'Berlin', rate: '321', working: '19/119: 399.16 → 399, 223.53 → 224', goods: 2500, shipping: 1400, taxInside: 623, total: 3900 },
      { why: 'tax inside what a discount leaves', cart: [one(vase), one(candle)], codes: ['WELCOME10'], to: 'Berlin', rate: '321', working: '879.9 → 880 ÷ (680.08, 199.92) → 680, 200; 6120: 977.14 → 977; 1799: 287.24 → 287; 224', goods: 8799, off: 880, shipping: 1400, taxInside: 1488, total: 9319 },
      { why: 'a place without tax pays the same', cart: [one(bowl)], to: 'New York', rate: '311', working: '2500 + 900', goods: 2500, shipping: 900, total: 3400 },
    ],
  },
  {
    name: 'dollars, tax inside, shipping not taxed',
    shop: { default_currency: 'USD', is_tax_included: true, is_include_shipping_tax: false },
    cases: [{ why: 'tax inside the goods alone', cart: [one(bowl)], to: 'Berlin', rate: '321', working: '399; 2500 + 1400', goods: 2500, shipping: 1400, taxInside: 399, total: 3900 }],
  },
  {
    name: 'yen, tax on top',
    shop: { default_currency: 'JPY', is_tax_included: false, is_include_shipping_tax: true },
    cases: [
      { why: 'no decimals', cart: [one(bowl), one(candle)], to: 'Tokyo', rate: '331', working: '10 %: 250, 199.9 → 200, 80; 4499 + 800', goods: 4499, shipping: 800, tax: 530, total: 5829 },
      { why: 'no decimals, per cents', cart: [one(bowl), one(candle)], codes: ['WELCOME10'], to: 'Tokyo', rate: '331', working: '449.9 → 450 ÷ (250.06, 199.94) → 250, 200; 225, 179.9 → 180, 80; 4049 + 800', goods: 4499, off: 450, shipping: 800, tax: 485, total: 5334 },
    ],
  },
  {
    name: 'Kuwaiti dinars, tax on top',
    shop: { default_currency: 'KWD', is_tax_included: false, is_include_shipping_tax: true },
    cases: [
      { why: 'three decimals', cart: [one(candle, 3)], to: 'Kuwait', rate: '341', working: '5 %: 5997: 299.85 → 300; 1250: 62.5 → 63', goods: 5997, shipping: 1250, tax: 363, total: 7610 },
      { why: 'three decimals and a tip', cart: [one(voucher), one(candle)], to: 'Kuwait', rate: '341', tip: 333, working: '1999: 99.95 → 100; 63; 6999 + 1250 + 333', goods: 6999, shipping: 1250, tax: 163, total: 8745 },
    ],
  },
];
