/** A line as tracking modules know it. Prices in minor units of the shop's currency. */
export type TrackedItem = { product_id: number; variant_id: number; title: string; variant_title: string; price: number; qty: number };

/** Events of the storefront [core §4]. Senders of any number listen; without one nothing happens. */
export type TrackingEvent = { name: 'add_to_cart'; items: TrackedItem[]; value: number };

export type Track = (event: TrackingEvent) => void;
