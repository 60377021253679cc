import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { longWords } from '#ui/ui.fixtures.ts';
import { failure } from '../../.storybook/decorators/story-network.ts';
import { product, reviews } from '../../tests/fixtures/fixtures.ts';
import { sectionArgs } from '../../tests/fixtures/section-args.ts';
import { section } from './reviews.section.ts';
import type { Props, ReviewsData } from './reviews.settings.ts';
import { View } from './reviews.view.tsx';

const data: ReviewsData = {
  product: { id: product.id, title: product.title },
  path: `/products/${product.handle}`,
  variant: null,
  summary: reviews.summary,
  reviews: reviews.items.slice(0, 5),
  count: reviews.count,
  pages: 3,
  view: { page: 1, sort: 'newest', rating: null, with_photos: false },
  writing: null,
};
const open: Partial<ReviewsData> = { writing: { state: 'open', draft: null } };
type Options = Partial<Omit<Parameters<typeof sectionArgs<Props>>[1], 'data'>>;
const args = ({ data: more, ...wanted }: Options & { data?: Partial<ReviewsData> } = {}) =>
  sectionArgs<Props>(section, { data: { ...data, ...more }, ...wanted });

const call = 'POST /catalog/next/reviews.json';

const meta = { title: 'Sections/Reviews', component: View, tags: ['!autodocs'], args: args() } satisfies Meta<
  typeof View
>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const ReviewsOnly: Story = {
  args: args({ preset: 'Reviews only', data: { reviews: data.reviews.slice(0, 3) } }),
};

export const OnContrast: Story = {
  args: args({ settings: { heading: 'Customer reviews', showVerified: false, writing: false, scheme: 'contrast' } }),
};

/** With a filter: the number of matches, and a link to all reviews. */
export const Filtered: Story = {
  args: args({
    data: {
      reviews: data.reviews.slice(0, 2),
      count: 9,
      pages: 2,
      view: { page: 1, sort: 'highest', rating: 5, with_photos: false },
    },
  }),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: '5 stars: 9 reviews' })).toHaveAttribute(
      'href',
      `${data.path}?reviews_sort=highest#reviews`,
    );
    await expect(canvas.getByRole('link', { name: '4 stars: 3 reviews' })).toHaveAttribute(
      'href',
      `${data.path}?reviews_sort=highest&reviews_rating=4#reviews`,
    );
    await expect(canvas.getByRole('link', { name: 'Show all' })).toHaveAttribute(
      'href',
      `${data.path}?reviews_sort=highest#reviews`,
    );
  },
};

/** A photo opens enlarged, and Escape closes it. */
export const PhotoOpened: Story = {
  play: async ({ canvas, canvasElement }) => {
    const [name] = data.reviews.flatMap(({ photos, author }) => (photos.length > 0 ? [author] : []));
    const button = canvas.getByRole('button', { name: `Enlarge the photo by ${name}` });
    await userEvent.click(button);
    await waitFor(() => expect(within(canvasElement).getByRole('dialog', { name: `Photo by ${name}` })).toBeVisible());
    await userEvent.click(canvas.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(canvas.queryByRole('dialog')).toBeNull());
  },
};

export const Writing: Story = { args: args({ data: open }) };

/** A form rejected without JavaScript: all values are kept and each field shows its error. */
export const WrittenWrong: Story = {
  args: args({
    data: {
      writing: {
        state: 'open',
        draft: {
          values: {
            rating: '4',
            title: 'Lovely',
            body: 'A little smaller than I imagined.',
            author: '',
            email: 'ingrid@',
            photos: '/uploads/aaaaaaaaaaaaaaaaaaaaaa/shelf.jpg',
          },
          errors: { author: 'field_required', email: 'email_invalid_format' },
        },
      },
    },
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('textbox', { name: 'Your review' })).toHaveValue(
      'A little smaller than I imagined.',
    );
    await expect(canvas.getByRole('textbox', { name: 'Email' })).toHaveAccessibleDescription(/Enter an email address/);
    await expect(canvas.getByText(/shelf\.jpg/)).toBeVisible();
  },
};

async function write(canvas: ReturnType<typeof within>): Promise<void> {
  await userEvent.click(await canvas.findByRole('radio', { name: '4 stars' }));
  await userEvent.type(canvas.getByRole('textbox', { name: 'Your review' }), 'Good.');
  await userEvent.type(canvas.getByRole('textbox', { name: 'Your name' }), 'Ingrid');
  await userEvent.type(canvas.getByRole('textbox', { name: 'Email' }), 'ingrid@example.com');
  await userEvent.keyboard('{Enter}');
}

export const Sent: Story = {
  args: args({ data: open }),
  parameters: { network: { [call]: { status: 'pending' } } },
  play: async ({ canvas }) => {
    await write(canvas);
    await expect(await canvas.findByText(/Thank you/)).toBeVisible();
    await expect(canvas.queryByRole('textbox')).toBeNull();
  },
};

export const TooMany: Story = {
  args: args({ data: open }),
  parameters: { network: { [call]: failure(429, 'too_many_requests', 'Too many requests') } },
  play: async ({ canvas }) => {
    await write(canvas);
    await expect(await canvas.findByRole('alert')).toHaveTextContent(/Too many attempts/);
    await expect(canvas.getByRole('textbox', { name: 'Your review' })).toHaveValue('Good.');
  },
};

/** As rendered after sending the form without JavaScript. */
export const Thanks: Story = { args: args({ data: { writing: { state: 'sent', draft: null } } }) };

export const Selected: Story = { globals: { design: 'design' } };

/** Without reviews, an invitation to write one. */
export const Empty: Story = { args: args({ data: { summary: null, reviews: [], count: 0, pages: 0 } }) };

export const LongText: Story = {
  args: args({
    settings: { heading: longWords.slice(0, 120), perPage: 8 },
    data: {
      reviews: data.reviews.map((review) => ({
        ...review,
        author: longWords.slice(0, 60),
        title: longWords.slice(0, 120),
        body: longWords,
      })),
    },
  }),
};
