import * as v from 'valibot';
import { PASSWORD_LENGTH } from '#domain/limits.ts';
import { ROLES } from '#domain/merchant/roles.ts';
import { defineEditorEndpoints } from './editor-endpoint.ts';

const TEXT_MAX = 254;
const text = v.pipe(v.string(), v.maxLength(TEXT_MAX));
const password = v.pipe(v.string(), v.maxLength(PASSWORD_LENGTH.max * 4));
const done = v.object({ success: v.literal(true) });
const role = v.picklist(ROLES);

const me = v.object({
  id: v.number(),
  email: v.string(),
  name: v.string(),
  has_password: v.boolean(),
  shops: v.array(v.object({ id: v.number(), name: v.string(), handle: v.string(), role })),
});

/** A merchant's own account, on the editor's host. */
export const accountApi = defineEditorEndpoints({
  signIn: {
    method: 'POST',
    path: '/editor/sign-in.json',
    summary: 'Signs a merchant in by password [decisions, Merchants and previews].',
    access: 'anyone',
    body: v.object({ email: text, password }),
    answer: me,
    refusals: ['login_incorrect'],
    personal: true,
  },
  signInByLink: {
    method: 'POST',
    path: '/editor/sign-in-link.json',
    summary: 'Signs a merchant in by a link, once [decisions, Merchants and previews].',
    access: 'anyone',
    body: v.object({ token: text }),
    answer: me,
    refusals: ['link_expired'],
    personal: true,
  },
  signOut: {
    method: 'POST',
    path: '/editor/sign-out.json',
    summary: 'Ends the session [decisions, Merchants and previews].',
    access: 'anyone',
    answer: done,
    personal: true,
  },
  me: {
    method: 'GET',
    path: '/editor/me.json',
    summary: 'The merchant who is signed in, and their shops [decisions, Merchants and previews].',
    access: 'merchant',
    answer: me,
    refusals: ['sign_in_needed'],
    personal: true,
  },
  changePassword: {
    method: 'POST',
    path: '/editor/password.json',
    summary: 'Sets the password and ends every other session [decisions, Accounts and security].',
    access: 'merchant',
    body: v.object({ password, current: v.optional(password) }),
    answer: done,
    refusals: ['sign_in_needed', 'password_wrong'],
    personal: true,
  },
  invite: {
    method: 'GET',
    path: '/editor/invite.json',
    summary: 'What an invitation says, before it is accepted [decisions, Merchants and previews].',
    access: 'anyone',
    query: v.object({ token: text }),
    answer: v.object({ shop_id: v.number(), shop: v.string(), email: v.string(), role, is_known: v.boolean() }),
    refusals: ['link_expired'],
    personal: true,
  },
  acceptInvite: {
    method: 'POST',
    path: '/editor/accept-invite.json',
    summary: "Joins a shop's team by an invitation, and signs in [decisions, Merchants and previews].",
    access: 'anyone',
    body: v.object({ token: text, name: v.optional(text, ''), password }),
    answer: me,
    refusals: ['link_expired', 'password_wrong'],
    personal: true,
  },
});
