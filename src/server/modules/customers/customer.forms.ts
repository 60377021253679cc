import { isRefusal } from '#api/core/refusal.ts';
import type { Refusal } from '#api/core/refusal.ts';
import { ACCOUNT_FORMS, PATH_PARAMETER } from '#domain/customer/account.ts';
import { ACCOUNT_PATH, afterSignIn } from '#domain/customer/after-sign-in.ts';
import { COOKIES } from '#domain/core/cookies.ts';
import type { SignedIn } from '#domain/customer/customer.ts';
import { DRAFT_PARAMETER } from '#domain/core/form-draft.ts';
import { FORM_KEY } from '#domain/customer/form-key.ts';
import { CART_SECONDS, SESSION_HANDOVER_SECONDS } from '#domain/limits.ts';
import { pageOnThisShop, pathOnThisShop } from '#domain/page/path-on-this-shop.ts';
import { withQuery } from '#domain/core/with-query.ts';
import type { RequestContext, ShopContext } from '#server/core/shop-context.ts';
import type { FormPost, FormResult } from '#server/http/forms/forms.ts';
import type { AccountService } from './account.service.ts';
import { keepDraft } from '#server/http/forms/form-drafts.ts';
import { endSession } from './sessions.ts';
import {
  accountCaller,
  limitAccountMail,
  limitLinks,
  limitLogin,
  limitRenewal,
  sessionCookie,
} from './customer.handlers.ts';

type Form = Record<string, string>;

/** Sign-in, sign-out, registration and new passwords without script. Passwords are never stored in a draft. */
export function customerForms({ accounts }: { accounts: AccountService }): FormPost[] {
  const callerOf = (request: RequestContext) => ({
    ...accountCaller(request, request.cookie(COOKIES.cartToken)),
    secret: request.cookie(COOKIES.checkoutSecret),
  });
  return [
    {
      path: '/login',
      handle: (shop, { form, request }) =>
        signingIn(shop, request, ACCOUNT_FORMS.signIn, form, { email: form.email ?? '' }, async () => {
          await limitLogin(request, form.email ?? '');
          return accounts.login(shop, { email: form.email ?? '', password: form.password ?? '' }, callerOf(request));
        }),
    },
    {
      path: '/register',
      handle(shop, { form, request }) {
        const { email = '', first_name = '', last_name = '', password = '' } = form;
        return signingIn(shop, request, ACCOUNT_FORMS.register, form, { email, first_name, last_name }, async () => {
          await limitAccountMail(request, email, 'register');
          return accounts.register(
            shop,
            { email, first_name: first_name.slice(0, 255), last_name: last_name.slice(0, 255), password },
            callerOf(request),
          );
        });
      },
    },
    {
      path: '/set-password',
      handle: (shop, { form, request }) =>
        signingIn(shop, request, ACCOUNT_FORMS.reset, form, {}, async () => {
          await limitLinks(request);
          return accounts.setPassword(
            shop,
            { id: Number(form.id) || 0, token: form.token ?? '', password: form.password ?? '' },
            callerOf(request),
          );
        }),
    },
    {
      path: '/activate-account',
      handle: (shop, { form, request }) =>
        signingIn(shop, request, ACCOUNT_FORMS.activate, form, {}, async () => {
          await limitLinks(request);
          return accounts.activate(
            shop,
            { id: Number(form.id) || 0, token: form.token ?? '', password: form.password ?? '' },
            callerOf(request),
          );
        }),
    },
    {
      path: '/activate-account/renew',
      async handle(shop, { form, request }) {
        const link = { id: Number(form.id) || 0, token: form.token ?? '' };
        try {
          await limitRenewal(request, link.id);
          await accounts.renewActivation(shop, link, accountCaller(request));
          return await back(shop, request, ACCOUNT_FORMS.activate, form, { sent: 'true' });
        } catch (error) {
          if (!isRefusal(error)) throw error;
          return back(shop, request, ACCOUNT_FORMS.activate, form, {}, error);
        }
      },
    },
    {
      path: '/reset-password',
      async handle(shop, { form, request }) {
        const email = form.email ?? '';
        try {
          await limitAccountMail(request, email, 'reset');
          await accounts.requestReset(shop, email, accountCaller(request));
          return back(shop, request, ACCOUNT_FORMS.reset, form, { sent: 'true' });
        } catch (error) {
          if (!isRefusal(error)) throw error;
          return back(shop, request, ACCOUNT_FORMS.reset, form, { email }, error);
        }
      },
    },
    {
      path: '/logout',
      async handle(shop, { form, request }) {
        await endSession(shop, request.formSession(form[FORM_KEY]));
        const gone = { value: '', seconds: 0 };
        return {
          location: pathOnThisShop(form.return_to),
          cookies: {
            ...sessionCookie(''),
            [COOKIES.customerToken]: gone,
            [COOKIES.cartToken]: gone,
            [COOKIES.checkoutSecret]: gone,
          },
        };
      },
    },
  ];
}

/** Continues to the page the customer was going to, or returns to the form with what was typed and the errors. */
async function signingIn(
  shop: ShopContext,
  request: RequestContext,
  name: string,
  form: Form,
  typed: Form,
  act: () => Promise<SignedIn>,
): Promise<FormResult> {
  try {
    const answer = await act();
    const location = afterSignIn(form[PATH_PARAMETER], answer.cart);
    const cookies = {
      ...sessionCookie(answer.token),
      [COOKIES.customerToken]: { value: answer.token, seconds: SESSION_HANDOVER_SECONDS },
      ...(answer.cart && { [COOKIES.cartToken]: { value: answer.cart.token, seconds: CART_SECONDS } }),
    };
    if (answer.lost_lines.length === 0) return { location, cookies };
    return {
      ...(await back(
        shop,
        request,
        name,
        { ...form, [PATH_PARAMETER]: location },
        { lost: answer.lost_lines.join('\n') },
      )),
      cookies,
    };
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return back(shop, request, name, form, typed, error);
  }
}

/** The page of the form; for an emailed link its path contains the link. */
async function back(
  shop: ShopContext,
  request: RequestContext,
  name: string,
  form: Form,
  values: Form,
  refusal?: Refusal,
): Promise<FormResult> {
  const draft = await keepDraft(shop, request, name, values, refusal);
  const path = form[PATH_PARAMETER];
  const page = form.return_to ? pageOnThisShop(form.return_to) : ACCOUNT_PATH;
  return {
    location: withQuery(page, { [DRAFT_PARAMETER]: draft, ...(path && { [PATH_PARAMETER]: pathOnThisShop(path) }) }),
  };
}
