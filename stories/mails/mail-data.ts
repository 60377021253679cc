import type { ShopContext } from '#server/core/shop-context.ts';
import type { ShippingLine } from '#server/db/schema/json.ts';
import type { MailedItem, MailedOrder } from '#server/modules/orders/mails/order-mail.ts';
import { storyPicture } from '../../.storybook/decorators/with-shop-view.tsx';
import currencies from '../../tests/fixtures/currencies.json';
import recorded from '../../tests/fixtures/order.json';
import shopAnswer from '../../tests/fixtures/shop.json';

export const origin = 'https://halden.example';
export const shopName = shopAnswer.name;

/** The demo shop as mails read it. */
export const shop = {
  id: 1,
  row: { id: 1, name: shopName, domain: 'halden.example', default_currency: 'USD' },
  currencies: currencies.map((currency) => ({ shop_id: 1, position: 0, formats_by_locale: {}, ...currency })),
} as ShopContext;

/** The recorded order's lines, with pictures that the workbench has. */
export const orderItems = () =>
  recorded.items.map(({ image, ...item }) => ({
    ...item,
    properties: item.properties as Record<string, string>,
    metadata: {},
    image: new URL(storyPicture(image.src), document.baseURI).href,
  })) satisfies MailedItem[];

/** The recorded order, made in a language. */
export const orderIn = (locale: string) =>
  ({
    name: recorded.name,
    token: recorded.token,
    access_key: 'key',
    locale,
    origin,
    prefix: '',
    ...recorded.total,
    shipping_address: recorded.person.shipping_address,
    billing_address: recorded.person.billing_address,
    shipping_line: { title: recorded.shipping_method.name } as ShippingLine,
    note: recorded.person.note,
    gift_note: 'For Ida,\nwith love',
  }) satisfies MailedOrder;

export const shipment = {
  carrier: 'Demo Post',
  tracking_number: 'DP 1042 7731',
  tracking_url: 'https://post.example/DP10427731',
};
