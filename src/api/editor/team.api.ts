import * as v from 'valibot';
import { queryId } from '#api/core/common.ts';
import { ROLES } from '#domain/merchant/roles.ts';
import { defineEditorEndpoints, SHOP_REFUSALS } from './editor-endpoint.ts';

const role = v.picklist(ROLES);
const EMAIL_MAX = 254;
const done = v.object({ success: v.literal(true) });
const invite = v.object({
  id: v.number(),
  email: v.string(),
  role,
  invited_by_name: v.string(),
  expires_at: v.string(),
});

/** A shop's team and what it has done [decisions, Merchants and previews]. */
export const teamApi = defineEditorEndpoints({
  team: {
    method: 'GET',
    path: '/editor/shops/{shop}/team.json',
    summary: "The shop's team, and the invitations that wait [decisions, Merchants and previews].",
    access: 'read',
    answer: v.object({
      members: v.array(v.object({ id: v.number(), name: v.string(), email: v.string(), role })),
      invites: v.array(invite),
    }),
    refusals: SHOP_REFUSALS,
    personal: true,
  },
  invite: {
    method: 'POST',
    path: '/editor/shops/{shop}/invites.json',
    summary: 'Invites an address into the team by mail [decisions, Merchants and previews].',
    access: 'team',
    body: v.object({ email: v.pipe(v.string(), v.maxLength(EMAIL_MAX)), role }),
    answer: invite,
    refusals: [...SHOP_REFUSALS, 'merchant_exists'],
    personal: true,
  },
  revokeInvite: {
    method: 'DELETE',
    path: '/editor/shops/{shop}/invites/{id}.json',
    summary: 'Takes an invitation back [decisions, Merchants and previews].',
    access: 'team',
    answer: done,
    refusals: [...SHOP_REFUSALS, 'invite_not_found'],
    personal: true,
  },
  changeRole: {
    method: 'PUT',
    path: '/editor/shops/{shop}/team/{id}.json',
    summary: 'Gives a member another role; a shop keeps an owner [decisions, Merchants and previews].',
    access: 'team',
    body: v.object({ role }),
    answer: done,
    refusals: [...SHOP_REFUSALS, 'merchant_not_found', 'last_owner'],
    personal: true,
  },
  remove: {
    method: 'DELETE',
    path: '/editor/shops/{shop}/team/{id}.json',
    summary: 'Takes a member out of the team; a shop keeps an owner [decisions, Merchants and previews].',
    access: 'team',
    answer: done,
    refusals: [...SHOP_REFUSALS, 'merchant_not_found', 'last_owner'],
    personal: true,
  },
  audit: {
    method: 'GET',
    path: '/editor/shops/{shop}/audit.json',
    summary: 'Acts of consequence, the latest first [decisions, Merchants and previews].',
    access: 'publish',
    query: v.object({
      /** Those before the act of this id. */
      before: v.optional(queryId),
    }),
    answer: v.object({
      acts: v.array(
        v.object({
          id: v.number(),
          actor_id: v.number(),
          actor_name: v.string(),
          act: v.string(),
          subject: v.string(),
          detail: v.record(v.string(), v.unknown()),
          created_at: v.string(),
        }),
      ),
    }),
    refusals: SHOP_REFUSALS,
    personal: true,
  },
});
