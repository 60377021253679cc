import type { Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { Refusal } from '#api/core/refusal.ts';
import { directionOf } from '#domain/page/locale-path.ts';
import type { AppEnv } from '#server/core/shop-context.ts';
import { isMessageId, languageOf, translator } from '#server/core/translator.ts';
import type { Translate } from '#server/core/translator.ts';
import { renderView } from '#server/mail/render-view.ts';
import { lookAtInvite } from '#server/modules/merchants/invites.ts';
import { shopsOf } from '#server/modules/merchants/merchant-rows.ts';
import type { MerchantDeps } from '#server/modules/merchants/merchant-rows.ts';
import { endSession, findSession } from '#server/modules/merchants/merchant-sessions.ts';
import type { MerchantSession } from '#server/modules/merchants/merchant-sessions.ts';
import { changePassword, signIn, signInByLink } from '#server/modules/merchants/sign-in.ts';
import { join, limitLinks, limitMerchant } from './account.handlers.ts';
import type { EditorField, EditorForm, EditorPage } from './editor.page.tsx';
import type { EditorBrowser } from './implement-editor.ts';

/** A form of these pages is a few fields. */
const FORM_BYTES = 8 * 1024;

export interface EditorPagesDeps extends MerchantDeps {
  browserOf(c: Context<AppEnv>): EditorBrowser;
}

/** What is wrong with a form: the whole of it under `''`, else by field. */
type Errors = Readonly<Record<string, string>>;

/** What a page says in a language, without language and direction. */
type Content = Omit<EditorPage, 'lang' | 'dir'>;

/**
 * The pages of the editor's host that need no editor: signing in, by password or by a link, joining a team, the
 * merchant's shops and password [decisions, Merchants and previews]. They work without script.
 */
export function mountEditorPages(app: Hono<AppEnv>, deps: EditorPagesDeps): void {
  const { browserOf } = deps;
  app.get('/', async (c) => {
    const session = await findSession(deps, browserOf(c).token);
    return session ? home(c, deps, session) : c.redirect('/sign-in', 303);
  });
  app.get('/sign-in', (c) => {
    const link = c.req.query('token');
    return page(c, link === undefined ? signInPage(wordsOf(c)) : linkPage(wordsOf(c), link));
  });
  app.get('/invite', async (c) => {
    await limitLinks(browserOf(c));
    return attempt(c, () => invitation(c, deps, c.req.query('token') ?? ''), {});
  });

  app.use(bodyLimit({ maxSize: FORM_BYTES }));
  app.post('/sign-in', async (c) => {
    const { email, password, token } = await formOf(c);
    const browser = browserOf(c);
    const isByLink = token !== '';
    return attempt(
      c,
      async () => {
        await (isByLink ? limitLinks(browser) : limitMerchant(browser, email));
        browser.keepToken((await (isByLink ? signInByLink(deps, token) : signIn(deps, { email, password }))).token);
        return c.redirect('/', 303);
      },
      { again: (t, errors) => signInPage(t, email, errors) },
    );
  });
  app.post('/sign-out', async (c) => {
    const browser = browserOf(c);
    await endSession(deps, browser.token);
    browser.keepToken('');
    return c.redirect('/sign-in', 303);
  });
  app.post('/password', async (c) => {
    const browser = browserOf(c);
    const session = await findSession(deps, browser.token);
    if (!session) return c.redirect('/sign-in', 303);
    const { password, current } = await formOf(c);
    try {
      await limitMerchant(browser, session.merchant.email);
      await changePassword(deps, session, browser.token!, { password, current });
      return await home(c, deps, session, { isSaved: true });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return home(c, deps, session, { errors: errorsOf(error), status: error.status });
    }
  });
  app.post('/invite', async (c) => {
    const { token, name, password } = await formOf(c);
    const browser = browserOf(c);
    await limitLinks(browser);
    try {
      browser.keepToken((await join(deps, browser, { token, name, password })).token);
      return c.redirect('/', 303);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return attempt(c, () => invitation(c, deps, token, { name, errors: errorsOf(error), status: error.status }), {});
    }
  });
  app.notFound((c) => page(c, expiredPage(wordsOf(c)), 404));
}

/** Runs a step; a link that has ended answers the page that says so, another refusal the form again. */
async function attempt(
  c: Context<AppEnv>,
  step: () => Promise<Response>,
  { again }: { again?: (t: Translate, errors: Errors) => Content },
): Promise<Response> {
  try {
    return await step();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const t = wordsOf(c);
    if (error.code === 'link_expired' || !again) return page(c, expiredPage(t), 422);
    return page(c, again(t, errorsOf(error)), error.status);
  }
}

const errorsOf = ({ code, errors }: Refusal): Errors =>
  errors.length > 0 ? Object.fromEntries(errors.map((one) => [one.field, one.code])) : { '': code };

async function formOf(c: Context<AppEnv>) {
  const given = await c.req.parseBody();
  const text = (name: string) => {
    const value = given[name];
    return typeof value === 'string' ? value : '';
  };
  return {
    email: text('email'),
    password: text('password'),
    current: text('current'),
    token: text('token'),
    name: text('name'),
  };
}

/** The browser's first language that the server writes; English if it names none of them. */
function languageFor(c: Context<AppEnv>): string {
  const named = (c.req.header('accept-language') ?? '').split(',').map((one) => one.split(';')[0]!.trim());
  return languageOf(named.find((one) => one.startsWith('en') || languageOf(one) !== 'en') ?? 'en');
}

const wordsOf = (c: Context<AppEnv>): Translate => translator(languageFor(c));

function wrong(t: Translate, code: string | undefined): string | undefined {
  if (code === undefined) return undefined;
  const id = `editor.error.${code}`;
  return t(isMessageId(id) ? id : 'editor.error.field_required');
}

function signInPage(t: Translate, email = '', errors: Errors = {}): Content {
  const whole = wrong(t, errors['']);
  return {
    heading: t('editor.signIn'),
    notice: whole === undefined ? undefined : { text: whole, isError: true },
    forms: [
      {
        action: '/sign-in',
        fields: [
          { name: 'email', label: t('editor.email'), type: 'email', autoComplete: 'username', value: email },
          { name: 'password', label: t('editor.password'), type: 'password', autoComplete: 'current-password' },
        ],
        button: t('editor.submit'),
      },
    ],
  };
}

/** Following the link uses nothing up, since mail programs follow links too; the button does. */
const linkPage = (t: Translate, token: string): Content => ({
  heading: t('editor.signIn'),
  lines: [t('editor.byLink')],
  forms: [{ action: '/sign-in', fields: [], hidden: { token }, button: t('editor.submit') }],
});

const expiredPage = (t: Translate): Content => ({
  heading: t('editor.expired'),
  lines: [t('editor.expiredHow')],
  forms: [],
  link: { label: t('editor.toSignIn'), url: '/sign-in' },
});

async function invitation(
  c: Context<AppEnv>,
  deps: EditorPagesDeps,
  token: string,
  { name = '', errors = {}, status = 200 }: { name?: string; errors?: Errors; status?: number } = {},
): Promise<Response> {
  const t = wordsOf(c);
  const { shop, email, role, is_known } = await lookAtInvite(deps, token);
  const fields: EditorField[] = is_known
    ? [passwordField(t, 'password', 'editor.password', 'current-password', errors)]
    : [
        {
          name: 'name',
          label: t('editor.name'),
          type: 'text',
          autoComplete: 'name',
          value: name,
          error: wrong(t, errors.name),
        },
        passwordField(t, 'password', 'editor.newPassword', 'new-password', errors),
      ];
  const content: Content = {
    heading: t('editor.invite', { shop }),
    lines: [
      t('editor.inviteAs', { email, role: t(`editor.role.${role}`) }),
      ...(is_known ? [t('editor.inviteKnown')] : []),
    ],
    forms: [{ action: '/invite', fields, hidden: { token }, username: email, button: t('editor.join') }],
  };
  return page(c, content, status);
}

async function home(
  c: Context<AppEnv>,
  deps: EditorPagesDeps,
  { merchant, is_by_link }: MerchantSession,
  { errors = {}, isSaved = false, status = 200 }: { errors?: Errors; isSaved?: boolean; status?: number } = {},
): Promise<Response> {
  const t = wordsOf(c);
  const shops = await shopsOf(deps.db, merchant.id);
  const whole = wrong(t, errors['']);
  const password: EditorForm = {
    action: '/password',
    heading: t(merchant.password_hash === null && !isSaved ? 'editor.setPassword' : 'editor.changePassword'),
    fields: [
      ...(is_by_link ? [] : [passwordField(t, 'current', 'editor.currentPassword', 'current-password', errors)]),
      passwordField(t, 'password', 'editor.newPassword', 'new-password', errors),
    ],
    username: merchant.email,
    button: t('editor.save'),
  };
  const content: Content = {
    heading: t('editor.shops'),
    lines: [
      t('editor.signedInAs', { name: merchant.name, email: merchant.email }),
      ...(shops.length === 0 ? [t('editor.noShops')] : []),
    ],
    notice: isSaved
      ? { text: t('editor.passwordSaved'), isError: false }
      : whole === undefined
        ? undefined
        : { text: whole, isError: true },
    shops: shops.map(({ name, role }) => ({ name, role: t(`editor.role.${role}`) })),
    forms: [password, { action: '/sign-out', fields: [], button: t('editor.signOut'), isQuiet: true }],
  };
  return page(c, content, status);
}

function passwordField(
  t: Translate,
  name: 'password' | 'current',
  label: 'editor.password' | 'editor.newPassword' | 'editor.currentPassword',
  autoComplete: 'current-password' | 'new-password',
  errors: Errors,
): EditorField {
  const hint = autoComplete === 'new-password' ? t('editor.passwordHint') : undefined;
  return { name, label: t(label), type: 'password', autoComplete, hint, error: wrong(t, errors[name]) };
}

async function page(c: Context<AppEnv>, content: Content, status = 200): Promise<Response> {
  const lang = languageFor(c);
  const { EditorPageView } = await import('#server/editor/editor.page.tsx');
  const html = await renderView(EditorPageView, { lang, dir: directionOf(lang), ...content });
  return c.html(html, status as ContentfulStatusCode);
}
