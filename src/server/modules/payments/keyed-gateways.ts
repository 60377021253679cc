import { HOSTED_CODES } from './gateway-env.ts';
import type { GatewayKeys } from './gateway-env.ts';
import type { Gateway } from './gateway.ts';
import { braintreeGateway } from './braintree/braintree-gateway.ts';
import { checkoutComGateway } from './checkout-com/checkout-com-gateway.ts';
import { hostedGateway } from './hosted/hosted-gateway.ts';
import { paypalGateway } from './paypal/paypal-gateway.ts';
import { stripeGateway } from './stripe/stripe-gateway.ts';

/**
 * The gateways whose keys this process has, in the order in which a checkout offers them. Their libraries are loaded
 * with the first payment.
 */
export function keyedGateways(keys: GatewayKeys, options: { payOrigin?: string }): Gateway[] {
  return [
    ...(keys.stripe ? [stripeGateway(keys.stripe, options)] : []),
    ...(keys.braintree ? [braintreeGateway(keys.braintree)] : []),
    ...(keys['checkout-com'] ? [checkoutComGateway(keys['checkout-com'])] : []),
    ...(keys['paypal-express'] ? [paypalGateway(keys['paypal-express'])] : []),
    ...HOSTED_CODES.flatMap((code) => (keys[code] ? [hostedGateway(code, keys[code])] : [])),
  ];
}
