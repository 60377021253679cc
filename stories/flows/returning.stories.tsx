import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { announced, fill, fillPassword, find, flow, pageTitled, press, renderFlow } from './flow.tsx';

/** A returning shopper: by role and name, over the real server. */
const meta = {
  title: 'Flows/Returning',
  tags: ['!autodocs'],
  parameters: { ...flow('/') },
  render: renderFlow,
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

/** Signing in on the way to the saved addresses: a wrong password keeps the typed values, the right one continues. */
export const SignIn: Story = {
  parameters: flow('/login?path=/my-account/addresses'),
  globals: { visitor: 'guest' },
  play: async () => {
    await pageTitled('Sign in');
    await fill('Email', 'demo@example.com');
    await fillPassword('calm-things-4-roofs');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(/^Incorrect email or password\./));
    await expect(await find('textbox', 'Email')).toHaveValue('demo@example.com');
    await fillPassword('calm-things-4-rooms');
    await userEvent.keyboard('{Enter}');
    await pageTitled('My account');
    await expect(await find('link', 'Addresses')).toHaveAttribute('aria-current', 'page');
    await press('link', 'Overview');
    await expect(await find('heading', /^Hello /)).toBeVisible();
    await press('button', 'Sign out');
    await pageTitled('Calm things for everyday rooms');
  },
};

/** A product is saved and removed again; undo puts it back in its place. */
export const WishlistUndone: Story = {
  parameters: flow('/collections/vases'),
  play: async () => {
    await pageTitled('Vases');
    await press('button', 'Save Cylinder Vase');
    await announced(/^Cylinder Vase saved to your wishlist$/);
    await press('link', /^Wishlist/);
    await pageTitled('Wishlist');
    await press('button', 'Remove Cylinder Vase');
    await announced(/^Cylinder Vase removed from your wishlist$/);
    const undo = await find('button', 'Undo: Cylinder Vase');
    await waitFor(() => expect(undo).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await announced(/^Cylinder Vase is back on your wishlist$/);
    await expect(await find('link', 'Cylinder Vase')).toBeVisible();
  },
};
