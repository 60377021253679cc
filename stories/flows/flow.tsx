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

/** The parameters of a flow: a new visitor at an address of the shop. */
export const flow = (url: string, network: StoryNetwork = 'shop'): { network: StoryNetwork; url: string } => ({
  network,
  url,
});

/** Renders a flow in English and dollars, as its play function expects, whatever the toolbar says. */
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

/** Waits for the page with this heading. */
export const pageTitled = (name: Name) => screen.findByRole('heading', { level: 1, name });

/** The first element of its role and name: on phones a product's button is on the page and in the sticky bar. */
export const find = async (role: Role, name: Name): Promise<HTMLElement> =>
  (await screen.findAllByRole(role, { name }))[0]!;

export const press = async (role: Role, name: Name): Promise<void> => userEvent.click(await find(role, name));

/** Waits for a visible text. */
export const says = async (text: Name): Promise<HTMLElement> => (await screen.findAllByText(text))[0]!;

/** Resolves when a screen reader would have announced the text. */
export const announced = (text: RegExp): Promise<void> =>
  waitFor(() =>
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContainEqual(
      expect.stringMatching(text),
    ),
  );

/** Types into a field, replacing its value. */
export const fill = async (label: Name, text: string, role: Role = 'textbox'): Promise<void> =>
  retype(await find(role, label), text);

/** The same for a password field, which has no role. */
export const fillPassword = async (text: string): Promise<void> =>
  retype(await screen.findByLabelText('Password'), text);

async function retype(field: HTMLElement, text: string): Promise<void> {
  await userEvent.clear(field);
  await userEvent.type(field, text, { delay: null });
}

/** Adds the product to the cart; returns queries within the drawer that opens. */
export async function addToCart(units = 1) {
  await press('button', 'Add to cart');
  return within(await find('dialog', `Your cart (${units})`));
}

/** From the drawer or the cart to the checkout form. */
export async function toCheckout(): Promise<void> {
  await press('link', 'Checkout');
  await find('group', 'Contact');
}

/** Fills in an email and an address in New York, and waits for the shipping rates. */
export async function fillInAddress(): Promise<void> {
  await fill('Email', 'ada@example.com');
  await fill(/^First name/, 'Ada');
  await fill('Last name', 'Moss');
  await fill('Address', '1 Kiln Road');
  await fill('City', 'New York');
  await userEvent.selectOptions(await find('combobox', 'State'), 'New York');
  await fill('ZIP code', '10001');
  await find('radio', /^Standard/);
}

/** Accepts the terms and places the order. */
export async function placeOrder(): Promise<void> {
  await press('checkbox', /^I agree/);
  await press('button', /^(?:Place order|Pay \$|Pay now)/);
}

let own: Database | undefined;

/** For flows with effects that other visitors would see. */
export const shopOfItsOwn: PrepareShop = async (database) => void (own = database);

/** In the flow's own shop: expires all carts. */
export const everyCartExpires = () => own!.db.execute(sql`delete from carts`);

/** In the flow's own shop: another visitor buys the whole stock of a variant. */
export const anotherBuyerTakesAll = (variantId: number) =>
  own!.db.execute(sql`update variants set quantity = 0 where id = ${variantId}`);
