import type { ReactNode } from 'react';

/** A field of a form, with what is wrong with it. */
export interface EditorField {
  name: string;
  label: string;
  type: 'email' | 'password' | 'text';
  autoComplete: string;
  value?: string;
  hint?: string | undefined;
  error?: string | undefined;
}

/** A form that posts natively. */
export interface EditorForm {
  action: string;
  heading?: string;
  fields: readonly EditorField[];
  hidden?: Readonly<Record<string, string>>;
  button: string;
  isQuiet?: boolean;
}

/** A page of the editor's host before the editor itself: signing in, joining a team, the merchant's shops. */
export interface EditorPage {
  lang: string;
  dir: 'ltr' | 'rtl';
  heading: string;
  lines?: readonly string[];
  /** What went well, or wrong with the whole form. */
  notice?: { text: string; isError: boolean } | undefined;
  shops?: readonly { name: string; role: string }[];
  forms: readonly EditorForm[];
  link?: { label: string; url: string };
}

const STYLE = `:root{color-scheme:light dark;--page:#f4f3f0;--card:#fff;--text:#1f1e1c;--soft:#5d5a54;--line:#8b877f;--error:#a3221a}
@media (prefers-color-scheme:dark){:root{--page:#161514;--card:#201f1d;--text:#efece6;--soft:#b5b0a6;--line:#87827a;--error:#ff9c92}}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;padding:clamp(24px,10vh,96px) 16px;background:var(--page);color:var(--text);font:16px/1.5 system-ui,sans-serif}
main{max-width:440px;margin-inline:auto;padding:32px;background:var(--card);border-radius:8px}
.name{margin:0 0 24px;color:var(--soft);font-size:14px}
h1{margin:0 0 16px;font-size:24px;line-height:1.25;font-weight:600;text-wrap:balance}
h2{margin:32px 0 0;font-size:18px;line-height:1.3;font-weight:600}
p{margin:12px 0}
form{margin-block-start:20px}
label{display:block;margin-block:16px 6px;font-weight:500}
input{width:100%;min-height:44px;padding:8px 12px;border:1px solid var(--line);border-radius:6px;background:transparent;color:inherit;font:inherit}
input[aria-invalid]{border-color:var(--error)}
button{min-height:44px;margin-block-start:20px;padding:8px 20px;border:1px solid var(--text);border-radius:6px;background:var(--text);color:var(--card);font:inherit;font-weight:500;cursor:pointer}
button.quiet{background:transparent;color:inherit}
a{color:inherit}
:focus-visible{outline:2px solid var(--text);outline-offset:2px}
.soft,.hint{color:var(--soft)}.hint,.error{margin:6px 0 0;font-size:14px}.error{color:var(--error)}
ul{margin:16px 0;padding:0;list-style:none}
li{display:flex;justify-content:space-between;gap:16px;padding-block:12px;border-block-start:1px solid color-mix(in srgb,var(--line) 40%,transparent)}`;

/** The page as HTML that needs no script. */
export function EditorPageView({ lang, dir, heading, lines = [], notice, shops, forms, link }: EditorPage) {
  return (
    <html lang={lang} dir={dir}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{`${heading} · Vitrine`}</title>
        <style>{STYLE}</style>
      </head>
      <body>
        <main>
          <p className="name">Vitrine</p>
          <h1>{heading}</h1>
          {lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
          {notice && (
            <p role={notice.isError ? 'alert' : 'status'} className={notice.isError ? 'error' : undefined}>
              {notice.text}
            </p>
          )}
          {shops && shops.length > 0 && (
            <ul>
              {shops.map(({ name, role }) => (
                <li key={name}>
                  {name} <span className="soft">{role}</span>
                </li>
              ))}
            </ul>
          )}
          {forms.map((form) => (
            <FormView key={form.action} {...form} />
          ))}
          {link && (
            <p>
              <a href={link.url}>{link.label}</a>
            </p>
          )}
        </main>
      </body>
    </html>
  );
}

function FormView({ action, heading, fields, hidden = {}, button, isQuiet }: EditorForm): ReactNode {
  return (
    <>
      {heading && <h2>{heading}</h2>}
      <form method="post" action={action}>
        {Object.entries(hidden).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {fields.map((field) => (
          <FieldView key={field.name} form={action.slice(1)} {...field} />
        ))}
        <button type="submit" className={isQuiet ? 'quiet' : undefined}>
          {button}
        </button>
      </form>
    </>
  );
}

function FieldView({ form, name, label, type, autoComplete, value, hint, error }: EditorField & { form: string }) {
  const id = `${form}-${name}`;
  const about = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        name={name}
        type={type}
        autoComplete={autoComplete}
        defaultValue={value}
        required
        aria-invalid={error ? true : undefined}
        aria-describedby={about || undefined}
        autoFocus={error !== undefined}
      />
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className="error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </>
  );
}
