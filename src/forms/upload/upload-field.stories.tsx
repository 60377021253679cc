import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, waitFor } from 'storybook/test';
import type { SendFile } from '#platform/send-file.ts';
import { UploadStore } from '#stores/media/upload.store.ts';
import { longWords } from '#ui/ui.fixtures.ts';
import { uploadProduct } from '../../../tests/fixtures/fixtures.ts';
import { UploadField } from './upload-field.tsx';

const option = uploadProduct.custom_options.find(({ type }) => type === 'file')!;

/** A transparent pixel, padded to the requested file size. */
const DOT = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const picture = (name = 'lake-in-june.png', kB = 120) =>
  new File([Uint8Array.from(atob(DOT), (letter) => letter.charCodeAt(0)), new Uint8Array(kB * 1024)], name, {
    type: 'image/png',
  });

const arrives: SendFile = (file) =>
  Promise.resolve({
    status: 200,
    body: JSON.stringify({
      success: true,
      result: { url: `/uploads/x/${file.name}`, name: file.name, size: file.size },
    }),
  });
const underway: SendFile = (_, { onProgress }) => {
  onProgress(0.6);
  return new Promise(() => undefined);
};
const isLost: SendFile = () => Promise.reject(new Error('The connection was lost'));

interface HostProps {
  send?: SendFile;
  /** The file that is already chosen. */
  file?: File;
  /** Name of the file that the line of the cart has. */
  kept?: string;
  label?: string;
  optional?: boolean;
  error?: string;
  isAwaited?: boolean;
}

function Host({ send = arrives, file, kept, label = option.label, optional = false, error, isAwaited }: HostProps) {
  const [upload] = useState(() => {
    const made = new UploadStore(option, { send, onChange: () => undefined }, kept);
    if (file) void made.choose(file);
    return made;
  });
  return (
    <div className="max-w-reading p-6">
      <UploadField {...{ option, upload, label, optional, error, isAwaited }} />
    </div>
  );
}

const meta = { title: 'Forms/UploadField', component: Host } satisfies Meta<typeof Host>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Optional: Story = { args: { optional: true } };

export const Missing: Story = { args: { error: 'Add a file for “Your picture”.' } };

export const Sending: Story = { args: { send: underway, file: picture() } };

/** The product was added while its file is still being sent. */
export const Awaited: Story = { args: { send: underway, file: picture(), isAwaited: true } };

export const Arrived: Story = { args: { file: picture() } };

/** Browsers cannot show this format, so there is an icon. */
export const WithoutPreview: Story = { args: { file: picture('print.psd', 4096) } };

/** A line of the cart has a file already, which is removed by keyboard. */
export const Uploaded: Story = {
  args: { kept: 'lake-in-june.png' },
  play: async ({ canvas }) => {
    canvas.getByRole('button', { name: 'Remove lake-in-june.png' }).focus();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.queryByText('lake-in-june.png')).toBeNull();
  },
};

export const Lost: Story = { args: { send: isLost, file: picture() } };

export const WrongKind: Story = { args: { file: picture('logo.svg') } };

export const TooSmall: Story = { args: { file: picture('thumbnail.png', 4) } };

export const LongText: Story = { args: { label: longWords, file: picture(`${longWords.replaceAll(' ', '-')}.png`) } };

/** A file is chosen, removed and chosen again. */
export const Choosing: Story = {
  play: async ({ canvas }) => {
    const input = canvas.getByLabelText('Your picture');
    await userEvent.upload(input, picture());
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent('lake-in-june.png uploaded'));
    await userEvent.click(canvas.getByRole('button', { name: 'Remove lake-in-june.png' }));
    await expect(canvas.queryByText('lake-in-june.png')).toBeNull();
    await userEvent.upload(input, picture('second.png'));
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent('second.png uploaded'));
  },
};
