/** Where most private addresses are. */
const DOMAINS = [
  'gmail.com',
  'yahoo.com',
  'hotmail.com',
  'outlook.com',
  'icloud.com',
  'live.com',
  'msn.com',
  'aol.com',
  'me.com',
  'proton.me',
  'protonmail.com',
  'googlemail.com',
  'yahoo.co.uk',
  'hotmail.co.uk',
  'gmx.de',
  'gmx.net',
  'web.de',
  't-online.de',
  'yahoo.fr',
  'hotmail.fr',
  'orange.fr',
  'free.fr',
  'laposte.net',
  'yahoo.co.jp',
  'docomo.ne.jp',
];
/** Others are too near to theirs to be slips of them. */
const REAL = new Set([
  ...DOMAINS,
  'mail.com',
  'ymail.com',
  'email.com',
  'yahoo.co.id',
  'yahoo.co.in',
  'gmx.at',
  'gmx.com',
]);
/** Shorter domains are a letter away from too many others. */
const SHORTEST = 8;
/** Ends that are slips of the finger and no country's. */
const ENDS: Readonly<Record<string, string>> = {
  con: 'com',
  cmo: 'com',
  ocm: 'com',
  comm: 'com',
  vom: 'com',
  xom: 'com',
  nett: 'net',
  ner: 'net',
  ogr: 'org',
  orgg: 'org',
};

/** The address somebody meant who mistyped a well-known domain ("ada@gmial.com"), null for one that may be right. */
export function meantEmail(email: string): string | null {
  const [, name, typed] = /^(\S+)@(\S+)$/.exec(email.trim()) ?? [];
  const domain = typed?.toLowerCase();
  if (!name || !domain || REAL.has(domain)) return null;
  const near = DOMAINS.find((known) => known.length >= SHORTEST && isOneSlip(domain, known));
  if (near) return `${name}@${near}`;
  const end = domain.slice(domain.lastIndexOf('.') + 1);
  return domain.includes('.') && Object.hasOwn(ENDS, end)
    ? `${name}@${domain.slice(0, -end.length)}${ENDS[end]}`
    : null;
}

/** One letter too many, too few or another, or two neighbours swapped. */
function isOneSlip(typed: string, known: string): boolean {
  const start = [...known].findIndex((letter, index) => letter !== typed[index]);
  const from = start === -1 ? known.length : start;
  const [a, b] = [typed.slice(from), known.slice(from)];
  return (
    a.slice(1) === b ||
    a === b.slice(1) ||
    a.slice(1) === b.slice(1) ||
    (a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2))
  );
}
