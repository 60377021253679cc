import { Column } from '@react-email/column';
import { Heading } from '@react-email/heading';
import { Img } from '@react-email/img';
import { Row } from '@react-email/row';
import { Section } from '@react-email/section';
import { Text } from '@react-email/text';
import { Fragment } from 'react';
import { MailButton, MailFooter, MailFrame, MailText, MailTextLink } from '#server/mail/mail-frame.tsx';
import { styles } from '#server/mail/mail-styles.ts';
import type { OrderMail } from './order-mail.ts';

/** The HTML of a mail about an order. */
export function OrderMailView({ intro, link, more, itemsTitle, items, sums, total, notes, reply, ...head }: OrderMail) {
  // Mail programs know no `text-align: end`.
  const end = head.dir === 'rtl' ? 'left' : 'right';
  return (
    <MailFrame {...head}>
      <MailText>{intro}</MailText>
      <MailButton {...link} />
      {more && (
        <Text style={{ ...styles.text, margin: '0 0 24px' }}>
          <MailTextLink {...more} />
        </Text>
      )}
      {items.length > 0 && <Title>{itemsTitle}</Title>}
      {items.map((item, index) => (
        <Item key={index} {...item} end={end} />
      ))}
      {total && (
        <Section className="m-sums" style={styles.sums}>
          {sums.map(({ label, value }) => (
            <Sum key={label} label={label} value={value} end={end} style={{ padding: '3px 0' }} />
          ))}
          <Sum {...total} end={end} style={{ padding: '12px 0 0', fontSize: '20px' }} />
        </Section>
      )}
      {notes.map(({ label, lines }) => (
        <Fragment key={label}>
          <Title>{label}</Title>
          <Text style={{ ...styles.text, margin: 0 }}>
            <Lines of={lines} />
          </Text>
        </Fragment>
      ))}
      <MailFooter>{reply}</MailFooter>
    </MailFrame>
  );
}

function Title({ children }: { children: string }) {
  return (
    <Heading as="h2" style={styles.title}>
      {children}
    </Heading>
  );
}

type End = 'left' | 'right';

function Item({ title, details, quantity, price, picture, end }: OrderMail['items'][number] & { end: End }) {
  return (
    <Row>
      {picture && (
        <Column className="m-cell" width="80" style={{ ...styles.cell, width: '80px' }}>
          {/* Not lazy, React would write a preload link into the head. */}
          <Img src={picture} width="64" alt="" loading="lazy" style={{ width: '64px', height: 'auto' }} />
        </Column>
      )}
      <Column className="m-cell" style={styles.cell}>
        {title}
        {[...details, quantity].map((detail, index) => (
          <Fragment key={index}>
            <br />
            <span className="m-small" style={styles.small}>
              {detail}
            </span>
          </Fragment>
        ))}
      </Column>
      <Column className="m-cell" style={{ ...styles.cell, textAlign: end, whiteSpace: 'nowrap' }}>
        <bdi>{price}</bdi>
      </Column>
    </Row>
  );
}

function Sum({
  label,
  value,
  end,
  style,
}: {
  label: string;
  value: string;
  end: End;
  style: { padding: string; fontSize?: string };
}) {
  return (
    <Row>
      <Column style={style}>{label}</Column>
      <Column style={{ ...style, textAlign: end }}>
        <bdi>{value}</bdi>
      </Column>
    </Row>
  );
}

function Lines({ of: lines }: { of: readonly string[] }) {
  return lines.map((line, index) => (
    <Fragment key={index}>
      {index > 0 && <br />}
      {line}
    </Fragment>
  ));
}
