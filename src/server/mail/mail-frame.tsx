import { Button } from '@react-email/button';
import { Container } from '@react-email/container';
import { Heading } from '@react-email/heading';
import { Link } from '@react-email/link';
import { Text } from '@react-email/text';
import type { ReactNode } from 'react';
import type { MailHead, MailLink } from './mail-content.ts';
import { styleSheet, styles } from './mail-styles.ts';

/** A whole mail around its content: the shop's name and the heading on a card. */
export function MailFrame({ lang, dir, subject, shop, heading, children }: MailHead & { children: ReactNode }) {
  return (
    <html lang={lang} dir={dir}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{subject}</title>
        <style>{styleSheet}</style>
      </head>
      <body className="m-body" style={styles.body}>
        <Container className="m-card" style={styles.card}>
          <Text className="m-shop" style={styles.shop}>
            {shop}
          </Text>
          <Heading style={styles.heading}>{heading}</Heading>
          {children}
        </Container>
      </body>
    </html>
  );
}

/** A paragraph at the size of the body's text. */
export function MailText({ children }: { children: ReactNode }) {
  return <Text style={styles.text}>{children}</Text>;
}

/** `_self` on pages of the shop; mails open another window. */
type Target = { target?: '_self' };

/** The one thing a mail asks for. */
export function MailButton({ label, url, target }: MailLink & Target) {
  return (
    <Text style={{ ...styles.text, margin: '24px 0' }}>
      <Button href={url} target={target} className="m-button" style={styles.button}>
        {label}
      </Button>
    </Text>
  );
}

/** A link in the colour of the text around it. */
export function MailTextLink({ label, url, target }: MailLink & Target) {
  return (
    <Link href={url} target={target} style={styles.link}>
      {label}
    </Link>
  );
}

/** What stands below a mail's content. */
export function MailFooter({ children }: { children: ReactNode }) {
  return (
    <Text className="m-small" style={{ ...styles.text, ...styles.small, margin: '32px 0 0' }}>
      {children}
    </Text>
  );
}
