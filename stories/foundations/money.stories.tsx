import type { Meta, StoryObj } from '@storybook/react-vite';
import { MoneySamples } from './money-samples.tsx';

const meta = { title: 'Foundations/Money and numbers', component: MoneySamples, tags: ['!autodocs'] } satisfies Meta<
  typeof MoneySamples
>;
export default meta;

export const Amounts: StoryObj<typeof meta> = {};
