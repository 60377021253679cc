import type { Meta, StoryObj } from '@storybook/react-vite';
import { layoutArgs, layoutStories } from '../../../.storybook/checkout/layout-stories.ts';
import { layoutVisit } from '../../../.storybook/checkout/layout-visit.tsx';

const Visit = layoutVisit('one-page-v1');

/**
 * One column from contact to order, with the items right before the button. For shops with few products and short
 * forms.
 */
const meta = { title: 'Checkout/Layouts/OnePageV1', component: Visit, ...layoutArgs } satisfies Meta<typeof Visit>;

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
