import { PAYMENT_MESSAGE_LENGTH } from './payment-limits.ts';

/** [core §4] A message asks for something or tells it (sent), and its answer says how that went. */
export const MESSAGE_STATE = { success: 1, failed: 2, sent: 3 } as const;
export type MessageState = (typeof MESSAGE_STATE)[keyof typeof MESSAGE_STATE];

/**
 * What checkout and payment component talk about. `load`: the component is there. `look`: how the checkout looks.
 * `tokenise`: take the card.
 * `resize`: how tall the fields are. `submit`: Enter was pressed in them. `challenge`: the bank's question was
 * answered.
 */
const ACTS = ['load', 'look', 'tokenise', 'resize', 'submit', 'challenge'] as const;

/** Colours and corner of the checkout, by the names of its tokens. */
export const LOOK_TOKENS = ['background', 'text', 'muted', 'control', 'error', 'focus', 'radius'] as const;
export type Look = Partial<Record<(typeof LOOK_TOKENS)[number], string>>;

export type PaymentMessage = {
  act: (typeof ACTS)[number];
  state: MessageState;
  token?: string;
  /** Message key of what went wrong. */
  code?: string;
  /** CSS pixels. */
  height?: number;
  look?: Look;
};

/** One end of the talk between two windows: writes messages, and reads those that truly come from the other end. */
export type PaymentChannel = {
  write(message: PaymentMessage): string;
  /**
   * Null for what comes from elsewhere, was heard before, is too long, or is no message. The source window is for the
   * caller to compare.
   */
  read(origin: string, data: unknown): PaymentMessage | null;
};

/** `nonce` belongs to one showing of the component: a message of an earlier one counts for nothing. */
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

/** An object of JSON without a prototype; null where any part of it names one. */
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

/** Only what is known, each part of its own kind; anything else makes it no message. */
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

/** Colours and lengths as CSS writes them; nothing that could load, end a declaration or name a variable. */
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
