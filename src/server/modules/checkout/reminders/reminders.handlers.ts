import { remindersApi } from '#api/reminders.api.ts';
import { implement } from '#server/http/implement.ts';
import type { Implemented } from '#server/http/implement.ts';
import { leaveCheckout } from './abandoned-checkout.ts';

/** Beacons that one address may send in a minute. */
const BEACONS = { points: 30, seconds: 60 };

/** Abandoned checkouts [acc §7]. The answer does not reveal whether there will be a reminder. */
export function remindersHandlers(): Implemented[] {
  return implement(remindersApi, {
    async leave(shop, { path, request }) {
      await request.limit('beacon', BEACONS);
      await leaveCheckout(shop, path.token, request);
      return { accepted: true };
    },
  });
}
