import type { Command } from '../core/command.ts';

const text = { type: 'string' } as const;

/** `vitrine merchant`. */
export const merchantCommand: Command = {
  usage: 'merchant [list|invite|role|remove|link] [<email>] --shop <name>',
  about: 'say who works on a shop, and as what',
  help: `  merchant list             the team, and the invitations that wait
  merchant invite <email>   sends an invitation, and prints its link; --role says as what: viewer unless said
  merchant role <email>     gives a member the role of --role
  merchant remove <email>   takes a member out of the team, or an invitation back
  merchant link <email>     a link that signs the merchant in once, within an hour; needs no --shop

  --role <role>   viewer reads and previews; editor writes pages and content; designer also settings, schemes and locked
                  sections; publisher also publishes; owner also runs the team
  --shop <name>   handle, subdomain, host or name; not needed where there is one shop

A shop keeps an owner. The shop may run meanwhile.`,
  options: { shop: text, role: text },
  words: Infinity,
  run: async (say, { options, words }) => (await import('./merchant.ts')).runMerchant(say, words, options),
};

/** `vitrine audit`. */
export const auditCommand: Command = {
  usage: 'audit --shop <name>',
  about: 'show who published, restored, shared or changed roles',
  help: `  --shop <name>   handle, subdomain, host or name; not needed where there is one shop
  --before <n>    acts before this one; the latest 50 unless said`,
  options: { shop: text, before: text },
  run: async (say, { options }) => (await import('./audit.ts')).printActs(say, options),
};
