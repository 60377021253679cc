import type { TrackedItem } from '#domain/order/tracked-item.ts';

/** Tracking events of the storefront [core §4]. */
export type TrackingEvent =
  | { name: 'add_to_cart'; items: TrackedItem[]; value: number }
  | { name: 'purchase'; order: string; currency: string; items: TrackedItem[]; value: number };

export type Track = (event: TrackingEvent) => void;
