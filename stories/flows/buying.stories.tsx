import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import {
  addToCart,
  announced,
  anotherBuyerTakesAll,
  everyCartExpires,
  fill,
  fillInAddress,
  find,
  flow,
  pageTitled,
  placeOrder,
  press,
  renderFlow,
  says,
  shopOfItsOwn,
  toCheckout,
} from './flow.tsx';

/** From browsing to the order, with what can go wrong: by role and name, over the real server. */
const meta = {
  title: 'Flows/Buying',
  tags: ['!autodocs'],
  parameters: { ...flow('/products/tumblers') },
  // These flows fill in data that a signed-in customer would already have.
  globals: { visitor: 'guest' },
  render: renderFlow,
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

/** Home, product, variant, cart, checkout, thank-you page. */
export const BrowseToThankYou: Story = {
  parameters: flow('/'),
  play: async () => {
    await pageTitled('Calm things for everyday rooms');
    await press('link', 'Cylinder Vase');
    await pageTitled('Cylinder Vase');
    await press('radio', /^Moss/);
    await announced(/^Moss \/ Medium 26 cm, \$68\.00, in stock$/);
    await addToCart();
    await announced(/^1 item in your cart, \$68\.00\.$/);
    await toCheckout();
    await fillInAddress();
    await announced(/^Your total is now \$\d+\.\d\d\.$/);
    await expect(await find('radio', /^Cash on delivery/)).toBeChecked();
    await placeOrder();
    await pageTitled('Thank you, Ada.');
    await expect(screen.getByRole('main')).toHaveTextContent(/Order #\d+/);
    await expect(await says('Moss / Medium 26 cm')).toBeVisible();
  },
};

/** An empty order moves the focus to the first invalid field; once corrected, it is placed. */
export const CorrectedThenPlaced: Story = {
  play: async () => {
    await pageTitled(/^Amber Tumblers/);
    await addToCart();
    await toCheckout();
    await press('button', /^(?:Place order|Pay \$|Pay now)/);
    const email = await find('textbox', 'Email');
    await waitFor(() => expect(email).toHaveFocus());
    await expect(email).toHaveAccessibleDescription(/Enter your email address\./);
    await expect(await says('Agree to the terms to place your order.')).toBeVisible();
    await fill('Email', 'ada at example.com');
    await press('button', /^(?:Place order|Pay \$|Pay now)/);
    await waitFor(() => expect(email).toHaveAccessibleDescription(/such as name@example\.com/));
    await fillInAddress();
    await placeOrder();
    await pageTitled('Thank you, Ada.');
  },
};

/** A reload in the checkout keeps the typed values and the cart. */
export const ReloadInCheckout: Story = {
  play: async () => {
    await pageTitled(/^Amber Tumblers/);
    await addToCart();
    await toCheckout();
    await fillInAddress();
    await press('radio', /^Express/);
    await announced(/^Your total is now/);
    const before = await find('textbox', 'Email');
    await userEvent.keyboard('{F5}');
    await waitFor(() => expect(before).not.toBeInTheDocument());
    await expect(await find('textbox', 'Email')).toHaveValue('ada@example.com');
    await expect(await find('textbox', 'Address')).toHaveValue('1 Kiln Road');
    await waitFor(() => expect(screen.getByRole('radio', { name: /^Express/ })).toBeChecked());
    await placeOrder();
    await pageTitled('Thank you, Ada.');
  },
};

/** The cart expired while the visitor was browsing: a message says so, and a new cart works. */
export const CartLost: Story = {
  parameters: flow('/products/tumblers', shopOfItsOwn),
  play: async () => {
    await pageTitled(/^Amber Tumblers/);
    const drawer = await addToCart();
    await everyCartExpires();
    await userEvent.click(await drawer.findByRole('button', { name: 'Increase quantity' }));
    await expect(await says('Your cart expired, so we started a new one.')).toBeVisible();
    await press('button', 'OK');
    await press('button', 'Close');
    await addToCart();
    await announced(/^1 item in your cart, \$48\.00\.$/);
  },
};

/** Somebody else buys the last unit during the checkout. */
export const SoldOutMeanwhile: Story = {
  parameters: flow('/products/carafe', shopOfItsOwn),
  play: async () => {
    await pageTitled('Bedside Carafe');
    await addToCart();
    await toCheckout();
    await fillInAddress();
    await anotherBuyerTakesAll(1033);
    await placeOrder();
    await expect(await says('This item just sold out.')).toBeVisible();
    await press('link', 'Edit cart');
    await pageTitled('Your cart');
    await expect(await says('Sold out. Remove it to continue.')).toBeVisible();
    await expect(await find('button', 'Checkout')).toBeDisabled();
    await press('button', 'Remove Bedside Carafe');
    await pageTitled('Your cart is empty');
    await announced(/^Your cart is empty\.$/);
  },
};

/** More than is in stock: the line says why and keeps its quantity. */
export const BeyondStock: Story = {
  play: async () => {
    await pageTitled(/^Amber Tumblers/);
    const drawer = await addToCart();
    const quantity = await drawer.findByRole('spinbutton', { name: /^Quantity of Amber Tumblers/ });
    await userEvent.clear(quantity);
    await userEvent.type(quantity, '50{Enter}', { delay: null });
    await expect(await says('We don’t have that many in stock. Lower the quantity.')).toBeVisible();
    await waitFor(() => expect(quantity).toHaveValue(1));
  },
};

/** The only item is removed again; the empty cart offers a link to continue. */
export const EmptiedCart: Story = {
  play: async () => {
    await pageTitled(/^Amber Tumblers/);
    await addToCart();
    await press('button', /^Remove Amber Tumblers/);
    await announced(/^Your cart is empty\.$/);
    await press('link', 'Continue shopping');
    await pageTitled('All products');
  },
};

/** A selling plan changes the price and stays with the line. */
export const Subscription: Story = {
  parameters: flow('/products/pillar-candles'),
  play: async () => {
    await pageTitled(/^Pillar Candles/);
    await press('radio', /^Every month/);
    // Sold in multiples of two.
    await addToCart(2);
    await announced(/^2 items in your cart, \$75\.60\.$/);
  },
};
