import { sql } from 'drizzle-orm';
import type { StoryContext } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import type { Database } from '#server/db/database.ts';
import { messagesOf } from '../../.storybook/decorators/messages.ts';
import { storedBy } from '../../.storybook/decorators/signed-in.ts';
import type { PrepareShop, StoryNetwork } from '../../.storybook/decorators/story-network.ts';
import { beginningIn } from '../../.storybook/decorators/with-stores.tsx';
import { StorefrontWindow } from '../../.storybook/storefront/storefront-window.tsx';
import { surroundingsOf } from '../../.storybook/surroundings.ts';

/** What a flow begins with: a visitor who is new, at an address of the shop. */
export const flow = (url: string, network: StoryNetwork = 'shop'): { network: StoryNetwork; url: string } => ({
  network,
  url,
});

/** Draws a flow: it speaks English and dollars at first, as its play function does, whatever the toolbar says. */
export function renderFlow(_args: object, { parameters, id, globals }: StoryContext) {
  const surroundings = surroundingsOf(globals);
  return (
    <StorefrontWindow
      key={`${id} ${beginningIn(surroundings)}`}
      address={parameters.url}
      stored={storedBy(surroundings)}
      preview={false}
      messagesOf={messagesOf}
    />
  );
}

type Role = Parameters<typeof screen.findByRole>[0];
type Name = string | RegExp;

/** The page's heading, once it is that page. */
export const pageTitled = (name: Name) => screen.findByRole('heading', { level: 1, name });

/** The first of its role and name: a product's button stands beside the product and, on a phone, in the bar below. */
export const find = async (role: Role, name: Name): Promise<HTMLElement> =>
  (await screen.findAllByRole(role, { name }))[0]!;

export const press = async (role: Role, name: Name): Promise<void> => userEvent.click(await find(role, name));

/** Words that are shown. */
export const says = async (text: Name): Promise<HTMLElement> => (await screen.findAllByText(text))[0]!;

/** Resolves when a screen reader has been told so. */
export const announced = (text: RegExp): Promise<void> =>
  waitFor(() =>
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContainEqual(
      expect.stringMatching(text),
    ),
  );

/** Types into a field, in place of what it holds. */
export const fill = async (label: Name, text: string, role: Role = 'textbox'): Promise<void> =>
  retype(await find(role, label), text);

/** The same for a password, which has no role. */
export const fillPassword = async (text: string): Promise<void> =>
  retype(await screen.findByLabelText('Password'), text);

async function retype(field: HTMLElement, text: string): Promise<void> {
  await userEvent.clear(field);
  await userEvent.type(field, text, { delay: null });
}

/** Puts the product on show into the cart; answers what can be found in the drawer that opens. */
export async function addToCart(units = 1) {
  await press('button', 'Add to cart');
  return within(await find('dialog', `Your cart (${units})`));
}

/** From the drawer or the cart to the checkout's form. */
export async function toCheckout(): Promise<void> {
  await press('link', 'Checkout');
  await find('group', 'Contact');
}

/** E-mail and an address in New York, until the shop has said what sending costs. */
export async function fillInAddress(): Promise<void> {
  await fill('E-mail', 'ada@example.com');
  await fill(/^First name/, 'Ada');
  await fill('Last name', 'Moss');
  await fill('Street and number', '1 Kiln Road');
  await fill('City', 'New York');
  await userEvent.selectOptions(await find('combobox', 'State'), 'New York');
  await fill('ZIP code', '10001');
  await find('radio', /^Standard/);
}

/** Agrees and orders. */
export async function placeOrder(): Promise<void> {
  await press('checkbox', /^I agree/);
  await press('button', /^Place order/);
}

let own: Database | undefined;

/** For flows in which something happens that other visitors would see. */
export const shopOfItsOwn: PrepareShop = async (database) => void (own = database);

/** In the flow's own shop: all carts are gone, as after their time. */
export const everyCartExpires = () => own!.db.execute(sql`delete from carts`);

/** In the flow's own shop: another visitor has bought all there was of a variant. */
export const anotherBuyerTakesAll = (variantId: number) =>
  own!.db.execute(sql`update variants set quantity = 0 where id = ${variantId}`);
