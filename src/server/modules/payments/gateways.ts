import { translator } from '#server/core/translator.ts';
import type { PaymentMethod } from '#domain/checkout/checkout.ts';
import type { ExpressMethod } from '#domain/payment/express.ts';
import type { ShopContext } from '#server/core/shop-context.ts';
import { cashOnDelivery } from './cash-on-delivery.ts';
import type { ExpressWallet, FirstGateway, Gateway } from './gateway.ts';

export type ExpressGateway = FirstGateway & { express: ExpressWallet };

/** A cart, as far as it decides how it can be paid. */
type Basket = { needsShipping: boolean };
type MethodInput = { payment_method: string; payment_method_id?: number };

/** The gateways of this process: those with keys, and those that shops activate. */
export class Gateways {
  readonly #known: readonly Gateway[];
  readonly #keyed: readonly Gateway[];

  /** `keyed` gateways are active in every shop; of the others each shop offers those it has activated. */
  constructor(switched: readonly Gateway[] = [cashOnDelivery], keyed: readonly Gateway[] = []) {
    this.#known = [...keyed, ...switched];
    this.#keyed = keyed;
  }

  /** The payment methods of a cart, in the shop's order and the visitor's language. */
  methods(shop: ShopContext, locale: string, basket: Basket): PaymentMethod[] {
    return this.#offeredFor(shop, basket).map((gateway) => methodOf(gateway, locale));
  }

  find(
    shop: ShopContext,
    { payment_method: code, payment_method_id: id }: MethodInput,
    basket: Basket,
  ): Gateway | undefined {
    return this.#offeredFor(shop, basket).find(
      (gateway) => gateway.code === code && (id === undefined || gateway.id === id),
    );
  }

  /**
   * A gateway that pays before the order, even if the shop has deactivated it, since its payments have to be finished.
   */
  paying(code: string): FirstGateway | undefined {
    return this.#known.find((gateway): gateway is FirstGateway => gateway.pays === 'first' && gateway.code === code);
  }

  /** The gateway that a shop's card fields belong to. */
  takingCards(shop: ShopContext): FirstGateway | undefined {
    return this.#offered(shop).find(takesCard);
  }

  /** Gateways whose wallet works for a shop at this origin. */
  express(shop: ShopContext, origin: string): ExpressGateway[] {
    return this.#offered(shop).filter(
      (gateway): gateway is ExpressGateway =>
        gateway.pays === 'first' && gateway.express?.isAt?.(origin) !== false && gateway.express !== undefined,
    );
  }

  /** Their buttons, in the visitor's language. */
  expressMethods(shop: ShopContext, { origin, locale }: { origin: string; locale: string }): ExpressMethod[] {
    return this.express(shop, origin).map(({ code, express }) => ({
      code,
      name: express.name(translator(locale)),
    }));
  }

  /** The gateway of a payment. */
  of({ gateway: code }: { gateway: string }): FirstGateway {
    const gateway = this.paying(code);
    if (!gateway) throw new Error(`No gateway ${code} in this process`);
    return gateway;
  }

  /** How an order was paid, in its language; the bare code if the gateway no longer exists. */
  words(code: string, locale: string): { title: string; instructions: string } {
    const gateway = this.#known.find((known) => known.code === code);
    return gateway ? orderWords(gateway, locale) : { title: code, instructions: '' };
  }

  /** Nobody comes to take the money where nothing is shipped [decisions, Digital products]. */
  #offeredFor(shop: ShopContext, { needsShipping }: Basket): Gateway[] {
    return this.#offered(shop).filter(({ pays }) => needsShipping || pays === 'first');
  }

  /** In the shop's order, unlisted ones first. Card fields belong to one gateway: the first one that takes cards. */
  #offered({ gateways, row }: ShopContext): Gateway[] {
    const everywhere = this.#keyed.filter(({ code }) => !gateways.includes(code));
    const switched = (gateways.length > 0 ? gateways : [cashOnDelivery.code]).flatMap(
      (code) => this.#known.find((gateway) => gateway.code === code) ?? [],
    );
    const taken = [...everywhere, ...switched].filter(
      ({ currencies }) => !currencies || currencies.has(row.default_currency),
    );
    const card = taken.find(takesCard);
    return taken.filter((gateway) => gateway === card || !takesCard(gateway));
  }
}

const takesCard = (gateway: Gateway): gateway is FirstGateway => gateway.pays === 'first' && gateway.takesCard;

/** The payment method as orders show it, without a hint about the provider's page. */
function orderWords(gateway: Gateway, locale: string): { title: string; instructions: string } {
  const { title, instructions } = gateway.words(translator(locale));
  return { title, instructions: gateway.pays === 'first' && !gateway.takesCard ? '' : instructions };
}

function methodOf(gateway: Gateway, locale: string): PaymentMethod {
  const { id, code, isTest } = gateway;
  const asks = gateway.pays === 'later' ? {} : gateway.takesCard ? { takes_card: true } : { leads_away: true };
  return {
    id,
    code,
    ...gateway.words(translator(locale)),
    totals_formula_group: 'default',
    provider_options: { is_test_mode: isTest, ...asks },
  };
}
