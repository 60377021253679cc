import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { RECENT_SEARCHES_KEY } from '#domain/search/recent-searches.ts';
import { Link } from '#ui/actions/link.tsx';
import { longWords } from '#ui/ui.fixtures.ts';
import { failure } from '../../.storybook/decorators/story-network.ts';
import { products } from '../../tests/fixtures/fixtures.ts';
import { sectionArgs } from '../../tests/fixtures/section-args.ts';
import { section } from './predictive-search.section.ts';
import type { Props } from './predictive-search.settings.ts';
import { View } from './predictive-search.view.tsx';

const args = (settings: Record<string, unknown> = {}, preset?: string) =>
  sectionArgs<Props>(section, { settings, preset, data: undefined });
const vases = products.items.filter(({ title }) => /vase/i.test(title));
const answer = {
  products: vases,
  count: 7,
  collections: [{ handle: 'vases', title: 'Vases', product_count: 7 }],
  pages: [{ handle: 'care', title: 'Care' }],
  posts: [{ handle: 'a-week-at-the-kiln', blog: { handle: 'journal', title: 'Journal' }, title: 'A week at the kiln' }],
  suggestions: ['vase', 'vases'],
  corrected: null as string | null,
};
const nothing = { products: [], count: 0, collections: [], pages: [], posts: [], suggestions: [], corrected: null };
const answering = (result: object) => ({ 'GET /catalog/next/search.json': result });

const meta = {
  title: 'Sections/PredictiveSearch',
  component: View,
  tags: ['!autodocs'],
  args: args({ hint: 'Vase, oak, lamp …' }),
  parameters: { network: answering(answer) },
  render: (own) => (
    <>
      <div className="p-8">
        <Link href="/search" data-opens="search">
          Search
        </Link>
      </div>
      <View {...own} />
    </>
  ),
} satisfies Meta<typeof View>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Opens the panel with the header's link and types into its field. */
async function search(canvasElement: HTMLElement, text = '') {
  await userEvent.click(within(canvasElement).getByRole('link', { name: 'Search' }));
  const panel = within(await screen.findByRole('dialog', { name: 'Search' }));
  const field = await panel.findByRole('combobox', { name: 'What are you looking for?' });
  await waitFor(() => expect(field).toHaveFocus());
  if (text) await userEvent.type(field, text);
  return { panel, field };
}

export const Default: Story = {
  play: async ({ canvasElement }) => {
    const { panel, field } = await search(canvasElement, 'vas');
    const list = await panel.findByRole('listbox');
    await expect(
      within(list)
        .getAllByRole('group')
        .map((group) => group.getAttribute('aria-label')),
    ).toEqual(['Suggestions', 'Products', 'Collections', 'Pages', 'Journal']);
    await expect(field).toHaveAttribute('aria-expanded', 'true');
    await expect(panel.getByRole('status')).toHaveTextContent('10 results');
    await expect(panel.getByRole('link', { name: 'View all 7 products' })).toHaveAttribute('href', '/search?q=vas');
  },
};

export const WithVendors: Story = {
  args: args({}, 'With vendors'),
  play: async ({ canvasElement }) => {
    const { panel } = await search(canvasElement, 'vas');
    await expect((await panel.findAllByText(vases[0]!.vendor))[0]).toBeVisible();
  },
};

/** The arrow keys move through the list and back to the field, which keeps the focus. */
export const Keyboard: Story = {
  play: async ({ canvasElement }) => {
    const { panel, field } = await search(canvasElement, 'vas');
    const options = within(await panel.findByRole('listbox')).getAllByRole('option');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await expect(options[1]).toHaveAttribute('aria-selected', 'true');
    await expect(field).toHaveAttribute('aria-activedescendant', options[1]!.id);
    await userEvent.keyboard('{ArrowUp}{ArrowUp}');
    await expect(field).not.toHaveAttribute('aria-activedescendant');
    await userEvent.keyboard('{ArrowUp}');
    await expect(options.at(-1)).toHaveAttribute('aria-selected', 'true');
    await expect(field).toHaveFocus();
  },
};

export const RecentSearches: Story = {
  parameters: { stored: { [RECENT_SEARCHES_KEY]: JSON.stringify(['oak tray', 'moon vase']) } },
  play: async ({ canvasElement }) => {
    const { panel } = await search(canvasElement);
    await expect(await panel.findByRole('option', { name: 'oak tray' })).toHaveAttribute('href', '/search?q=oak+tray');
    await userEvent.click(panel.getByRole('button', { name: 'Clear' }));
    await expect(panel.queryByRole('listbox')).toBeNull();
  },
};

export const Loading: Story = {
  parameters: { network: 'pending' },
  play: async ({ canvasElement }) => {
    const { panel, field } = await search(canvasElement, 'vas');
    await expect(field).toHaveAttribute('aria-expanded', 'false');
    await expect(panel.queryByRole('option')).toBeNull();
  },
};

export const Corrected: Story = {
  parameters: { network: answering({ ...answer, suggestions: [], corrected: 'vase' }) },
  play: async ({ canvasElement }) => {
    const { panel } = await search(canvasElement, 'vaze');
    await expect(await panel.findByText(/Showing results for/)).toBeVisible();
  },
};

export const Empty: Story = {
  parameters: { network: answering(nothing) },
  play: async ({ canvasElement }) => {
    const { panel, field } = await search(canvasElement, 'umbrella');
    await expect(await panel.findByText(/No results for/)).toBeVisible();
    await expect(panel.getByRole('status')).toHaveTextContent('No results');
    await expect(field).toHaveAttribute('aria-expanded', 'false');
  },
};

export const Failed: Story = {
  parameters: { network: { 'GET /catalog/next/search.json': failure(500, 'internal_error', 'Internal error') } },
  play: async ({ canvasElement }) => {
    const { panel } = await search(canvasElement, 'vas');
    await expect(await panel.findByText(/Search is unavailable/)).toBeVisible();
  },
};

export const SoftScheme: Story = {
  args: args({ scheme: 'soft' }),
  play: async ({ canvasElement }) => void (await search(canvasElement, 'vas')),
};

export const Selected: Story = { globals: { design: 'design' } };

export const LongText: Story = {
  parameters: {
    network: answering({
      ...answer,
      products: vases.map((one) => ({ ...one, title: longWords, vendor: longWords })),
      collections: [{ handle: 'long', title: longWords, product_count: 1 }],
      count: 1_234_567,
    }),
  },
  play: async ({ canvasElement }) => {
    const { panel } = await search(canvasElement, longWords.slice(0, 60));
    await panel.findByRole('listbox');
  },
};
