import { isRefusal } from '#api/core/refusal.ts';
import { emailKey } from '#domain/customer/email.ts';
import { COMMAND_LINE } from '#domain/merchant/actor.ts';
import { ROLES } from '#domain/merchant/roles.ts';
import type { Role } from '#domain/merchant/roles.ts';
import { outside } from '#server/core/clock.ts';
import { createLog } from '#server/core/log.ts';
import type { ShopContext } from '#server/core/shop-context.ts';
import { editorOriginOf } from '#server/http/editor-origin.ts';
import { inviteMerchant, listInvites, revokeInvite } from '#server/modules/merchants/invites.ts';
import { findByEmail } from '#server/modules/merchants/merchant-rows.ts';
import { makeSignInLink } from '#server/modules/merchants/sign-in.ts';
import { changeRole, listTeam, removeMember } from '#server/modules/merchants/team.ts';
import type { TeamMember } from '#server/modules/merchants/team.ts';
import { commandShop } from '../core/command-shop.ts';
import { CommandError } from '../core/print.ts';
import type { Say } from '../core/print.ts';
import { actionOf, textOf } from '../core/read-words.ts';
import type { Options } from '../core/read-words.ts';
import { refuseMore } from '../core/refuse-more.ts';
import { withShop } from '../core/with-shop.ts';
import { checkDataDir, readEnv } from '../serve/environment.ts';
import { openEnvDatabase } from '../serve/open-database.ts';

const ACTIONS = ['list', 'invite', 'role', 'remove', 'link'] as const;

/** Runs the merchant commands. */
export async function runMerchant(say: Say, words: readonly string[], options: Options): Promise<void> {
  const [asked = 'list', email, ...more] = words;
  const action = actionOf('merchant', ACTIONS, asked);
  refuseMore(`merchant ${action}`, action === 'list' ? words.slice(1) : more);
  if (action === 'list') return inShop(say, options, (shop) => list(say, shop));
  if (email === undefined) throw new CommandError(`Say who: vitrine merchant ${action} <email>.`);
  if (action === 'link') return link(say, email);
  return inShop(say, options, (shop, origin) => {
    if (action === 'invite') return invite(say, shop, { email, role: roleOf(options) ?? 'viewer', origin });
    return action === 'role' ? giveRole(say, shop, email, roleOf(options)) : remove(say, shop, email);
  });
}

function inShop(
  say: Say,
  options: Options,
  work: (shop: ShopContext, editorOrigin: string) => Promise<void>,
): Promise<void> {
  return withShop(say, textOf(options, 'shop'), async (database, { id }, env) => {
    const shop = await commandShop(database, id);
    try {
      await work(shop, editorOriginOf(env.editorOrigin, env.port));
    } catch (error) {
      if (isRefusal(error)) throw new CommandError(`${error.message}.`);
      throw error;
    }
  });
}

async function list(say: Say, shop: ShopContext): Promise<void> {
  const [team, invites] = [await listTeam(shop), await listInvites(shop)];
  for (const { role, email, name } of team) say.line(`${role.padEnd(10)} ${email}  ${name}`);
  for (const { role, email, expires_at } of invites)
    say.line(`${role.padEnd(10)} ${email}  invited, until ${expires_at.toISOString()}`);
  say.line(`${shop.row.name}: ${team.length} in the team, ${invites.length} invited`);
}

async function invite(
  say: Say,
  shop: ShopContext,
  { email, role, origin }: { email: string; role: Role; origin: string },
): Promise<void> {
  const { token, expires_at } = await inviteMerchant(shop, COMMAND_LINE, { email, role, editorOrigin: origin });
  say.line(`${origin}/invite?token=${token}`);
  say.line(`Sent to ${email}, until ${expires_at.toISOString()}`);
}

async function giveRole(say: Say, shop: ShopContext, email: string, role: Role | undefined): Promise<void> {
  if (!role) throw new CommandError(`Say which: --role ${ROLES.join(', ')}.`);
  const member = await memberOf(shop, email);
  if (!member) throw new CommandError(`${email} is not in the team of ${shop.row.name}.`);
  await changeRole(shop, COMMAND_LINE, member.id, role);
  say.line(`${email} is ${role}`);
}

async function remove(say: Say, shop: ShopContext, email: string): Promise<void> {
  const member = await memberOf(shop, email);
  const waiting = (await listInvites(shop)).find((one) => emailKey(one.email) === emailKey(email));
  if (member) await removeMember(shop, COMMAND_LINE, member.id);
  else if (waiting) await revokeInvite(shop, COMMAND_LINE, waiting.id);
  else throw new CommandError(`${email} is neither in the team of ${shop.row.name} nor invited.`);
  say.line(`${email} is ${member ? 'out of the team' : 'no longer invited'}`);
}

const memberOf = async (shop: ShopContext, email: string): Promise<TeamMember | undefined> =>
  (await listTeam(shop)).find((member) => emailKey(member.email) === emailKey(email));

async function link(say: Say, email: string): Promise<void> {
  const env = readEnv();
  checkDataDir(env.dataDir);
  const database = await openEnvDatabase(env, createLog('error'), say);
  try {
    const merchant = await findByEmail(database.db, email);
    if (!merchant) throw new CommandError(`There is no merchant ${email}. vitrine merchant invite ${email} makes one.`);
    const token = await makeSignInLink({ ...outside, db: database.db }, merchant.id);
    say.line(`${editorOriginOf(env.editorOrigin, env.port)}/sign-in?token=${token}`);
  } finally {
    await database.close();
  }
}

function roleOf(options: Options): Role | undefined {
  const given = textOf(options, 'role');
  const role = ROLES.find((one) => one === given);
  if (given !== undefined && !role) throw new CommandError(`--role takes ${ROLES.join(', ')}, not "${given}".`);
  return role;
}
