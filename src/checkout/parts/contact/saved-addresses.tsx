import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { CustomerAddress } from '#domain/customer/customer.ts';
import { Button } from '#ui/actions/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { RadioGroup } from '#ui/inputs/radio-group.tsx';

export interface SavedAddressesProps {
  /** The default address first. */
  addresses: readonly CustomerAddress[];
  /** The chosen shipping address; null for a new one. */
  chosen: number | null;
  /** The typed address is new and can be saved. */
  canKeep: boolean;
  keeping: 'idle' | 'keeping' | 'kept' | 'failed';
  onChoose(address: CustomerAddress | null): void;
  onKeep(): void;
}

const ANOTHER = 'another';

/** A customer's saved addresses to choose from, and an option to save a new one. */
export function SavedAddresses({ addresses, chosen, canKeep, keeping, onChoose, onKeep }: SavedAddressesProps) {
  const intl = useIntl();
  const nameOf = (code: string) => intl.formatDisplayName(code, { type: 'region' });
  const options = addresses.map((address) => ({
    value: String(address.id),
    label: <bdi>{`${address.first_name} ${address.last_name}`.trim() || address.address1}</bdi>,
    description: lineOf(address, nameOf(address.country_code)),
  }));
  const another = {
    value: ANOTHER,
    label: <FormattedMessage id="checkout.anotherAddress" defaultMessage="Use a different address" />,
  };
  return (
    <div className="flex flex-col gap-3 wrap-anywhere empty:hidden">
      {addresses.length > 0 ? (
        <RadioGroup
          name="saved_address"
          legend={<FormattedMessage id="checkout.savedAddresses" defaultMessage="Saved addresses" />}
          options={[...options, another]}
          value={chosen === null ? ANOTHER : String(chosen)}
          onValueChange={(value) => onChoose(addresses.find(({ id }) => String(id) === value) ?? null)}
        />
      ) : null}
      {canKeep || keeping === 'keeping' ? (
        <div>
          <Button variant="plain" size="small" loading={keeping === 'keeping'} onClick={() => onKeep()}>
            <FormattedMessage id="checkout.keepAddress" defaultMessage="Save this address for next time" />
          </Button>
        </div>
      ) : null}
      {NOTES[keeping]}
    </div>
  );
}

const NOTES: Record<SavedAddressesProps['keeping'], ReactNode> = {
  idle: null,
  keeping: null,
  kept: (
    <Notice tone="success">
      <FormattedMessage id="checkout.addressKept" defaultMessage="Address saved." />
    </Notice>
  ),
  failed: (
    <Notice tone="error">
      <FormattedMessage
        id="checkout.addressNotKept"
        defaultMessage="We couldn’t save this address. Your order still ships there."
      />
    </Notice>
  ),
};

/** An address in one line; its country is in the page's language, which may have another direction. */
function lineOf(
  { address1, address2, zip, city, country_code }: CustomerAddress,
  country: string | undefined,
): ReactNode {
  return (
    <>
      <bdi>{[address1, address2, `${zip} ${city}`.trim()].filter(Boolean).join(', ')}</bdi>,{' '}
      <bdi>{country ?? country_code}</bdi>
    </>
  );
}
