/** Units a price may be named by, those of one kind together, smallest first. */
export const UNIT_KINDS = {
  volume: {
    ml: 1,
    cl: 10,
    dl: 100,
    l: 1000,
    m3: 1_000_000,
    fl_oz: 29.5735295625,
    pt: 473.176473,
    qt: 946.352946,
    gal: 3785.411784,
  },
  weight: { mg: 0.001, g: 1, kg: 1000, oz: 28.349523125, lb: 453.59237 },
  length: { mm: 0.1, cm: 1, m: 100, in: 2.54, ft: 30.48, yd: 91.44 },
  area: { cm2: 0.0001, m2: 1, ft2: 0.09290304 },
  count: { item: 1 },
} as const;

type Kinds = typeof UNIT_KINDS;
export type Unit = { [Kind in keyof Kinds]: keyof Kinds[Kind] }[keyof Kinds];

export const UNITS = Object.values(UNIT_KINDS).flatMap((units) => Object.keys(units)) as Unit[];
