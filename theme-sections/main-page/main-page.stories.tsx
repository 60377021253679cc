import type { Meta, StoryObj } from '@storybook/react-vite';
import { longWords } from '#ui/ui.fixtures.ts';
import { page } from '../../tests/fixtures/fixtures.ts';
import { sectionArgs } from '../../tests/fixtures/section-args.ts';
import { section } from './main-page.section.ts';
import type { Props } from './main-page.settings.ts';
import { View } from './main-page.view.tsx';

const data = { title: page.title, body_html: page.body_html };
const args = (wanted: Partial<Parameters<typeof sectionArgs<Props>>[1]> = {}) =>
  sectionArgs<Props>(section, { data, ...wanted });

const meta = { title: 'Sections/MainPage', component: View, tags: ['!autodocs'], args: args() } satisfies Meta<
  typeof View
>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Essay: Story = { args: args({ preset: 'Essay' }) };

export const TextAlone: Story = { args: args({ settings: { showTitle: false, scheme: 'soft' } }) };

export const Formatted: Story = {
  args: args({
    data: {
      title: 'Looking after things',
      body_html:
        '<p>Most things last if they are used. <a href="/pages/contact-us">Ask us</a> about the rest.</p><h2>Every day</h2><ul><li>Wipe oak with the grain</li><li>Dry it standing up</li></ul><blockquote><p>A scratch is a date.</p></blockquote><h2>Every year</h2><div><table><thead><tr><th>Piece</th><th>What it wants</th></tr></thead><tbody><tr><td>Oak</td><td>Linseed oil</td></tr><tr><td>Brass</td><td>Nothing at all</td></tr></tbody></table></div>',
    },
  }),
};

export const Selected: Story = { globals: { design: 'design' } };

export const Empty: Story = { args: args({ data: { title: 'Care', body_html: '' } }) };

export const LongText: Story = {
  args: args({ data: { title: longWords, body_html: `<p>${longWords}</p>`.repeat(12) } }),
};
