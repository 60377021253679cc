import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { expect, userEvent, waitFor } from 'storybook/test';
import { orderLookupApi } from '#api/order-lookup.api.ts';
import type { FindValues, TrackValues } from '#domain/order/order-lookup.ts';
import { storyHttp } from '../../../.storybook/decorators/story-http.ts';
import { failure } from '../../../.storybook/decorators/story-network.ts';
import { FormFrame } from '../core/form-frame.tsx';
import { lookupProblemText } from './order-lookup-messages.ts';
import { FindForm, TrackForm } from './order-lookup.form.tsx';
import { createFindForm, createTrackForm } from './order-lookup.model.ts';

interface HostProps {
  order_name?: string;
  email?: string;
}

function Host(initial: HostProps) {
  const [model] = useState(() => createTrackForm(initial));
  const send = (body: TrackValues) => storyHttp.call(orderLookupApi.url, { body });
  return (
    <div className="max-w-reading p-6">
      <FormFrame model={model} submit="View my order" success="Found." onSubmit={() => void model.submit(send)}>
        <TrackForm model={model} />
      </FormFrame>
    </div>
  );
}

function ByName(initial: Partial<FindValues>) {
  const [model] = useState(() => createFindForm(initial));
  const intl = useIntl();
  const send = ({ find_email: email, ...name }: FindValues) =>
    storyHttp.call(orderLookupApi.find, { body: { ...name, email } });
  return (
    <div className="max-w-reading p-6">
      <FormFrame
        model={model}
        submit="Find orders"
        success="Found."
        explain={(code) => lookupProblemText(intl, code)}
        onSubmit={() => void model.submit(send)}
      >
        <FindForm model={model} />
      </FormFrame>
    </div>
  );
}

const call = 'POST /checkout/order-status/url.json';
const FIND = 'POST /checkout/order-status/find-orders.json';
const filled = { order_name: '#1042', email: 'demo@example.com' };

const meta = {
  title: 'Forms/OrderLookup',
  component: Host,
  parameters: {
    network: {
      [call]: { url: '/orders/abc' },
      [FIND]: {
        orders: [
          {
            name: '#1042',
            token: 'abc',
            create_date: '2026-05-20T09:00:00Z',
            status: 'fulfilled',
            tracking_status: 'out_for_delivery',
          },
        ],
        count: 1,
      },
    },
  },
} satisfies Meta<typeof Host>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Filled: Story = { args: filled };

/** The specification's pattern rejects top-level domains of more than four letters. */
export const Invalid: Story = {
  args: { email: 'demo@example.photography' },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'View my order' }));
    await waitFor(() => expect(canvas.getByRole('textbox', { name: 'Order number' })).toHaveFocus());
    await expect(canvas.getByRole('textbox', { name: 'Email' })).toHaveAccessibleDescription(/Enter an email address/);
  },
};

export const Submitting: Story = {
  args: filled,
  parameters: { network: 'pending' },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'View my order' }));
    await expect(canvas.getByRole('button', { name: 'View my order' })).toHaveAttribute('aria-busy', 'true');
  },
};

/** The server rejects the email: its error is shown at the field and the typed value stays. */
export const Refused: Story = {
  args: filled,
  parameters: {
    network: {
      [call]: failure(422, 'invalid_request', 'Invalid request', [{ field: 'email', code: 'email_invalid_format' }]),
    },
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'View my order' }));
    await waitFor(() =>
      expect(canvas.getByRole('textbox', { name: 'Email' })).toHaveAccessibleDescription(/Enter an email address/),
    );
    await expect(canvas.getByRole('textbox', { name: 'Order number' })).toHaveValue('#1042');
  },
};

/** Keyboard only. */
export const Success: Story = {
  play: async ({ canvas }) => {
    canvas.getByRole('textbox', { name: 'Order number' }).focus();
    await userEvent.keyboard('#1042{Tab}demo@example.com{Enter}');
    await expect(await canvas.findByText('Found.')).toBeVisible();
  },
};

/** For customers who know the name but not the number. */
export const Find: Story = { render: () => <ByName /> };

export const FindFilled: Story = {
  render: () => <ByName first_name="Jun" last_name="Ito" find_email="demo@example.com" />,
};

export const FindInvalid: Story = {
  render: () => <ByName find_email="demo@" />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Find orders' }));
    await waitFor(() => expect(canvas.getByRole('textbox', { name: 'First name' })).toHaveFocus());
    await userEvent.keyboard('Jun{Tab}Ito{Tab}');
    await expect(canvas.getByRole('textbox', { name: 'First name' })).toHaveAccessibleDescription('');
    await expect(canvas.getByRole('textbox', { name: 'Email' })).toHaveAccessibleDescription(/Enter an email address/);
  },
};

export const FindSubmitting: Story = {
  render: FindFilled.render!,
  parameters: { network: 'pending' },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Find orders' }));
    await expect(canvas.getByRole('button', { name: 'Find orders' })).toHaveAttribute('aria-busy', 'true');
  },
};

/** No match: the typed values stay. */
export const FindRefused: Story = {
  render: FindFilled.render!,
  parameters: { network: { [FIND]: failure(404, 'order_not_found', 'Order not found') } },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Find orders' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent(/We couldn’t find that order/);
    await expect(canvas.getByRole('textbox', { name: 'Last name' })).toHaveValue('Ito');
  },
};

/** Keyboard only. */
export const FindSuccess: Story = {
  render: Find.render!,
  play: async ({ canvas }) => {
    canvas.getByRole('textbox', { name: 'First name' }).focus();
    await userEvent.keyboard('Jun{Tab}Ito{Tab}demo@example.com{Enter}');
    await expect(await canvas.findByText('Found.')).toBeVisible();
  },
};

export const LongText: Story = {
  args: {
    order_name: '#PLB-1001-2026-'.repeat(2),
    email: `${'kapitaensmuetze.'.repeat(7)}@${'donaudampfschifffahrt.'.repeat(3)}de`,
  },
};
