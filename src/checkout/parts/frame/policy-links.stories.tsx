import type { Meta, StoryObj } from '@storybook/react-vite';
import { policyPath } from '#domain/page/policy-path.ts';
import { expect, userEvent, within } from 'storybook/test';
import { longWords } from '#ui/ui.fixtures.ts';
import { policies } from '../../../../tests/fixtures/fixtures.ts';
import { PolicyLinks } from './policy-links.tsx';

const links = policies.map(({ handle, title }) => ({ title, href: policyPath(handle) }));

const meta = {
  title: 'Checkout/Parts/PolicyLinks',
  component: PolicyLinks,
  parameters: { layout: 'padded' },
  args: { policies: links },
} satisfies Meta<typeof PolicyLinks>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Each opens in a new tab, so that no typed value is lost. */
export const Default: Story = {
  play: async ({ canvas }) => {
    const nav = within(canvas.getByRole('navigation', { name: 'Policies' }));
    await userEvent.tab();
    const first = nav.getByRole('link', { name: links[0]!.title });
    await expect(first).toHaveFocus();
    await expect(first).toHaveAttribute('target', '_blank');
  },
};

export const Empty: Story = {
  args: { policies: [] },
  parameters: { drawsNothing: 'The shop has written no policies.' },
};

export const LongText: Story = { args: { policies: links.map((link) => ({ ...link, title: longWords })) } };
