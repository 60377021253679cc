import { isRefusal } from '#api/core/refusal.ts';
import type { ShopContext } from '#server/core/shop-context.ts';
import { cancelOrder, cancelProblem } from '#server/modules/orders/cancel-order.ts';
import { listOrders, orderNamed } from '#server/modules/orders/list-orders.ts';
import { lockOrder } from '#server/modules/orders/lock-order.ts';
import { markPaid } from '#server/modules/orders/mark-paid.ts';
import { orderEventsOf } from '#server/modules/orders/order-events.ts';
import type { Gateways } from '#server/modules/payments/gateways.ts';
import {
  refundedTotal,
  planRefund,
  takenFor,
  refundedUnits,
  unitsToShip,
} from '#server/modules/orders/refunds/plan-refund.ts';
import { refundOrder } from '#server/modules/orders/refunds/refund-order.ts';
import { refundsOf } from '#server/modules/orders/refunds/refund-rows.ts';
import { shipOrder, trackShipment } from '#server/modules/orders/shipments/ship-order.ts';
import { commandShop } from '../core/command-shop.ts';
import { gatewaysOf } from '../serve/gateways.ts';
import { actionOf, textOf } from '../core/read-words.ts';
import type { Options } from '../core/read-words.ts';
import { refuseMore } from '../core/refuse-more.ts';
import { CommandError, printError } from '../core/print.ts';
import type { Say } from '../core/print.ts';
import { withShop } from '../core/with-shop.ts';
import { readAmount, readLines, readQuery, readStatus, readTracking } from './read-orders.ts';
import { moneyOf, orderJson, orderLine, orderLines, stateOf } from './tell-orders.ts';
import type { ShownOrder } from './tell-orders.ts';

interface Work {
  say: Say;
  shop: ShopContext;
  gateways: Gateways;
  options: Options;
  /** The words after the action. */
  words: readonly string[];
}

const ACTS: Readonly<Record<string, (work: Work) => Promise<boolean>>> = {
  list,
  show,
  fulfil,
  track,
  paid,
  refund,
  cancel,
};

/** Runs the order commands, in place of an admin interface; false if an action was refused. */
export async function runOrders(
  say: Say,
  [name = 'list', ...words]: readonly string[],
  options: Options,
): Promise<boolean> {
  const act = ACTS[actionOf('orders', Object.keys(ACTS), name)]!;
  if (name !== 'list' && words.length === 0)
    throw new CommandError(`Say which order: vitrine orders ${name} <name>. vitrine orders list shows their names.`);
  refuseMore(`orders ${name}`, words, name === 'list' ? 0 : name === 'track' ? 2 : 1);
  return withShop(options.json === true ? printError : say, textOf(options, 'shop'), async (database, { id }, env) => {
    try {
      const gateways = gatewaysOf(env);
      return await act({ say, shop: await commandShop(database, id, gateways), gateways, options, words });
    } catch (error) {
      if (!isRefusal(error)) throw error;
      throw new CommandError(REASONS[error.code] ?? `Refused: ${error.code}.`);
    }
  });
}

const REASONS: Readonly<Record<string, string>> = {
  order_cancelled: 'It was cancelled: nothing more is sent, paid or cancelled.',
  order_shipped: 'Something of it has been shipped. Give money back with vitrine orders refund once it has come back.',
  order_refunded: 'All of its money was given back already.',
  nothing_to_ship: 'Nothing is left to ship.',
  ship_quantity: 'That is more of a line than is left to ship. vitrine orders show says how many are.',
  parcel_not_found: 'It has no such parcel. vitrine orders show lists them.',
  refund_nothing_left: 'Nothing is left to give back: vitrine orders show says what was paid and given back.',
  refund_exceeds_captured: 'That is more than is left of what was paid.',
  refund_quantity: 'That is more of a line than was bought and not given back.',
  refund_amount_invalid: 'What these lines cost is nothing: name an --amount.',
};

async function list({ say, shop, options }: Work): Promise<boolean> {
  const { rows, count } = await listOrders(shop, readQuery(options));
  if (options.json === true) {
    const seen = rows.map(({ shop_id: _shop, access_key: _key, ...row }) => row);
    say.line(JSON.stringify({ orders: seen, count }, null, 2));
    return true;
  }
  const width = Math.max(0, ...rows.map(({ name }) => name.length));
  for (const row of rows) say.line(orderLine(row, width));
  say.line(
    `${shop.row.name}: ${count} ${count === 1 ? 'order' : 'orders'}${rows.length < count ? `; the latest ${rows.length} are shown` : ''}`,
  );
  return true;
}

/** The order named by the first word, with its current details. */
async function shownOrder(shop: ShopContext, name = ''): Promise<ShownOrder> {
  const order = await orderNamed(shop, name);
  if (!order)
    throw new CommandError(`${shop.row.name} has no order ${name}. vitrine orders list --status all shows the latest.`);
  const events = await orderEventsOf(shop, order.id);
  const held = await shop.db.transaction((db) => lockOrder({ ...shop, db, isInTransaction: true }, order.id));
  return { ...held, refunded: await refundsOf(shop, order.id), events };
}

async function show({ say, shop, options, words: [name] }: Work): Promise<boolean> {
  const shown = await shownOrder(shop, name);
  if (options.json === true) say.line(JSON.stringify(orderJson(shown), null, 2));
  else for (const line of orderLines(shown)) say.line(line);
  return true;
}

const tellsOf = (options: Options) => options.quiet !== true;
const mailed = (options: Options) => (tellsOf(options) ? '; its shopper is written to' : '');

async function fulfil({ say, shop, options, words: [name] }: Work): Promise<boolean> {
  const shown = await shownOrder(shop, name);
  const { order, items, refunded } = shown;
  const lines = readLines(options, items, (item) => unitsToShip(shown, refunded, item));
  const parcel = await shipOrder(shop, order.id, {
    ...readTracking(options),
    status: readStatus(textOf(options, 'status')),
    lines,
    tells: tellsOf(options),
  });
  const units = parcel.items.reduce((sum, { qty }) => sum + qty, 0);
  say.line(
    `${order.name}: parcel ${parcel.id} with ${units} ${units === 1 ? 'unit' : 'units'} is ${parcel.status}${mailed(options)}`,
  );
  return true;
}

async function track({ say, shop, options, words: [name, word] }: Work): Promise<boolean> {
  const { order, shipments } = await shownOrder(shop, name);
  const given = textOf(options, 'parcel');
  const parcel = given === undefined ? shipments.at(-1) : shipments.find(({ id }) => String(id) === given);
  if (!parcel)
    throw new CommandError(
      shipments.length === 0
        ? `Nothing of ${order.name} has been shipped: vitrine orders fulfil ${order.name}.`
        : (REASONS.parcel_not_found ?? ''),
    );
  const { status } = await trackShipment(shop, order.id, parcel.id, {
    ...readTracking(options),
    status: readStatus(word ?? textOf(options, 'status')),
    tells: tellsOf(options),
  });
  say.line(`${order.name}: parcel ${parcel.id} is ${status}`);
  return true;
}

async function paid({ say, shop, words: [name] }: Work): Promise<boolean> {
  const { order } = await shownOrder(shop, name);
  const { financial_status } = await markPaid(shop, order.id);
  say.line(`${order.name} is ${financial_status.replace('_', ' ')}`);
  return financial_status === 'paid';
}

async function refund({ say, shop, gateways, options, words: [name] }: Work): Promise<boolean> {
  const shown = await shownOrder(shop, name);
  const { order, items, refunded } = shown;
  const input = {
    amount: readAmount(options, order.currency),
    lines: readLines(options, items, (item) => item.qty - refundedUnits(refunded, item.id)),
  };
  const plan = planRefund(shown, refunded, input);
  const restocks = options.restock === true;
  const gateway = plan.shares[0]?.payment?.gateway;
  const by = gateway === undefined ? 'by hand: no gateway holds it' : `by ${gateway}`;
  const money = moneyOf(order, plan.amount);
  if (options['dry-run'] === true) {
    const back = plan.lines
      .map(({ order_item_id, qty }) => `${qty} × ${items.find(({ id }) => id === order_item_id)?.title ?? ''}`)
      .join(', ');
    say.line(
      `${order.name}: ${money} would be given back ${by}${back ? ` for ${back}` : ''}${restocks ? ', units back in stock' : ''}; nothing was done`,
    );
    return true;
  }
  const given = await refundOrder(shop, gateways, order.id, { ...input, restocks, tells: tellsOf(options) });
  const failed = given.filter(({ state }) => state === 'failed');
  const sum = (rows: typeof given) =>
    moneyOf(
      order,
      rows.reduce((all, { amount }) => all + amount, 0),
    );
  if (failed.length > 0)
    say.line(
      `${order.name}: the gateway refused ${sum(failed)} (${failed[0]?.code ?? 'no reason'}); ${failed.length === given.length ? 'nothing was given back' : `of ${money} the rest was`}`,
    );
  else if (given.some(({ state }) => state === 'asked'))
    say.line(
      `${order.name}: ${money} is asked for; the gateway has not answered, and the shop asks again while it runs`,
    );
  else say.line(`${order.name}: ${money} is given back ${by}${mailed(options)}`);
  return failed.length === 0;
}

async function cancel({ say, shop, gateways, options, words: [name] }: Work): Promise<boolean> {
  const shown = await shownOrder(shop, name);
  const { order, refunded } = shown;
  const problem = cancelProblem(order);
  if (problem) throw new CommandError(`${order.name} (${stateOf(order)}) cannot be cancelled. ${REASONS[problem]}`);
  const restocks = options['keep-stock'] !== true;
  const back = takenFor(shown) - refundedTotal(refunded);
  const ends = `${back > 0 ? `${moneyOf(order, back)} ${shown.payments.length > 0 ? 'given back' : 'to be given back by hand'}` : 'no money taken'}, ${restocks ? 'units back in stock' : 'stock left as it is'}`;
  if (options['dry-run'] === true) {
    say.line(`${order.name} would be cancelled: ${ends}; nothing was done`);
    return true;
  }
  await cancelOrder(shop, gateways, order.id, { by: 'merchant', restocks, tells: tellsOf(options) });
  say.line(`${order.name} is cancelled: ${ends}${mailed(options)}`);
  return true;
}
