import * as v from 'valibot';
import { and, eq } from 'drizzle-orm';
import { Refusal } from '#api/core/refusal.ts';
import type { Card } from '#domain/payment/card.ts';
import { gatewayAccounts } from '#server/db/schema/payment.ts';
import { testCards } from '#server/db/schema/test-gateway.ts';
import type { ShopContext } from '#server/core/shop-context.ts';
import type { FirstGateway, GatewayAnswer, GatewayEvent } from '../gateway.ts';
import { checkSignature } from '../signature.ts';
import { answerOf, chargeOf, decided, findCharge, refundCharge, turn } from './charges.ts';
import type { Charge } from './charges.ts';
import { outcomeOfCard, SLOW_MS } from './outcomes.ts';
import { testWallet } from './wallet.ts';

/** Header of the webhook signature. */
export const SIGNATURE_HEADER = 'x-payment-signature';

const reference = v.string();
const holds = v.object({ amount: v.pipe(v.number(), v.safeInteger()), currency: v.string() });
const told = v.object({
  id: v.pipe(v.string(), v.maxLength(255)),
  reference,
  key: v.string(),
  answer: v.variant('state', [
    v.object({ state: v.literal('requires_action'), reference, client_secret: v.string() }),
    v.object({ state: v.picklist(['authorised', 'captured']), reference, holds: v.optional(holds) }),
    v.object({ state: v.picklist(['refunded', 'voided']), reference }),
    v.object({ state: v.literal('declined'), reference, code: v.string() }),
  ]),
  refunded: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(1))),
});

/**
 * A gateway that moves no money and follows its test cards [decisions, Commerce]. `wait` is how long its slow card
 * takes; `payOrigin` gives the origin of its wallet's page for a shop's origin, and without it there is no wallet.
 */
export function testGateway(
  wait: (ms: number) => Promise<void>,
  payOrigin?: (shopOrigin: string) => string,
): FirstGateway {
  const known = async (shop: ShopContext, by: string): Promise<Charge> => {
    const charge = await findCharge(shop, { reference: by });
    if (!charge) throw new Error(`The test gateway has no charge ${by}`);
    return charge;
  };
  const turned = async (
    shop: ShopContext,
    by: string,
    from: Charge['state'][],
    to: Partial<Charge> & { state: Charge['state'] },
  ): Promise<GatewayAnswer> => answerOf(await turn(shop, await known(shop, by), from, to));
  return {
    code: 'test-gateway',
    id: 2,
    pays: 'first',
    takesCard: true,
    isTest: true,
    words: (t) => ({ title: t('gateway.card'), instructions: t('gateway.testInstructions') }),
    ...(payOrigin && { express: testWallet(payOrigin) }),
    async authorise(shop, asked) {
      const charge = await chargeOf(shop, asked);
      if (charge.state === 'processing')
        await wait(Math.max(0, SLOW_MS - (shop.now().getTime() - charge.created_at.getTime())));
      return answerOf(await decided(shop, charge));
    },
    authoriseAgain: async (shop, asked) => answerOf(await chargeOf(shop, asked)),
    async find(shop, { key }) {
      const charge = await findCharge(shop, { key });
      return charge ? answerOf(charge) : null;
    },
    confirm: async (shop, { reference }) => answerOf(await known(shop, reference)),
    async capture(shop, { reference, amount }) {
      const { amount: authorised } = await known(shop, reference);
      if (amount > authorised)
        throw new Error(`Charge ${reference} is authorised for ${authorised}, not for ${amount}`);
      return turned(shop, reference, ['authorised'], { state: 'captured', captured: amount });
    },
    void: (shop, { reference }) =>
      turned(shop, reference, ['processing', 'requires_action', 'authorised'], { state: 'voided' }),
    refund: (shop, { reference, amount, key }) => refundCharge(shop, reference, amount, key),
    async webhook(shop, { header, body }): Promise<GatewayEvent> {
      checkSignature(await secretOf(shop), header(SIGNATURE_HEADER), body, shop.now());
      const event = v.safeParse(v.pipe(v.string(), v.parseJson(), told), body);
      if (!event.success) throw new Refusal(400, 'webhook_unreadable');
      const { answer, ...named } = event.output;
      // An event that says nothing of the amount makes the shop ask for it.
      const isUnsaid = (answer.state === 'authorised' || answer.state === 'captured') && !answer.holds;
      return isUnsaid ? named : { ...named, answer };
    },
  };
}

/** The token that the payment component gets for a card: it holds the outcome, not the number. */
export async function keepTestCard(shop: ShopContext, card: Card): Promise<string> {
  const token = `tok_${shop.token()}`;
  await shop.db
    .insert(testCards)
    .values({ shop_id: shop.id, token, fate: outcomeOfCard(card.number), created_at: shop.now() });
  return token;
}

/**
 * The shopper's answer to a challenge; the card's outcome decides what follows. Null for a secret without an open
 * challenge.
 */
export async function answerChallenge(
  shop: ShopContext,
  secret: string,
  isApproved: boolean,
): Promise<GatewayAnswer | null> {
  const charge = await findCharge(shop, { secret });
  if (!charge || charge.state !== 'requires_action') return null;
  const passes = isApproved && charge.fate === 'challenged';
  return answerOf(
    await turn(
      shop,
      charge,
      ['requires_action'],
      passes
        ? { state: 'authorised' }
        : { state: 'declined', code: isApproved ? 'card_declined' : 'authentication_failed' },
    ),
  );
}

export async function secretOf(shop: Pick<ShopContext, 'id' | 'db'>): Promise<string> {
  const [account] = await shop.db
    .select()
    .from(gatewayAccounts)
    .where(and(eq(gatewayAccounts.shop_id, shop.id), eq(gatewayAccounts.gateway, 'test-gateway')));
  if (!account) throw new Refusal(404, 'gateway_unknown');
  return account.webhook_secret;
}
