import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';

/** A complete mail. */
interface Mail {
  /** Makes the Message-ID, which is the same if the mail is sent twice. */
  id: string;
  from: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Additional headers. */
  headers?: Record<string, string>;
}

/** Sends mails; `send` resolves when the mail was accepted. */
export interface MailTransport {
  send(mail: Mail): Promise<void>;
  close(): void;
}

/** Sends by SMTP. */
export function smtpTransport(url: string): MailTransport {
  const transport = createTransport(url, { pool: true, connectionTimeout: 10_000, socketTimeout: 20_000 } as object);
  return {
    send: async ({ id, ...mail }) => {
      await transport.sendMail({ ...mail, messageId: messageId(id, mail.from) });
    },
    close: () => transport.close(),
  };
}

/** Writes each mail as an `.eml` file; the default, so that a new shop sends nothing. */
export function folderTransport(folder: string): MailTransport {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  return {
    send: async ({ id, ...mail }) => {
      const { message } = await transport.sendMail({ ...mail, messageId: messageId(id, mail.from) });
      const path = join(folder, `${id}.eml`);
      await mkdir(folder, { recursive: true });
      await writeFile(`${path}.part`, message as Buffer);
      await rename(`${path}.part`, path);
    },
    close: () => transport.close(),
  };
}

function messageId(id: string, from: string): string {
  const domain = /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost';
  return `<${id}@${domain}>`;
}
