import type { Meta, StoryObj } from '@storybook/react-vite';
import { CodeSaved } from './code-saved.tsx';

const meta = {
  title: 'Checkout/Parts/CodeSaved',
  component: CodeSaved,
  parameters: { layout: 'fullscreen', drawsNothing: 'Only an address that ends in its anchor shows it.' },
} satisfies Meta<typeof CodeSaved>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
