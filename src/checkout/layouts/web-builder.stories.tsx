import type { Meta, StoryObj } from '@storybook/react-vite';
import { layoutArgs, layoutStories } from '../../../.storybook/checkout/layout-stories.ts';
import { layoutVisit } from '../../../.storybook/checkout/layout-visit.tsx';

const Visit = layoutVisit('web-builder');

/**
 * Checkout parts as blocks, placed on twelve columns by the theme's JSON, with shared blocks between them. Required
 * parts that the theme lacks are added at the end. For shops that use the website builder.
 */
const meta = { title: 'Checkout/Layouts/WebBuilder', component: Visit, ...layoutArgs } satisfies Meta<typeof Visit>;

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
