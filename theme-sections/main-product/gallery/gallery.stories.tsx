import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import type { Product } from '#domain/product/product.ts';
import { customProduct, product } from '../../../tests/fixtures/fixtures.ts';
import { sectionArgs } from '../../../tests/fixtures/section-args.ts';
import { loadProductFields } from '../form/product-form.tsx';
import { section } from '../main-product.section.ts';
import type { MainProductData, Props } from '../main-product.settings.ts';
import { View } from '../main-product.view.tsx';

const dataOf = (own: Product): MainProductData => ({
  product: own,
  variantId: own.variants[0]!.id,
  eta: null,
  collection: null,
});
const args = (own: Product) => sectionArgs<Props>(section, { data: dataOf(own), settings: { showEta: false } });

const meta = {
  title: 'Sections/MainProduct/Gallery',
  component: View,
  tags: ['!autodocs'],
  loaders: [loadProductFields],
  parameters: { url: '/products/cylinder-vase' },
  args: args(product),
} satisfies Meta<typeof View>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Enlarged: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('link', { name: /^Enlarge picture 2:/ }));
    await expect(await canvas.findByRole('dialog')).toHaveAccessibleDescription(/^Picture 2 of 8: /);
  },
};

export const Enlarging: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const first = canvas.getByRole('link', { name: /^Enlarge picture 1:/ });
    await userEvent.click(first);
    const dialog = await canvas.findByRole('dialog', { name: 'Pictures of Cylinder Vase' });
    await expect(dialog).toHaveFocus();
    await expect(dialog).toHaveAccessibleDescription(/^Picture 1 of 8: /);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Next picture' }));
    await expect(within(dialog).getByRole('status')).toHaveTextContent(/^Picture 2 of 8: /);
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
    await expect(within(dialog).getByRole('status')).toHaveTextContent(/^Picture 8 of 8: /);
    await userEvent.keyboard('{ArrowRight}+');
    await expect(within(dialog).getByRole('button', { name: 'Zoom out' })).toHaveAttribute('aria-disabled', 'false');
    await userEvent.keyboard('{ArrowRight}0');
    await expect(within(dialog).getByRole('status')).toHaveTextContent(/^Picture 1 of 8: /);
    await expect(within(dialog).getByRole('button', { name: 'Zoom out' })).toHaveAttribute('aria-disabled', 'true');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(first).toHaveFocus());
    await expect(canvas.queryByRole('dialog')).toBeNull();
  },
};

const [engraving, lettering] = customProduct.custom_options;
const printed = {
  product_id: customProduct.id,
  images: [customProduct.images[0]!.src],
  areas: [
    {
      kind: 'text',
      option_id: engraving!.id,
      x: 33,
      y: 37,
      width: 34,
      height: 9,
      rotation: 0,
      max_lines: 2,
      align: 'center',
      font: 'body',
      color: '#5a3515',
      fonts: { option_id: lettering!.id, of_values: ['serif', 'heading', 'capitals'] },
    },
  ],
};

export const Personal: Story = {
  args: args({ ...customProduct, is_personalizable: true }),
  parameters: { network: { 'GET /pod-personalize/preview.json': printed } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.type(canvas.getByRole('textbox', { name: 'Engraving' }), 'Ada');
    // On a phone it is shown small beside the field as well.
    await expect((await canvas.findAllByText('Ada'))[0]).toBeVisible();
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Lettering' }), 'Capitals');
    await expect(canvas.getAllByText('ADA')[0]).toBeVisible();
    await expect(await canvas.findByText('Now shown on the product: Ada')).toBeInTheDocument();
  },
};

export const VideoFile: Story = {
  args: args({
    ...product,
    images: product.images.map((image, index) =>
      index === 0 ? { ...image, video: { provider: 'file', id: 'films/moon-vase.webm', loop: true } } : image,
    ),
  }),
};

export const Playing: Story = {
  args: VideoFile.args,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const poster = canvas.getByRole('link', {
      name: 'Play video: Tall cylinder vase in chalk glaze with a raw clay foot',
    });
    await expect(poster).toHaveAttribute('href', '/media/films/moon-vase.webm');
    await expect(canvas.queryByLabelText('Tall cylinder vase in chalk glaze with a raw clay foot')).toBeNull();
    poster.focus();
    await userEvent.keyboard('{Enter}');
    const clip = await canvas.findByLabelText('Tall cylinder vase in chalk glaze with a raw clay foot');
    await waitFor(() => expect(clip).toHaveFocus());
    await expect(clip).toHaveAttribute('controls');
    // Paused for the screenshot, without the browser's controls, which show how much has loaded.
    clip.removeAttribute('autoplay');
    clip.removeAttribute('controls');
    if (!(clip instanceof HTMLVideoElement)) throw new TypeError('The clip is not a video');
    clip.load();
    await waitFor(() => expect(clip.readyState).toBeGreaterThanOrEqual(clip.HAVE_CURRENT_DATA));
  },
};
