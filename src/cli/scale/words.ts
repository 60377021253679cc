/** What the products of a generated shop are named and told apart by. None of it is the name of anybody's goods. */
export const SYLLABLES = ['ba', 'den', 'fi', 'ga', 'hal', 'jo', 'kel', 'lu', 'mar', 'no', 'ora', 'pel', 'ri', 'sol', 'tam', 've'] as const;

export const MATERIALS = ['Ash', 'Beech', 'Brass', 'Canvas', 'Clay', 'Cork', 'Cotton', 'Felt', 'Glass', 'Iron', 'Jute', 'Linen', 'Marble', 'Oak', 'Paper', 'Rattan', 'Slate', 'Steel', 'Walnut', 'Wool'] as const;

/** Type and the words its products are called by. */
export const TYPES = {
  Baskets: ['Basket', 'Crate'], Bedding: ['Blanket', 'Throw'], Benches: ['Bench'], Bowls: ['Bowl', 'Dish'], Candles: ['Candle', 'Taper'], Chairs: ['Chair', 'Armchair'],
  Clocks: ['Clock'], Cushions: ['Cushion', 'Bolster'], Desks: ['Desk'], Frames: ['Frame', 'Mount'], Hooks: ['Hook', 'Rail'], Jugs: ['Jug', 'Carafe'],
  Lamps: ['Lamp', 'Lantern'], Mirrors: ['Mirror'], Mugs: ['Mug', 'Beaker'], Plates: ['Plate', 'Platter'], Rugs: ['Rug', 'Runner'], Shelves: ['Shelf', 'Ledge'],
  Stools: ['Stool', 'Step'], Storage: ['Box', 'Trunk'], Tables: ['Table', 'Console'], Towels: ['Towel'], Trays: ['Tray'], Vases: ['Vase', 'Planter'],
} as const satisfies Record<string, readonly string[]>;

export const TAGS = [
  'bestseller', 'bathroom', 'bedroom', 'brushed', 'carved', 'classic', 'compact', 'dining', 'everyday', 'flat-packed', 'folding', 'gift', 'hallway', 'handmade', 'heavy', 'kitchen',
  'large', 'light', 'living', 'limited', 'matt', 'natural', 'new', 'outdoor', 'painted', 'plain', 'polished', 'recycled', 'refillable', 'ribbed', 'rounded', 'seasonal',
  'small', 'soft', 'stackable', 'striped', 'studio', 'turned', 'waxed', 'woven',
] as const;

export const COLORS = { Chalk: '#E6DFD2', Clay: '#B0654A', Ink: '#37424C', Moss: '#80836A', Ochre: '#C08A2E', Plum: '#5E3A4C', Sand: '#CDB891', Sky: '#9DB6C4' } as const;
export const SIZES = ['Small', 'Medium', 'Large', 'Extra large'] as const;
export const FINISHES = ['Raw', 'Oiled', 'Lacquered'] as const;
