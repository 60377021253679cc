import { teamApi } from '#api/editor/team.api.ts';
import { listActs } from '#server/core/audit.ts';
import { inviteMerchant, listInvites, revokeInvite } from '#server/modules/merchants/invites.ts';
import type { Invite } from '#server/modules/merchants/invites.ts';
import { changeRole, listTeam, removeMember } from '#server/modules/merchants/team.ts';
import { idIn } from './id-in.ts';
import { implementShop } from './implement-editor.ts';
import type { ImplementedEditor } from './implement-editor.ts';

const done = { success: true } as const;
const view = ({ id, email, role, invited_by_name, expires_at }: Invite) => ({
  id,
  email,
  role,
  invited_by_name,
  expires_at: expires_at.toISOString(),
});

/** The team and the audit log [decisions, Merchants and previews]. */
export function teamHandlers(): ImplementedEditor[] {
  return implementShop(teamApi, {
    team: async (shop) => ({ members: await listTeam(shop), invites: (await listInvites(shop)).map(view) }),
    invite: async (shop, { body, editor, browser }) =>
      view(await inviteMerchant(shop, editor, { ...body, editorOrigin: browser.origin })),
    async revokeInvite(shop, { path, editor }) {
      await revokeInvite(shop, editor, idIn(path.id, 'invite_not_found'));
      return done;
    },
    async changeRole(shop, { path, body, editor }) {
      await changeRole(shop, editor, idIn(path.id, 'merchant_not_found'), body.role);
      return done;
    },
    async remove(shop, { path, editor }) {
      await removeMember(shop, editor, idIn(path.id, 'merchant_not_found'));
      return done;
    },
    audit: async (shop, { query }) => ({
      acts: (await listActs(shop, query.before)).map((act) => ({ ...act, created_at: act.created_at.toISOString() })),
    }),
  });
}
