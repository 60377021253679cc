import type { Meta, StoryObj } from '@storybook/react-vite';
import { longWords } from '#ui/ui.fixtures.ts';
import { filledCheckout } from '../../../tests/fixtures/checkout-fixtures.ts';
import { AddressLines } from './address-lines.tsx';

const address = filledCheckout.info.shipping_address!;

const meta = { title: 'Checkout/Parts/AddressLines', component: AddressLines, args: { address } } satisfies Meta<
  typeof AddressLines
>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** The postal code before the city, no province. */
export const Germany: Story = {
  args: {
    address: {
      ...address,
      company: 'Werkstatt Nord',
      address1: 'Chausseestraße 12',
      address2: '',
      city: 'Berlin',
      zip: '10115',
      country_code: 'DE',
      province_code: '',
    },
  },
};

export const LongText: Story = {
  args: { address: { ...address, company: longWords, address1: longWords, address2: longWords, city: longWords } },
};
