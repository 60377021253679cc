import type { PaymentMethod } from '#domain/entities/checkout.ts';
import type { ShopContext } from '../../http/context.ts';
import { cashOnDelivery } from './cash-on-delivery.ts';
import type { FirstGateway, Gateway } from './gateway.ts';

/** The gateways of this process; a shop offers those of them it has switched on. */
export class Gateways {
  readonly #known: readonly Gateway[];

  constructor(known: readonly Gateway[] = [cashOnDelivery]) {
    this.#known = known;
  }

  /** The ways to pay, in the shop's order and the visitor's language. */
  methods(shop: ShopContext, locale: string): PaymentMethod[] {
    return this.#offered(shop).map((gateway) => methodOf(gateway, locale));
  }

  find(shop: ShopContext, code: string, id?: number): Gateway | undefined {
    return this.#offered(shop).find((gateway) => gateway.code === code && (id === undefined || gateway.id === id));
  }

  /** One that pays before the order, even where the shop has switched it off since: what it began must end. */
  paying(code: string): FirstGateway | undefined {
    return this.#known.find((gateway): gateway is FirstGateway => gateway.pays === 'first' && gateway.code === code);
  }

  /** The gateway a payment was begun with. */
  of({ gateway: code }: { gateway: string }): FirstGateway {
    const gateway = this.paying(code);
    if (!gateway) throw new Error(`No gateway ${code} in this process`);
    return gateway;
  }

  /** How an order was paid, in its language; the bare code where nobody knows it any more. */
  words(code: string, locale: string): { title: string; instructions: string } {
    const gateway = this.#known.find((known) => known.code === code);
    return gateway?.words[locale] ?? gateway?.words['en'] ?? { title: code, instructions: '' };
  }

  #offered({ gateways }: ShopContext): Gateway[] {
    const codes = gateways.length > 0 ? gateways : [cashOnDelivery.code];
    return codes.flatMap((code) => this.#known.find((gateway) => gateway.code === code) ?? []);
  }
}

export function methodOf(gateway: Gateway, locale: string): PaymentMethod {
  const { id, code, isTest, words } = gateway;
  return {
    id,
    code,
    ...(words[locale] ?? words['en']!),
    totals_formula_group: 'default',
    provider_options: { is_test_mode: isTest, ...(gateway.pays === 'first' && gateway.takesCard && { takes_card: true }) },
  };
}
