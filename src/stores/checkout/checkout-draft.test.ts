import { describe, expect, it } from 'vitest';
import { memoryPage } from '#platform/page.ts';
import { memoryStorage } from '#platform/storage.ts';
import { createCheckoutDraft } from './checkout-draft.ts';

describe('the draft of a checkout', () => {
  it('[core §4] keeps what was typed for its own checkout', () => {
    const draft = createCheckoutDraft(memoryStorage(), memoryPage());
    draft.keep('a', { email: 'demo@example.com' });
    draft.keep('a', { city: 'Bremen' });
    expect(draft.read('a')).toEqual({ email: 'demo@example.com', city: 'Bremen' });
    expect(draft.read('b')).toEqual({});
    draft.keep('b', { city: 'Lyon' });
    expect(draft.read('a')).toEqual({});
    draft.clear();
    expect(draft.read('b')).toEqual({});
  });

  it('[core §4] takes no harm from what else stands in the storage', () => {
    expect(createCheckoutDraft(memoryStorage({ checkoutDraft: 'no json' }), memoryPage()).read('a')).toEqual({});
    expect(createCheckoutDraft(memoryStorage({ checkoutDraft: 'null' }), memoryPage()).read('a')).toEqual({});
  });
});
