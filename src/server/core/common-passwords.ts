/** Entries read from the list of most used passwords, most of which are too short to be accepted anyway. */
const PLACES = 20_000;

let common: Promise<ReadonlySet<string>> | undefined;

/** Whether a password is among the most used ones [decisions, Accounts and security], in any case. */
export async function isCommonPassword(password: string): Promise<boolean> {
  common ??= read();
  return (await common).has(password.normalize('NFC').toLowerCase());
}

async function read(): Promise<ReadonlySet<string>> {
  const { default: list } = await import('@zxcvbn-ts/language-common/src/passwords.json', { with: { type: 'json' } });
  return new Set((list as string[]).slice(0, PLACES));
}
