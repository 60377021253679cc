import type { Meta, StoryObj } from '@storybook/react-vite';
import { Icon } from './icon.tsx';
import { iconPaths } from './icon-paths.ts';
import type { IconName } from './icon-paths.ts';

const meta = {
  title: 'Primitives/Icon',
  component: Icon,
  parameters: { layout: 'padded' },
  args: { name: 'bag' },
} satisfies Meta<typeof Icon>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Labelled: Story = { args: { name: 'lock', label: 'Secure' } };
export const Large: Story = { args: { name: 'heart', size: 48 } };
/** The whole set; arrow, chevron and truck are mirrored in right-to-left languages. */
export const All: Story = {
  render: () => (
    <ul style={{ display: 'flex', flexWrap: 'wrap', gap: 24 }}>
      {(Object.keys(iconPaths) as IconName[]).map((name) => (
        <li
          key={name}
          style={{ display: 'grid', justifyItems: 'center', gap: 8, minWidth: 80 }}
          className="text-12 text-muted"
        >
          <Icon name={name} size={24} />
          {name}
        </li>
      ))}
    </ul>
  ),
};
