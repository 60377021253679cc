import type { Meta, StoryObj } from '@storybook/react-vite';
import { layoutArgs, layoutStories } from '../../../.storybook/checkout/layout-stories.ts';
import { layoutVisit } from '../../../.storybook/checkout/layout-visit.tsx';

const Visit = layoutVisit('new-ecommerce');

/**
 * One page of cards; the summary is always visible and its items are editable. Replaces the classic layouts in a shop
 * that uses the website builder.
 */
const meta = { title: 'Checkout/Layouts/NewEcommerce', component: Visit, ...layoutArgs } satisfies Meta<typeof Visit>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const SignedIn: Story = layoutStories.signedIn;

export const Discounted: Story = layoutStories.discounted;

export const EmptyCart: Story = layoutStories.emptyCart;

export const Loading: Story = layoutStories.loading;

export const Invalid: Story = layoutStories.invalid;

export const PaymentFailed: Story = layoutStories.paymentFailed;

export const Placed: Story = layoutStories.placed;
