import type { Meta, StoryObj } from '@storybook/react-vite';
import { longWords } from '#ui/ui.fixtures.ts';
import { collection } from '../../tests/fixtures/fixtures.ts';
import { sectionArgs } from '../../tests/fixtures/section-args.ts';
import { section } from './collection-banner.section.ts';
import type { Props } from './collection-banner.settings.ts';
import { View } from './collection-banner.view.tsx';

const data = { title: collection.title, description: collection.description, image: collection.image };
const args = (wanted: Partial<Parameters<typeof sectionArgs<Props>>[1]> = {}) =>
  sectionArgs<Props>(section, { data, ...wanted });

const meta = { title: 'Sections/CollectionBanner', component: View, tags: ['!autodocs'], args: args() } satisfies Meta<
  typeof View
>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const ImageBeside: Story = { args: args({ preset: 'Image beside' }) };

export const ImageBehind: Story = { args: args({ preset: 'Image behind' }) };

export const Centred: Story = {
  args: args({ settings: { align: 'center', scheme: 'soft', paddingBottom: 'medium' } }),
};

export const TitleAlone: Story = { args: args({ settings: { showDescription: false, align: 'end' } }) };

export const Selected: Story = { globals: { design: 'design' } };

export const Empty: Story = {
  args: args({ preset: 'Image behind', data: { title: 'Papirum', description: '', image: null } }),
};

export const LongText: Story = {
  args: args({
    preset: 'Image behind',
    data: { ...data, title: longWords, description: `<p>${longWords}</p><p>${longWords}</p>` },
  }),
};
