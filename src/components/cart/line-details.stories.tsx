import type { Meta, StoryObj } from '@storybook/react-vite';
import { longWords } from '#ui/ui.fixtures.ts';
import { cart } from '../../../tests/fixtures/fixtures.ts';
import { LineDetails } from './line-details.tsx';

const personalised = cart.items.find(({ properties }) => Object.keys(properties).length > 0)!;

const meta = {
  title: 'Checkout/Parts/LineDetails',
  component: LineDetails,
  parameters: { layout: 'padded' },
  args: { variant_title: personalised.variant_title, properties: personalised.properties },
} satisfies Meta<typeof LineDetails>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const VariantAlone: Story = { args: { variant_title: 'Moss / Medium 26 cm', properties: {} } };

export const Subscription: Story = {
  args: { variant_title: 'Ivory', selling_plan_name: 'Every month', properties: {} },
};

export const Empty: Story = {
  args: { variant_title: '', properties: {} },
  parameters: { drawsNothing: 'There is nothing to tell of the line.' },
};

/** Text in another direction than the page's keeps its own. */
export const OtherDirection: Story = { args: { properties: { Engraving: 'إفطار طويل' } } };

export const LongText: Story = {
  args: { variant_title: longWords, properties: { [longWords.slice(0, 60)]: longWords, Engraving: 'W'.repeat(80) } },
};
