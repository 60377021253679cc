import type { Meta, StoryObj } from '@storybook/react-vite';
import { LocaleSamples } from './locale-samples.tsx';

const meta = {
  title: 'Foundations/Locales and right to left',
  component: LocaleSamples,
  tags: ['!autodocs'],
} satisfies Meta<typeof LocaleSamples>;
export default meta;

export const Languages: StoryObj<typeof meta> = {};
