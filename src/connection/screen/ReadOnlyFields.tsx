import { type ReactNode, use } from 'react';
import { formatDate } from '../../i18n/date.ts';
import { currentLocale, useTranslate } from '../../i18n/translate.ts';
import { readDate } from '../../model/connection.ts';
import { textOf } from '../../model/fields.ts';
import type { MessageId } from '../../model/message.ts';
import { ReplaceContext } from '../../settings/fields/replace-command.ts';
import type { ConnectionCard, OpenConnection } from '../../settings/forms/open-connection.ts';
import { rawOf } from '../../settings/forms/raw.ts';
import { useConfig } from '../../state/session/config.ts';
import { Breakable } from '../../ui/Breakable.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Copyable, KeyValue, KeyValueList } from '../../ui/KeyValue.tsx';
import { SecretValue } from '../../ui/SecretValue.tsx';
import { StatusChip } from '../../ui/StatusChip.tsx';
import styles from './ReadOnlyFields.module.css';

/** A read-only field of the document. */
type FieldRow<D extends object> = {
  field: keyof D & string;
  label: MessageId;
  /** Its text, if not the value itself. */
  text?(view: D): string | undefined;
  /** Shows a Copy button. */
  copy?: boolean;
  /** Masked until shown. */
  secret?: boolean;
  /** A link to another site: to the value itself unless `href` is given. */
  link?(view: D): { href?: string; text?: string | undefined } | undefined;
  /** Its possible error, and where it is corrected. */
  rule?: { problem(text: string): MessageId | null; repair: MessageId };
};

/** A row of the read-only card: a field, the webhook address with its label, or a component of the kind. */
export type ReadOnlyRow<D extends object> = FieldRow<D> | { webhook: MessageId } | ConnectionCard<D>;

/** The card of a connection's read-only fields. */
export function ReadOnlyFields<D extends object>({
  open,
  rows,
  folds = false,
}: {
  open: OpenConnection<D>;
  rows: readonly ReadOnlyRow<D>[];
  /** Collapsed to one line until opened. */
  folds?: boolean;
}) {
  const t = useTranslate();
  return (
    <Card title={t('connection.facts')} folds={folds}>
      <KeyValueList>
        {rows.map((row, at) => (
          <Row key={at} open={open} row={row} />
        ))}
        <Identity open={open} />
      </KeyValueList>
    </Card>
  );
}

function Row<D extends object>({ open, row }: { open: OpenConnection<D>; row: ReadOnlyRow<D> }) {
  if (typeof row === 'function') {
    const Own = row;
    return <Own open={open} />;
  }
  if ('webhook' in row) return <WebhookAddress platform={open.kind.platform} label={row.webhook} />;
  const { field, label, text, copy = false, secret, link, rule } = row;
  if (secret) return <ReadOnlySecret open={open} field={field} label={label} />;
  if (link) return <ReadOnlyLink open={open} field={field} label={label} {...link(open.view)} />;
  const value = text?.(open.view);
  const isWrong = rule !== undefined && rule.problem(textOf(open.view[field])) !== null;
  return <ReadOnlyField {...{ open, field, label, copy, isWrong }} {...(text && { text: value })} />;
}

/**
 * A field that links to another site. `href` is the field's value unless given; anything but a web address is shown as
 * plain text, never as a link.
 */
function ReadOnlyLink<D extends object>({
  open,
  field,
  label,
  href = textOf(open.view[field]),
  text = href,
}: {
  open: OpenConnection<D>;
  field: keyof D & string;
  label: MessageId;
  href?: string | undefined;
  text?: string | undefined;
}) {
  const t = useTranslate();
  if (!isWebAddress(href)) return <ReadOnlyField open={open} field={field} label={label} />;
  return (
    <KeyValue label={t(label)}>
      <a href={href} target="_blank" rel="noopener noreferrer" className={styles.link}>
        <bdi>{text || href}</bdi>
        <Icon name="external" size={14} />
        <span className="visually-hidden">{t('link.new_tab')}</span>
      </a>
    </KeyValue>
  );
}

function isWebAddress(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}

type Dated = { lastUpdate?: number | string };

/** The fields of every connection: its id, to copy, and the time of its last change in the fixed format of SHL-13. */
export function Identity<D extends Dated>({ open: { id, view } }: { open: OpenConnection<D> }) {
  const t = useTranslate();
  const date = readDate(view.lastUpdate);
  const raw = rawOf<Dated>(view, 'lastUpdate');
  return (
    <>
      <KeyValue label={t('connection.id')}>
        <Copyable value={id} field={t('connection.id')} />
      </KeyValue>
      {(date !== undefined || raw !== undefined) && (
        <KeyValue label={t('list.last_updated')}>
          {date === undefined ? (
            raw
          ) : (
            <time dateTime={new Date(date).toISOString()}>{formatDate(date, currentLocale())}</time>
          )}
        </KeyValue>
      )}
    </>
  );
}

type FieldOf<D> = { open: OpenConnection<D & object>; field: keyof D & string; label: MessageId };

/**
 * A read-only field of the connection. `text`: its text, if not the value itself; `copy`: shows a Copy button;
 * `isWrong`: a notice above explains the error.
 */
export function ReadOnlyField<D extends object>({
  open,
  field,
  label,
  text = textOf(open.view[field]),
  copy = false,
  isWrong = false,
}: FieldOf<D> & { text?: string | undefined; copy?: boolean; isWrong?: boolean }) {
  const t = useTranslate();
  const raw = rawOf(open.view, field);
  return (
    <KeyValue label={t(label)}>
      {raw !== undefined && <UnknownValue raw={raw} />}
      {raw === undefined && text === '' && <Unset />}
      {text !== '' &&
        (copy ? (
          <Copyable value={text} field={t(label)} />
        ) : (
          <bdi className={styles.text}>
            <Breakable text={text} />
          </bdi>
        ))}
      {isWrong && <StatusChip tone="refused">{t('chip.attention')}</StatusChip>}
    </KeyValue>
  );
}

/** How many characters of an API key are shown (D2§9, A-123). */
const SHOWN_OF_KEY = 35;

/** The visible beginning of an API key; Copy copies all of it (A-123, O-34). */
export const beginningOf = (key: string) => (key.length > SHOWN_OF_KEY ? `${key.slice(0, SHOWN_OF_KEY)}…` : key);

/**
 * A secret field. The server's value is never stored on this device, so it may be missing while offline (O-04).
 */
export function ReadOnlySecret<D extends object>({ open, field, label }: FieldOf<D>) {
  const t = useTranslate();
  const text = textOf(open.view[field]) || rawOf(open.view, field);
  return (
    <KeyValue label={t(label)}>
      <SecretValue
        value={text || undefined}
        field={t(label)}
        unavailable={t(open.withheld.includes(field) ? 'value.withheld' : 'value.unset')}
      >
        <ReplaceButton open={open} field={label} />
      </SecretValue>
    </KeyValue>
  );
}

/**
 * The address for customers' messages, to enter at the provider: the same for all connections of a platform (A-58,
 * A-62).
 */
function WebhookAddress({ platform, label = 'webhook_address' }: { platform: string; label?: MessageId }) {
  const t = useTranslate();
  return (
    <KeyValue label={t(label)}>
      <Copyable value={`${useConfig().incomingHost}/${platform}`} field={t(label)} />
    </KeyValue>
  );
}

/** The server's value in a shape that this version does not know. */
export function UnknownValue({ raw }: { raw: string }): ReactNode {
  const t = useTranslate();
  return (
    <span className={styles.unknown}>
      <span>{t('value.unknown')}</span> <code>{raw}</code>
    </span>
  );
}

function Unset() {
  const t = useTranslate();
  return <span className={styles.unset}>{t('value.unset')}</span>;
}

/** The button next to a credential that opens the form for a new one, if the kind has one. */
export function ReplaceButton<D extends object>({ open, field }: { open: OpenConnection<D>; field: MessageId }) {
  const t = useTranslate();
  const command = use(ReplaceContext);
  if (!('replace' in open.kind.edits)) return null;
  const label = t('replace.field', { field: { id: field } });
  return (
    <Button variant="ghost" size="small" aria-label={label} onClick={() => command.current?.()}>
      {t('replace.begin')}
    </Button>
  );
}
