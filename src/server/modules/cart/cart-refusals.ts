import { Refusal } from '#api/core/refusal.ts';
import type { FieldError } from '#api/core/refusal.ts';
import { CART_MESSAGES } from '#domain/cart/cart-rules.ts';
import type { CartMessage } from '#domain/cart/cart-rules.ts';

/** 409: the client drops its tokens and creates a new cart [core §4, §8]. */
export const invalidCartToken = () => new Refusal(409, 'invalid_cart_token', CART_MESSAGES.invalidToken);

/** 409: the cart is being ordered; the client goes on with a new one [core §4]. */
export const cartOrdered = () => new Refusal(409, 'cart_being_ordered', 'Cart is being ordered');

/** 400: the call lacks the token it needs; the message depends on the call [core §8]. */
export const missingCartToken = (message: CartMessage) => new Refusal(400, 'invalid_tokens', message);

/** 400: the request is not valid for this cart [core §5, §8]. */
export const invalidParams = (message: CartMessage, errors: FieldError[] = []) =>
  new Refusal(400, 'invalid_params', message, errors);
