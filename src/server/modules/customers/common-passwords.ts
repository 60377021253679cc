/**
 * The first places of the list of most used passwords, of which some thousands are long enough to be taken otherwise.
 */
const PLACES = 20_000;

let common: Promise<ReadonlySet<string>> | undefined;

/** Whether a password is among the few thousand commonest [decisions, Accounts and security], in whatever case. */
export async function isCommonPassword(password: string): Promise<boolean> {
  common ??= read();
  return (await common).has(password.normalize('NFC').toLowerCase());
}

async function read(): Promise<ReadonlySet<string>> {
  const { default: list } = await import('@zxcvbn-ts/language-common/src/passwords.json', { with: { type: 'json' } });
  return new Set((list as string[]).slice(0, PLACES));
}
