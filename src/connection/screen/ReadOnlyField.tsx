import { type ReactNode, use } from 'react';
import { useTranslate } from '../../i18n/translate.ts';
import { textOf } from '../../model/fields.ts';
import type { MessageId } from '../../model/message.ts';
import { ReplaceContext } from '../../settings/fields/replace-command.ts';
import type { OpenConnection } from '../../settings/forms/open-connection.ts';
import { rawOf } from '../../settings/forms/raw.ts';
import { useConfig } from '../../state/session/config.ts';
import { Breakable } from '../../ui/Breakable.tsx';
import { Button } from '../../ui/Button.tsx';
import { Copyable, KeyValue } from '../../ui/KeyValue.tsx';
import { SecretValue } from '../../ui/SecretValue.tsx';
import { StatusChip } from '../../ui/StatusChip.tsx';
import styles from './ReadOnlyField.module.css';

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
export function WebhookAddress({ platform, label = 'webhook_address' }: { platform: string; label?: MessageId }) {
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
