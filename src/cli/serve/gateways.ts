import type { Env } from '#server/env.ts';
import { payOriginOf } from '#server/http/pay-origin.ts';
import { cashOnDelivery } from '#server/modules/payments/cash-on-delivery.ts';
import { Gateways } from '#server/modules/payments/gateways.ts';
import { keyedGateways } from '#server/modules/payments/keyed-gateways.ts';
import { testGateway } from '#server/modules/payments/test-gateway/test-gateway.ts';
import { waitAside } from '#server/services.ts';

/** The payment gateways of this process, from its environment; used by the shop and by commands that move money. */
export function gatewaysOf(env: Pick<Env, 'gateways' | 'gatewayKeys' | 'payOrigin'>): Gateways {
  return new Gateways(
    [testGateway(waitAside, (origin) => payOriginOf(env.payOrigin, origin)), cashOnDelivery].filter(({ code }) =>
      env.gateways.includes(code),
    ),
    keyedGateways(env.gatewayKeys, env),
  );
}
