import type { Meta, StoryObj } from '@storybook/react-vite';
import { TypeScale } from './type-scale.tsx';

const meta = {
  title: 'Foundations/Type',
  component: TypeScale,
  tags: ['!autodocs'],
  args: { sample: 'Slow objects for the everyday table' },
} satisfies Meta<typeof TypeScale>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Scale: Story = {};

/** Arabic letters are joined and taller, so lines are further apart. */
export const Arabic: Story = { args: { sample: 'أشياء هادئة لمائدة كل يوم' }, globals: { locale: 'ar' } };
