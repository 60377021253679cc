import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, waitFor } from 'storybook/test';
import { reviewsApi } from '#api/reviews.api.ts';
import { longWords } from '#ui/ui.fixtures.ts';
import { storyHttp } from '../../../.storybook/decorators/story-http.ts';
import { failure } from '../../../.storybook/decorators/story-network.ts';
import { FormFrame } from '../core/form-frame.tsx';
import { ReviewForm } from './review.form.tsx';
import { createReviewForm } from './review.model.ts';
import type { ReviewFormValues } from './review.model.ts';

/** Submits to the endpoint for reviews. */
function Host(values: Partial<ReviewFormValues>) {
  const [model] = useState(() => createReviewForm(values));
  const send = ({ photos: _photos, ...body }: ReviewFormValues) =>
    storyHttp.call(reviewsApi.send, { body: { ...body, rating: Number(body.rating), product_id: 101 } });
  return (
    <div className="max-w-reading p-6">
      <FormFrame model={model} submit="Submit review" success="Thank you." onSubmit={() => void model.submit(send)}>
        <ReviewForm model={model} />
      </FormFrame>
    </div>
  );
}

const call = 'POST /catalog/next/reviews.json';
const whole = {
  rating: '5',
  title: 'Better than the pictures',
  body: 'And the pictures were why I bought it.',
  author: 'Ingrid',
  email: 'ingrid@example.com',
};

const meta = {
  title: 'Forms/Review',
  component: Host,
  parameters: { network: { [call]: { status: 'pending' } } },
} satisfies Meta<typeof Host>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Filled: Story = { args: whole };

/** All fields show their errors, and the first text field gets the focus. */
export const Invalid: Story = {
  args: { email: 'ingrid@' },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Submit review' }));
    await waitFor(() => expect(canvas.getByRole('textbox', { name: 'Your review' })).toHaveFocus());
    await expect(canvas.getByRole('radiogroup')).toHaveAccessibleDescription(/Choose a rating from one to five stars/);
    await expect(canvas.getByRole('textbox', { name: 'Email' })).toHaveAccessibleDescription(/Enter an email address/);
  },
};

export const Submitting: Story = {
  args: whole,
  parameters: { network: 'pending' },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Submit review' }));
    await expect(canvas.getByRole('button', { name: 'Submit review' })).toHaveAttribute('aria-busy', 'true');
  },
};

/** The server rejects the review: its error is shown at the field and the typed values stay. */
export const Refused: Story = {
  args: whole,
  parameters: {
    network: {
      [call]: failure(422, 'invalid_request', 'Invalid request', [{ field: 'author', code: 'text_too_long' }]),
    },
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Submit review' }));
    await waitFor(() =>
      expect(canvas.getByRole('textbox', { name: 'Your name' })).toHaveAccessibleDescription(/too long/),
    );
    await expect(canvas.getByRole('textbox', { name: 'Your review' })).toHaveValue(whole.body);
  },
};

/** Keyboard only. */
export const Success: Story = {
  args: { ...whole, rating: '' },
  play: async ({ canvas }) => {
    await userEvent.tab();
    await userEvent.keyboard(' {ArrowRight}');
    await expect(canvas.getByRole('radio', { name: '2 stars' })).toBeChecked();
    canvas.getByRole('textbox', { name: 'Email' }).focus();
    await userEvent.keyboard('{Enter}');
    await expect(await canvas.findByText('Thank you.')).toBeVisible();
  },
};

export const LongText: Story = {
  args: { ...whole, title: longWords.slice(0, 120), body: longWords, author: longWords.slice(0, 60) },
};
