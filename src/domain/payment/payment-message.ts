import { PAYMENT_MESSAGE_LENGTH } from './payment-limits.ts';

/** [core §4] `sent` is a request or notification; its answer is `success` or `failed`. */
export const MESSAGE_STATE = { success: 1, failed: 2, sent: 3 } as const;
type MessageState = (typeof MESSAGE_STATE)[keyof typeof MESSAGE_STATE];

/**
 * Messages between the checkout and the payment component. `load`: the component is ready. `look`: the checkout's
 * styles. `tokenise`: request a token for the card. `resize`: the height of the fields. `submit`: Enter was pressed in
 * a field. `challenge`: the bank verification has ended.
 */
const ACTS = ['load', 'look', 'tokenise', 'resize', 'submit', 'challenge'] as const;

/** Colours and corner radius of the checkout, by design token. */
export const LOOK_TOKENS = ['background', 'text', 'muted', 'control', 'error', 'focus', 'radius'] as const;
export type Look = Partial<Record<(typeof LOOK_TOKENS)[number], string>>;

export type PaymentMessage = {
  act: (typeof ACTS)[number];
  state: MessageState;
  token?: string;
  /** Message key of the error. */
  code?: string;
  /** CSS pixels. */
  height?: number;
  look?: Look;
};

/**
 * One end of the communication between two windows: writes messages, and reads those that verifiably come from the
 * other end.
 */
export type PaymentChannel = {
  write(message: PaymentMessage): string;
  /**
   * The message, or null if it has another origin, is a replay, is too long or is malformed. The caller compares the
   * source window.
   */
  read(origin: string, data: unknown): PaymentMessage | null;
};

/** Creates a channel. `nonce` is new each time the component is shown, so messages from an earlier one are ignored. */
export function paymentChannel({ origin, nonce }: { origin: string; nonce: string }): PaymentChannel {
  let written = 0;
  let read = 0;
  return {
    write: (message) => JSON.stringify({ ...message, nonce, number: (written += 1) }),
    read(from, data) {
      if (from !== origin || nonce === '' || typeof data !== 'string' || data.length > PAYMENT_MESSAGE_LENGTH)
        return null;
      const given = plainObject(data);
      if (!given || given['nonce'] !== nonce) return null;
      const { number } = given;
      if (typeof number !== 'number' || !Number.isSafeInteger(number) || number <= read) return null;
      const message = messageOf(given);
      if (message) read = number;
      return message;
    },
  };
}

const POISONED = new Set(['__proto__', 'constructor', 'prototype']);

/** A JSON object without prototype; null if any of its keys could pollute one. */
function plainObject(text: string): Record<string, unknown> | null {
  let isPoisoned = false;
  try {
    const parsed: unknown = JSON.parse(text, (key, value: unknown) => {
      isPoisoned ||= POISONED.has(key);
      return value;
    });
    if (isPoisoned || typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) return null;
    return Object.assign(Object.create(null) as Record<string, unknown>, parsed);
  } catch {
    return null;
  }
}

/** Picks the known fields and checks their types; null if the message is invalid. */
function messageOf({ act, state, token, code, height, look }: Record<string, unknown>): PaymentMessage | null {
  const isKnown = ACTS.some((known) => known === act) && Object.values(MESSAGE_STATE).some((known) => known === state);
  if (!isKnown) return null;
  const message = { act, state } as PaymentMessage;
  if (token !== undefined) {
    if (!isName(token)) return null;
    message.token = token;
  }
  if (code !== undefined) {
    if (!isName(code)) return null;
    message.code = code;
  }
  if (height !== undefined) {
    if (typeof height !== 'number' || !(height >= 0 && height <= TALLEST_PX)) return null;
    message.height = height;
  }
  if (look !== undefined) {
    if (typeof look !== 'object' || look === null) return null;
    message.look = lookOf(look as Record<string, unknown>);
  }
  return message;
}

const TALLEST_PX = 2_000;
const isName = (value: unknown): value is string => typeof value === 'string' && /^[\w-]{1,255}$/.test(value);

/** Keeps only colours and lengths; nothing that could load a resource, end a declaration or use a variable. */
function lookOf(given: Record<string, unknown>): Look {
  const look: Look = {};
  for (const name of LOOK_TOKENS) {
    const value = given[name];
    if (
      typeof value === 'string' &&
      /^[#\w\s.,%()/-]{1,120}$/.test(value) &&
      !/url|var|image|attr|expression/i.test(value)
    )
      look[name] = value;
  }
  return look;
}
