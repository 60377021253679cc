import { describe, expect, it } from 'vitest';
import { TRACKING_STATUSES } from './order.ts';
import { orderProgress, STATIONS } from './order-progress.ts';

describe('how far an order is', () => {
  it('[core §4] processing is the default and means packing', () => {
    expect(orderProgress({ status: 'placed', tracking_status: 'processing' })).toEqual({
      station: 'packing',
      note: null,
    });
  });

  it.each(['not_found', 'invalid', 'error'] as const)(
    '[core §4] %s is a failure: nothing is promised',
    (tracking_status) => {
      expect(orderProgress({ status: 'paid', tracking_status })?.note).toBe('unknown');
    },
  );

  it.each(TRACKING_STATUSES)('[core §4] %s has its station', (tracking_status) => {
    expect(STATIONS).toContain(orderProgress({ status: 'fulfilled', tracking_status })?.station);
  });

  it('[core §4] a cancelled or refunded order is nowhere', () => {
    expect(orderProgress({ status: 'cancelled', tracking_status: 'in_transit' })).toBeNull();
    expect(orderProgress({ status: 'refunded', tracking_status: 'delivered' })).toBeNull();
  });
});
