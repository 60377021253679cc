import type { ReactNode } from 'react';
import { STYLE } from './editor-styles.ts';

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
  /** Whose password the form sets, for password managers. */
  username?: string;
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

function FormView({ action, heading, fields, hidden = {}, username, button, isQuiet }: EditorForm): ReactNode {
  return (
    <>
      {heading && <h2>{heading}</h2>}
      <form method="post" action={action}>
        {Object.entries(hidden).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {username !== undefined && (
          <input type="text" name="username" autoComplete="username" defaultValue={username} hidden readOnly />
        )}
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
